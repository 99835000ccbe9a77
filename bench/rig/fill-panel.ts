import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countFilled, fillContacts } from './contacts.queries.ts';
import { foundMany } from './found-senders.ts';
import { fillDay, listDays, settle } from './history.queries.ts';
import type { Installation } from './installation.ts';
import { fillAutomations, fillConversations, fillThread } from './panel.queries.ts';

export type Filled = { email: string; password: string; thread: string; phone: string; automation: string };
export type Sizes = { messages: number; contacts: number; conversations: number; thread: number };

const perStatement = 20_000;
const days = 14;

/** An organization as large as the panel promises to serve. A folder that is kept is filled once. */
export async function fillPanel(
  { operator, sql }: Installation,
  sizes: Sizes,
  log: (line: string) => void,
  kept?: string,
): Promise<Filled> {
  const file = kept && join(kept, 'filled.json');
  if (file && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const [sender] = await foundMany(operator, 1);
  if (!sender) throw new Error('no organization was founded');
  for (let from = 0; from < sizes.contacts; from += perStatement) {
    await fillContacts(sql, sender, from, Math.min(perStatement, sizes.contacts - from));
  }
  await countFilled(sql);
  log(`filled ${sizes.contacts} contacts`);
  for (let from = 0; from < sizes.conversations; from += perStatement) {
    await fillConversations(sql, sender, from, Math.min(perStatement, sizes.conversations - from));
  }
  const { id: thread, phone } = await fillThread(sql, sender, sizes.thread);
  log(`filled ${sizes.conversations} conversations, one of them with ${sizes.thread} messages`);
  const automation = await fillAutomations(sql, sender, sizes.contacts);
  log(`filled 20 automations, one of them with ${sizes.contacts} runs`);
  const perDay = Math.floor(sizes.messages / days);
  for (const [n, day] of (await listDays(sql, days)).entries()) {
    await fillDay(sql, sender, day, n * perDay, n === days - 1 ? sizes.messages - n * perDay : perDay);
  }
  await settle(sql);
  log(`filled ${sizes.messages} messages`);
  const filled = { email: 'dona@loja0.example', password: 'um recado de cada vez', thread, phone, automation };
  await operator.users.givePassword(filled.email, filled.password);
  if (file) writeFileSync(file, JSON.stringify(filled));
  return filled;
}
