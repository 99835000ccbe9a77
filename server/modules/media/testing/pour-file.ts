// A caller in a process of its own, so that its memory is not counted as the server's: uploads a PDF of so many bytes,
// reads it back from its address, and prints the answer and the digest of what came back.
import { createHash } from 'node:crypto';

const [origin = '', key = '', bytes = ''] = process.argv.slice(2);

async function* body() {
  yield Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-');
  const filler = Buffer.alloc(64 * 1024, 'x');
  for (let left = Number(bytes) - 5; left > 0; left -= filler.length) yield filler.subarray(0, left);
  yield Buffer.from('\r\n--b--\r\n');
}

const answer = await fetch(`${origin}/v1/media/upload`, {
  method: 'POST',
  headers: { authorization: `Bearer ${key}`, 'content-type': 'multipart/form-data; boundary=b' },
  body: body(),
  duplex: 'half',
});
const media = JSON.parse(await answer.text());
const digest = createHash('sha256');
const served = await fetch(`${origin}${new URL(media.url).pathname}`);
for await (const chunk of served.body ?? []) digest.update(chunk);
process.stdout.write(JSON.stringify({ status: answer.status, media, servedSha256: digest.digest('hex') }));
