import { Recado, type Result } from '@recado/client/recado.ts';
import { Command } from 'commander';
import { chooseServer, type ServerOptions, speaksToServer } from '../choose-server.ts';
import { readText } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';
import { showProgress } from '../show-progress.ts';

type Campaign = Result<'getCampaign'>;
type Options = ServerOptions;

const everyMs = 1_000;
const running = new Set(['SCHEDULED', 'INGESTING', 'AB_TESTING']);

/** A caller like any other: asks again and again until the campaign is over. */
export const campaignsWatch = (shell: Shell) =>
  speaksToServer(
    new Command('watch')
      .description('follow a campaign until it is over')
      .argument('<id>', 'of the campaign', readText),
  ).action(async (id: string, options: Options) => {
    const client = new Recado(chooseServer(shell.terminal.env, options));
    const progress = showProgress(shell);
    let campaign = await client.campaigns.get(id);
    while (running.has(campaign.status)) {
      const { totalMessages, pendingCount } = campaign;
      progress(totalMessages - pendingCount, totalMessages, describeTrouble(campaign));
      await new Promise((resolve) => setTimeout(resolve, everyMs));
      campaign = await client.campaigns.get(id);
    }
    shell.print({ json: campaign, text: summarise(campaign), failed: campaign.status === 'FAILED' });
  });

/** ` · 12 failed, 3 blocked · paused`, and nothing while all goes well. */
export function describeTrouble({ failedCount, blockedCount, pausedAt, pauseReason }: Campaign): string {
  const lost = failedCount + blockedCount > 0 ? ` · ${failedCount} failed, ${blockedCount} blocked` : '';
  return `${lost}${pausedAt ? ` · paused${pauseWords[pauseReason ?? 'REQUESTED']}` : ''}`;
}

const pauseWords: Record<NonNullable<Campaign['pauseReason']>, string> = {
  REQUESTED: '',
  NUMBER_DISCONNECTED: ': its number is disconnected',
  NUMBER_RESTRICTED: ': its number is restricted',
  NUMBER_BANNED: ': its number is banned',
};

const summarise = (campaign: Campaign) =>
  [
    `${campaign.name} is ${campaign.status}.`,
    `  ${count(campaign.totalMessages)} contacts: ${count(campaign.sentCount)} sent, ${count(campaign.deliveredCount)} delivered, ${count(campaign.readCount)} read,`,
    `  ${count(campaign.failedCount)} failed, ${count(campaign.blockedCount)} blocked, ${count(campaign.canceledCount)} canceled.`,
    `  R$ ${reais(campaign.totalCost)} debited, R$ ${reais(campaign.refundValue)} given back.`,
  ].join('\n');

const reais = (value: number) => value.toFixed(2);
const count = (value: number) => value.toLocaleString('en-US');
