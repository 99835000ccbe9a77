export type { CampaignDesk } from './campaign.ts';
export { campaignChores } from './campaigns.jobs.ts';
export { markConverted } from './follow-clicks.ts';
export { renderCampaignEvents } from './render-campaign-events.ts';
