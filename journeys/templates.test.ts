import { Recado } from '@recado/client/recado.ts';
import { describe, expect, test } from 'vitest';
import { foundShop } from './rig/found-shop.ts';
import { openInstallation } from './rig/installation.ts';

const person =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';

describe('the life of a template', () => {
  test('from its first draft to its end, told step by step', async () => {
    const installation = await openInstallation();
    const program = await installation.start('api,worker');
    const baseUrl = `http://127.0.0.1:${program.ready.port}`;
    const shop = await foundShop(installation, baseUrl);
    await installation.control('PUT', 'settings', {
      autoReview: false,
      sentMs: 5,
      deliveredMs: 10,
      readMs: 20,
      readRate: 1,
    });
    const recado = new Recado({ baseUrl, apiKey: shop.apiKey });

    const review = (body: object) => installation.control('POST', 'templates/aviso/review', body);
    const updates = async () => {
      const { rows } = await installation.sql.query(
        `select type, old, new, (detail ->> 'automatic')::boolean as automatic from events
         where organization_id = $1 and type like 'template.%' order by position`,
        [shop.organizationId],
      );
      return rows;
    };
    const expectPublished = (...last: object[]) =>
      expect.poll(async () => (await updates()).slice(-last.length)).toMatchObject(last);
    const statusOf = async (id: string) => (await recado.templates.status(id)).providerStatus;

    // Created, rejected, fixed.
    const draft = {
      name: 'Aviso',
      category: 'UTILITY',
      body: 'Oi {{1}}, {{2}} chegou.',
      samples: { '1': 'Ana', '2': 'tudo' },
    };
    const first = await recado.templates.create(draft);
    expect(first).toMatchObject({ providerStatus: 'PENDING', availableForSending: false });
    await review({ status: 'REJECTED', reason: 'INVALID_FORMAT' });
    await expectPublished({ type: 'template.updated', old: 'PENDING', new: 'REJECTED' });
    expect(await recado.templates.get(first.id)).toMatchObject({
      rejectionReason: expect.stringMatching(/^INVALID_FORMAT: ./),
    });
    await expect(recado.templates.create(draft)).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
    await recado.templates.delete(first.id);
    const link = { type: 'SMART_LINK', text: 'Acompanhar', url: 'https://loja.example/{{1}}' };
    const fixed = await recado.templates.create({
      ...draft,
      body: 'Oi {{1}}, o pedido {{2}} chegou.',
      buttons: [link],
    });

    // Approved and sent, as its own guide says.
    await review({ status: 'APPROVED' });
    await expectPublished({ type: 'template.updated', old: 'PENDING', new: 'APPROVED', automatic: false });
    const { usageGuide } = await recado.templates.get(fixed.id);
    const send = (receiver: string) => recado.messages.send({ ...usageGuide, receiver, templateName: 'aviso' });
    await expect
      .poll(() =>
        send('+5531988887777').then(
          ({ status }) => status,
          () => 'refused',
        ),
      )
      .toBe('PENDING');
    await expect.poll(async () => (await recado.templates.analytics(fixed.id)).read).toBeGreaterThan(0);
    const journal = JSON.stringify(await installation.control('GET', 'journal?to=%2B5531988887777'));
    const token = /[\w-]{44}(?=[\\"])/.exec(journal)?.[0];
    const tapped = await fetch(`${baseUrl}/c/${token}`, { redirect: 'manual', headers: { 'user-agent': person } });
    expect([tapped.status, tapped.headers.get('location')]).toEqual([302, 'https://loja.example/exemplo']);
    await expect.poll(async () => (await recado.templates.analytics(fixed.id)).clicked).toBe(1);

    // Category and quality, one after the other: the platform promises no order of two notices.
    await review({ category: 'MARKETING' });
    await expectPublished({ type: 'template.category_changed', old: 'UTILITY', new: 'MARKETING' });
    await review({ quality: 'YELLOW' });
    await expectPublished({ type: 'template.quality_updated', old: 'UNKNOWN', new: 'YELLOW' });

    // Paused: what is queued fails and is refunded; resumed.
    const { balance } = await recado.wallet.get();
    const scheduled_at = new Date(Date.now() + 3_600_000).toISOString();
    const queue = async (receiver: string) => {
      const body = { receiver, templateName: 'aviso', templateVariables: ['Ana', '1', 'x'], scheduled_at };
      let id = '';
      // Every process learns of an approval within a moment, not at once.
      const tried = async () => {
        id = (await recado.messages.send(body).catch(() => null))?.id ?? '';
        return id;
      };
      await expect.poll(tried).not.toBe('');
      return id;
    };
    const expectFailed = async (id: string, reason: string) => {
      await installation.sql.query('update schedules set due_at = now()');
      await expect.poll(async () => (await recado.messages.get(id)).status).toBe('FAILED');
      expect((await recado.messages.get(id)).reason).toContain(reason);
      expect((await recado.wallet.get()).balance).toBe(balance);
    };
    const paused = await queue('+5531977776666');
    await review({ status: 'PAUSED' });
    await expectPublished({ type: 'template.updated', old: 'APPROVED', new: 'PAUSED', automatic: false });
    await expectFailed(paused, 'pausado');
    await expect.poll(() => send('+5531966665555').catch(({ code }) => code)).toBe('TEMPLATE_PAUSED');
    await review({ status: 'APPROVED' });
    await expectPublished({ type: 'template.updated', old: 'PAUSED', new: 'APPROVED' });

    // Disabled: what is queued fails as well. The platform keeps it, and so do we; reinstated, it can go.
    const disabled = await queue('+5531955554444');
    await review({ status: 'DISABLED' });
    await expectPublished({ type: 'template.updated', old: 'APPROVED', new: 'DISABLED' });
    await expectFailed(disabled, 'desativado');
    await expect.poll(() => send('+5531966665555').catch(({ code }) => code)).toBe('TEMPLATE_NOT_SENDABLE');
    await expect(recado.templates.delete(fixed.id)).rejects.toMatchObject({ code: 'svc-provider-refused' });
    expect(await statusOf(fixed.id)).toBe('DISABLED');
    await review({ status: 'REINSTATED' });
    await expectPublished({ type: 'template.updated', old: 'DISABLED', new: 'APPROVED' });
    await recado.templates.delete(fixed.id);
    await expectPublished({ type: 'template.updated', old: 'APPROVED', new: 'DISABLED' });
    await expect(recado.templates.get(fixed.id)).rejects.toMatchObject({ status: 404, code: 'TEMPLATE_NOT_FOUND' });
    expect(await recado.templates.sync()).toMatchObject({ created: 0, removed: 0 });
  });
});
