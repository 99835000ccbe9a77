export type { CampaignDeps } from './campaign.ts';
export { campaignChores } from './campaigns.chores.ts';
export { markConverted } from './follow-clicks.ts';
export { type RecipientsAsked, readRecipients } from './list-recipients.ts';
export { readCampaign, requireCampaign } from './read-campaign.ts';
export { renderCampaignEvents } from './render-campaign-events.ts';
