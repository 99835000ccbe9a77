export type { CampaignDesk } from './campaign.ts';
export { campaignChores } from './campaigns.chores.ts';
export { markConverted } from './follow-clicks.ts';
export { readCampaign } from './read-campaign.ts';
export { renderCampaignEvents } from './render-campaign-events.ts';
