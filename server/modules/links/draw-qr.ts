import { nextTurn } from '../../runtime/next-turn.ts';
import { linkUrl } from './present-link.ts';
import { drawCode } from './qr/draw-code.ts';
import { renderPng, renderSvg } from './qr/render-code.ts';
import type { SmartLink } from './smart-link.ts';

export type QrQuery = { format: 'svg' | 'png'; size: number };

/** The code leads to the short address, so that scans are counted and a later change of the message needs no reprint. */
export async function drawQr(baseUrl: string, link: SmartLink, { format, size }: QrQuery) {
  // Some milliseconds each: of many that are asked for at once, one step of one is taken in a turn of the loop.
  await nextTurn();
  const code = drawCode(linkUrl(baseUrl, link));
  await nextTurn();
  return format === 'png'
    ? { body: await renderPng(code, size), contentType: 'image/png' }
    : { body: renderSvg(code, size), contentType: 'image/svg+xml' };
}
