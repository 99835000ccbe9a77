import type { SmartLink as PublicSmartLink } from '@recado/contract/routes/smart-links.ts';
import type { Static } from 'typebox';
import { chatUrl, type SmartLink } from './smart-link.ts';

export function presentLink(baseUrl: string, link: SmartLink): Static<typeof PublicSmartLink> {
  return {
    id: link.id,
    name: link.name,
    slug: link.slug,
    url: linkUrl(baseUrl, link),
    chatUrl: chatUrl(link),
    qrCodeUrl: `${baseUrl}/v1/smart-links/${link.id}/qr`,
    message: link.message,
    clicks: link.clicks,
    uniqueClicks: link.uniqueClicks,
    active: link.active,
    createdAt: link.createdAt.toISOString(),
  };
}

export const linkUrl = (baseUrl: string, { slug }: Pick<SmartLink, 'slug'>) => `${baseUrl}/l/${slug}`;
