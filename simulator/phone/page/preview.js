import { translate } from './words.js';

/** A message in a few words, for lists and quotes. */
export function previewOf({ body, header, form, media, location }) {
  if (form) return translate('formSent');
  const place = location ? [location.name, location.address].filter(Boolean).join(' · ') : '';
  const file = media ? (media.filename ?? translate(media.kind === 'image' ? 'picture' : 'document')) : '';
  return body || header || place || file || translate('message');
}
