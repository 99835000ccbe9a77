import type pg from 'pg';
import type { NewMessage } from './serve-sends.ts';

/** Our message's columns in a table alone, without partitions, checks or second indexes. */
export const prepareTable = (pool: pg.Pool) =>
  pool.query(`
    create table public.bare_messages (
      organization_id uuid not null, id uuid primary key, user_id uuid not null, number_id uuid not null,
      receiver text not null, person_key text not null, type text not null, template_id uuid, template_name text,
      template_language text, category text, content jsonb not null, body text, cost_micros bigint not null,
      status text not null default 'PENDING', created_at timestamptz not null default now()
    )`);

export const statement = `
  insert into public.bare_messages (organization_id, id, user_id, number_id, receiver, person_key, type, template_id,
    template_name, template_language, category, content, body, cost_micros)
  values ($1, $2, $3, $4, $5, $6, 'TEMPLATE', $7, $8, 'pt_BR', 'UTILITY', $9, $10, $11)`;

export const row = (message: NewMessage) => [
  message.sender.organizationId,
  message.id,
  message.sender.userId,
  message.sender.numberId,
  message.receiver,
  message.personKey,
  message.sender.templateId,
  message.templateName,
  message.content,
  message.body,
  message.costMicros,
];
