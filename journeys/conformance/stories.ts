import assert from 'node:assert/strict';
import type { Check } from './rules.ts';
import { ask, eventually, hasFields, OutOfReach, ok, refused, type Subject } from './subject.ts';

const phone = '+5511900000001';
const arrived = ['DELIVERED', 'READ'];
const finished = ['COMPLETED', 'COMPLETED_WITH_ERRORS', 'FAILED'];

function requireWrite({ mayWrite }: Subject): void {
  if (!mayWrite) throw new OutOfReach('--write was not given: it leaves a contact behind');
}

function requireSend({ send }: Subject): NonNullable<Subject['send']> {
  if (!send) throw new OutOfReach('--receiver and --template were not given: it sends, and is paid for');
  return send;
}

const once = () => ({ 'idempotency-key': crypto.randomUUID() });

/** Whole stories. Each runs only where the caller allowed it. */
export const stories: readonly Check[] = [
  {
    part: 'Contacts',
    title: 'an import creates and updates, and reports a wrong row without giving up the others',
    async run(subject) {
      requireWrite(subject);
      const contacts = [{ phone, email: 'ana@loja.example', tags: ['conformidade'] }, { phone: 'abc' }];
      const imported = ok(await ask(subject, 'POST /v1/contacts/import', { body: contacts }));
      assert.equal(imported.errors?.length, 1, 'one error');
      assert.equal(imported.errors?.[0]?.index, 1, 'the row of the error');
      const path = `/v1/contacts/${encodeURIComponent(phone)}`;
      assert.deepEqual(ok(await ask(subject, `GET ${path}`)).tags, ['conformidade']);
      const patched = ok(await ask(subject, `PATCH ${path}`, { body: { email: '' } }));
      assert.ok(!patched.email, 'an empty e-mail removes it');
      assert.deepEqual(patched.tags, ['conformidade'], 'what is left out stays');
    },
  },
  {
    part: 'Messages',
    title: 'a template is accepted, repeated by its key without a second message, and arrives',
    async run(subject) {
      const body = requireSend(subject);
      const headers = once();
      const message = ok(await ask(subject, 'POST /v1/messages', { body, headers }), 202);
      hasFields(message, 'id', 'status', 'sender', 'receiver', 'body', 'cost', 'reason', 'mode');
      assert.match(message.id ?? '', /^svc_msg_/);
      assert.match(message.receiver ?? '', /^chat:\+\d+$/);
      assert.equal(message.mode, 'LIVE');
      const again = ok(await ask(subject, 'POST /v1/messages', { body, headers }), 202);
      assert.equal(again.id, message.id, 'the same key is the same message');
      const look = async () => ok(await ask(subject, `GET /v1/messages/${message.id}`));
      const last = await eventually(async () => {
        const { status = '', reason } = await look();
        assert.notEqual(status, 'FAILED', `it failed: ${reason}`);
        return arrived.includes(status) ? status : undefined;
      }, 'the delivery');
      assert.ok(arrived.includes(last));
    },
  },
  {
    part: 'Messages',
    title: 'a template with too many variables is refused',
    async run(subject) {
      const send = requireSend(subject);
      const body = { ...send, templateVariables: [...send.templateVariables, 'demais'] };
      refused(await ask(subject, 'POST /v1/messages', { body }), 422, 'TEMPLATE_VARIABLES_MISMATCH');
    },
  },
  {
    part: 'Messages',
    title: 'a message for later is SCHEDULED, one for the past is sent at once',
    async run(subject) {
      const send = requireSend(subject);
      const at = (millis: number) => ({ ...send, scheduled_at: new Date(Date.now() + millis).toISOString() });
      const later = ok(await ask(subject, 'POST /v1/messages', { body: at(86_400_000), headers: once() }), 202);
      assert.equal(later.status, 'SCHEDULED');
      await ask(subject, `POST /v1/messages/${later.id}/cancel`);
      const past = ok(await ask(subject, 'POST /v1/messages', { body: at(-86_400_000), headers: once() }), 202);
      assert.equal(past.status, 'PENDING');
    },
  },
  {
    part: 'Campaigns',
    title: 'a campaign is created once by its key, sends, and finishes',
    async run(subject) {
      const { receiver, templateName, templateVariables: variables } = requireSend(subject);
      const body = { name: 'Conformidade', templateName, contacts: [{ to: receiver, variables }] };
      const headers = once();
      const created = ok(await ask(subject, 'POST /v1/campaigns', { body, headers }));
      hasFields(created, 'id', 'name', 'status', 'totalMessages', 'totalCost', 'scheduledAt');
      assert.deepEqual([created.status, created.totalMessages], ['INGESTING', 1]);
      const again = ok(await ask(subject, 'POST /v1/campaigns', { body, headers }));
      assert.equal(again.id, created.id, 'the same key is the same campaign');
      const last = await eventually(async () => {
        const seen = ok(await ask(subject, `GET /v1/campaigns/${created.id}`));
        return finished.includes(seen.status ?? '') ? seen : undefined;
      }, 'the end of the campaign');
      assert.equal(last.status, 'COMPLETED');
      hasFields(last, 'sentCount', 'deliveredCount', 'readCount', 'failedCount', 'blockedCount', 'refundValue');
      refused(await ask(subject, `POST /v1/campaigns/${created.id}/cancel`), 422, 'UNPROCESSABLE_ENTITY');
    },
  },
];
