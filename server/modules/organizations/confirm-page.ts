type Page = { status: number; headers: Record<string, string>; body: string };

/** What a person sees who opens the link in the mail: a button, since being looked at confirms nothing. */
export const askPage = (email: string): Page =>
  page(200, 'Confirme o seu e-mail', [
    `<p>Ao confirmar, você diz que <strong>${asText(email)}</strong> é o seu endereço na conta do Recado.</p>`,
    '<form method="post"><button>Confirmar o meu e-mail</button></form>',
  ]);

export const confirmedPage = (email: string): Page =>
  page(200, 'E-mail confirmado', [
    `<p><strong>${asText(email)}</strong> está confirmado. Você já pode fechar esta página.</p>`,
  ]);

export const expiredPage = (): Page =>
  page(404, 'Este link não vale mais', [
    '<p>Ele vale por sete dias, e só para o endereço que o recebeu. Peça um novo a quem cuida do serviço.</p>',
  ]);

const page = (status: number, title: string, content: readonly string[]): Page => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    'referrer-policy': 'no-referrer',
  },
  body: `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
  body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 20vh auto; padding: 0 1.5rem; color: #222 }
  strong { overflow-wrap: anywhere }
  button { font: inherit; padding: .6rem 1.2rem; border: 0; border-radius: .4rem; background: #0f766e; color: #fff }
</style>
<h1>${title}</h1>
${content.join('\n')}
</html>
`,
});

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const asText = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
