/** Of ten characters or more, as leaked lists have them most often, in English and in Portuguese. */
const common = new Set(
  (
    '1234567890 12345678910 0123456789 0987654321 9876543210 123456789a 123456789q 1q2w3e4r5t 1qaz2wsx3edc qwertyuiop ' +
    'qwerty12345 qwerty123456 qwerty1234 asdfghjkl1 zaq12wsxcde3 1234567891 1111111111 0000000000 11111111111 ' +
    'password12 password123 password1234 passw0rd123 senha12345 senha123456 senhasenha minhasenha minhasenha1 ' +
    'administrador admin12345 admin123456 adminadmin welcome123 letmein123 iloveyou12 iloveyou123 princess12 ' +
    'futebol123 flamengo10 corinthians palmeiras1 saopaulofc brasil2024 brasil2025 brasil2026 brasil1234 ' +
    'mudar12345 mudarsenha trocarsenha superman12 superman123 batman1234 sunshine12 football12 baseball12 ' +
    'abcdefghij abcdefghijk abcd123456 abc1234567 q1w2e3r4t5 q1w2e3r4t5y6 aaaaaaaaaa changeme123 recado1234 recado12345'
  ).split(' '),
);

export const isCommon = (password: string): boolean => common.has(password) || new Set(password).size < 3;
