import { beforeAll, describe, expect, test } from 'vitest';
import { openShop } from '../../../testing/shop.ts';
import { signInAs, type Visitor } from '../../../testing/sign-in.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { setTemplateStatus } from '../index.ts';
import { openReviewedShop, plain } from '../templates.factory.ts';

const database = await testDatabase();
const { town, shop, create, control, onPlatform, events } = await openReviewedShop(database);

let ana: Visitor;
beforeAll(async () => {
  ana = await signInAs(town, shop.owner.id);
});

const body = 'Oi {{1}}, o pedido chegou hoje.';
const changed = { category: 'UTILITY', body, samples: { '1': 'Ana' } };
const edit = (id: string, asked: object = changed) => ana.call('PUT', `/panel/api/templates/${id}`, asked);
const standing = async (id: string) => (await ana.call('GET', `/panel/api/templates/${id}/standing`)).json();
/** A template that the platform decided on, here and there. */
async function make(status: 'APPROVED' | 'REJECTED' | 'PAUSED' | 'DISABLED' | 'PENDING') {
  const made = (await create({})).json();
  if (status === 'PENDING') return made;
  await control('POST', `templates/${made.name}/review`, { status });
  await setTemplateStatus(town.container.database, shop.organizationId, made.id, status);
  return made;
}

describe('PUT /panel/api/templates/:id', () => {
  test('replaces every part here and there, and the template is in review again, published as an event', async () => {
    const made = await make('APPROVED');
    const before = (await events()).length;
    const answer = await edit(made.id, { ...changed, footer: 'Loja' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { id: made.id, name: made.name, providerStatus: 'PENDING', bodyPreview: body, variablesSchema: { '1': 'Ana' } },
    ]);
    const { json } = await onPlatform('GET', `?name=${made.name}`);
    expect(json.data).toMatchObject([{ status: 'PENDING', components: [{ text: body }, { text: 'Loja' }] }]);
    expect((await events()).slice(before)).toMatchObject([
      { type: 'template.updated', old: 'APPROVED', new: 'PENDING' },
    ]);
    const audit = (await ana.call('GET', '/panel/api/audit?action=panel.editTemplate')).json();
    expect(audit.data).toMatchObject([{ subject: made.id }]);
  });

  test('a rejected one may change its category, which is then the one that was asked for', async () => {
    const made = await make('REJECTED');
    const answer = await edit(made.id, { ...changed, category: 'MARKETING' });
    expect(answer.json()).toMatchObject({ category: 'MARKETING', originalCategory: 'MARKETING' });
  });

  test('TEMPLATE_INVALID for another category of an approved one, and for what a new one is refused for', async () => {
    const made = await make('APPROVED');
    for (const asked of [{ category: 'MARKETING' }, { footer: 'x'.repeat(61) }]) {
      const answer = await edit(made.id, { ...changed, ...asked });
      expect([answer.statusCode, answer.json().error.details.fields.length]).toEqual([422, 1]);
    }
  });

  test('VALIDATION_ERROR without a text', async () => {
    const made = await make('APPROVED');
    expect((await edit(made.id, { category: 'UTILITY' })).json().error.code).toBe('VALIDATION_ERROR');
  });

  test('TEMPLATE_EDITS_SPENT for a second edit of an approved one within 24 hours; not of a rejected one', async () => {
    const made = await make('APPROVED');
    await edit(made.id);
    await setTemplateStatus(town.container.database, shop.organizationId, made.id, 'APPROVED');
    expect((await edit(made.id)).json().error.code).toBe('TEMPLATE_EDITS_SPENT');
    const { edit: shown } = await standing(made.id);
    expect(shown.refusal).toBe('TEMPLATE_EDITS_SPENT');
    expect(Date.parse(shown.againAt)).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    await database.owner.query(
      `update templates set edited_at = array[recado.now() - interval '25 hours'] where id = $1`,
      [made.id],
    );
    expect((await standing(made.id)).edit).toEqual({ refusal: null, againAt: null });
    await database.owner.query(
      `update templates set edited_at = array_fill(recado.now() - interval '20 days', array[10]) where id = $1`,
      [made.id],
    );
    expect((await edit(made.id)).json().error.code).toBe('TEMPLATE_EDITS_SPENT');
    await setTemplateStatus(town.container.database, shop.organizationId, made.id, 'REJECTED');
    expect((await standing(made.id)).edit.refusal).toBeNull();
  });

  test('TEMPLATE_IN_REVIEW while it is reviewed, and once it is disabled', async () => {
    for (const status of ['PENDING', 'DISABLED'] as const) {
      const made = await make(status);
      expect((await edit(made.id)).json().error.code).toBe('TEMPLATE_IN_REVIEW');
    }
  });

  test('TEMPLATE_MADE_ELSEWHERE for parts that no draft can have, and for codes', async () => {
    const made = await make('APPROVED');
    await database.owner.query(
      `update templates set structure = structure || '{"header": {"type": "VIDEO"}}' where id = $1`,
      [made.id],
    );
    expect((await edit(made.id)).json().error.code).toBe('TEMPLATE_MADE_ELSEWHERE');
    const code = (await create({ category: 'AUTHENTICATION' })).json();
    expect((await standing(code.id)).edit.refusal).toBe('TEMPLATE_MADE_ELSEWHERE');
  });

  test('TEMPLATE_TEXT_BLOCKED for what moderation finds, and RESOURCE_FORBIDDEN for a form of others', async () => {
    const made = await make('APPROVED');
    const bad = await edit(made.id, { ...changed, footer: 'Você ganhou um prêmio em PIX, clique' });
    expect([bad.statusCode, bad.json().error.details.family]).toEqual([409, 'phishing']);
    const buttons = [{ type: 'FLOW', text: 'Responder', flowId: shop.organizationId }];
    expect((await edit(made.id, { ...changed, buttons })).json().error.code).toBe('RESOURCE_FORBIDDEN');
  });

  test('PROVIDER_UNAVAILABLE when the platform does not answer: nothing changes, and a sync comes soon', async () => {
    const made = await make('APPROVED');
    await control('POST', 'faults', { match: { path: made.providerTemplateId }, then: 'cut', times: 1 });
    const answer = await edit(made.id);
    expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'svc-provider-unavailable']);
    const now = (await shop.call('GET', `/v1/templates/${made.id}`)).json();
    expect(now).toMatchObject({ providerStatus: 'APPROVED', bodyPreview: made.bodyPreview });
  });

  test('PROVIDER_APP_NOT_READY when the platform withdrew the token', async () => {
    const made = await make('APPROVED');
    const fault = { match: { path: made.providerTemplateId }, then: 'error', code: 190, times: 1 };
    await control('POST', 'faults', fault);
    expect((await edit(made.id)).json().error.code).toBe('svc-provider-app-not-ready');
  });

  test('TEMPLATE_UNKNOWN for one of another organization', async () => {
    const rival = await openShop(town);
    for (const answer of [
      await edit(rival.templates.greeting.id),
      await ana.call('GET', `/panel/api/templates/${rival.templates.greeting.id}/standing`),
    ]) {
      expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'TEMPLATE_NOT_FOUND']);
    }
  });
});

describe('GET /panel/api/templates/:id/standing', () => {
  test('returns the quality, whose pause it is and until when, and TEMPLATE_UNKNOWN of none', async () => {
    const made = await make('APPROVED');
    expect(await standing(made.id)).toEqual({
      quality: 'UNKNOWN',
      qualityAt: null,
      pause: null,
      edit: { refusal: null, againAt: null },
    });
    await setTemplateStatus(town.container.database, shop.organizationId, made.id, 'PAUSED');
    await database.owner.query(`update templates set quality = 'RED', quality_told_at = recado.now() where id = $1`, [
      made.id,
    ]);
    const shown = await standing(made.id);
    expect(shown).toMatchObject({ quality: 'RED', pause: { by: 'AUTOMATIC' } });
    expect(Date.parse(shown.pause.until)).toBeGreaterThan(Date.now());
    expect((await ana.call('GET', `/panel/api/templates/${shop.organizationId}/standing`)).statusCode).toBe(404);
  });
});

describe('a limited-time offer', () => {
  const offered = {
    ...{ category: 'MARKETING', body: 'Oi {{1}}, veja o que separamos.', samples: { '1': 'Ana' } },
    offer: { text: 'Só até domingo', expires: true },
    buttons: [{ type: 'COPY_CODE', code: 'PROMO10' }],
  };

  test('reaches the platform as a part of its own, and a send has its end', async () => {
    const made = (await create(offered)).json();
    expect(made.variablesSchema).toEqual({ '1': 'Ana', '2': expect.stringMatching(/^20/) });
    const { json } = await onPlatform('GET', `?name=${made.name}`);
    expect(json.data[0]?.components).toMatchObject([
      { type: 'LIMITED_TIME_OFFER', limited_time_offer: { text: 'Só até domingo', has_expiration: true } },
      { type: 'BODY' },
      { type: 'BUTTONS' },
    ]);
    // What was sent is what a comparison finds there.
    await shop.call('POST', '/v1/templates/sync');
    const compared = (await shop.call('GET', `/v1/templates/${made.id}`)).json();
    expect([compared.structureJson, compared.updatedAt]).toEqual([made.structureJson, made.updatedAt]);
  });

  test.each([
    [{ category: 'UTILITY' }, 'offer'],
    [{ offer: { text: 'x'.repeat(17) } }, 'offer.text'],
    [{ offer: { text: ' ' } }, 'offer.text'],
    [{ footer: 'Loja' }, 'offer'],
    [{ buttons: [] }, 'offer.expires'],
    [{ body: `Oi {{1}}, ${'x'.repeat(600)}.` }, 'body'],
  ])('TEMPLATE_INVALID: %j is wrong in %s', async (asked, field) => {
    const answer = await create({ ...plain(), ...offered, ...asked });
    expect([answer.statusCode, answer.json().error.details.fields[0].field]).toEqual([422, field]);
  });
});
