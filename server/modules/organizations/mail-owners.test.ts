import { expect, test } from 'vitest';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { addMember, mailConfirmation, mailOwners } from './index.ts';

const database = await testDatabase();
const town = await openTown(database);

test('owners and new people are written to in the language each chose', async () => {
  const shop = await openShop(town);
  const { organizationId } = shop;
  const email = `eva-${shop.phone}@loja.example`;
  const eva = await addMember(town.container, { organizationId, email, name: 'Eva', role: 'OWNER' });
  await addMember(town.container, {
    organizationId,
    email: `leo-${shop.phone}@loja.example`,
    name: 'Léo',
    role: 'ADMIN',
  });
  await database.owner.query("update users set locale = 'en' where id = $1", [eva.id]);
  const baseUrl = 'https://recado.example';
  await database.transaction(async (tx) => {
    await mailOwners(tx, organizationId, {
      pt: { subject: 'Aviso', body: 'Olá' },
      en: { subject: 'News', body: 'Hi' },
    });
    for (const user of [shop.owner, eva]) await mailConfirmation(tx, { ...town.container, baseUrl }, user);
  });
  const { rows } = await database.owner.query<{ recipient: string; subject: string; body: string }>(
    'select recipient, subject, body from mails order by id',
  );
  expect(rows.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [shop.owner.email, 'Aviso'],
    [email, 'News'],
    [shop.owner.email, 'Confirme o seu e-mail no Recado'],
    [email, 'Confirm your e-mail address at Recado'],
  ]);
  expect(rows[3]?.body).toMatch(/^Hello, Eva!\n\nConfirm your .*https:\/\/recado\.example\/confirm-email\//s);
});
