import { make } from './make-element.js';
import { toast } from './sheet.js';
import { translate } from './words.js';

const LARGEST_BYTES = 16 * 1024 * 1024;

/** Asks for a file of this machine and sends it as what it is: a picture, a video, a sound, else a document. */
export function openFile(screen, send) {
  const input = make('input', { type: 'file', class: 'chooser', 'aria-label': translate('ownFile') });
  input.addEventListener('change', async () => {
    const [file] = input.files;
    input.remove();
    if (!file) return;
    if (file.size > LARGEST_BYTES) toast(screen, translate('fileTooLarge'));
    else await send({ [kindOf(file.type)]: await contentOf(file) });
  });
  input.addEventListener('cancel', () => input.remove());
  screen.append(input);
  input.click();
}

function kindOf(type) {
  if (['image/jpeg', 'image/png'].includes(type)) return 'image';
  return ['video', 'audio'].find((kind) => type.startsWith(`${kind}/`)) ?? 'document';
}

async function contentOf(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return { base64: btoa(text), mimeType: file.type || 'application/octet-stream', filename: file.name };
}
