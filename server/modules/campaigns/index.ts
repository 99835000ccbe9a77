export type { CampaignDesk } from './campaign.ts';
export { campaignChores } from './campaigns.jobs.ts';
export { markConverted } from './follow-clicks.ts';
export { forgetRecipient } from './forget-recipient.ts';
export { renderCampaignEvents } from './render-campaign-events.ts';
