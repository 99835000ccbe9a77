const html = `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Link não encontrado</title>
<style>
  body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 20vh auto; padding: 0 1.5rem; color: #222 }
</style>
<h1>Este link não leva a lugar nenhum</h1>
<p>Ele pode ter sido desativado, ou faltou um pedaço do endereço. Confira com quem enviou o link para você.</p>
</html>
`;

/** What a person sees who followed a link that is not one, or no longer. */
export const lostPage = {
  body: Buffer.from(html),
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  },
} as const;
