import { expect } from 'vitest';
import { mailboxSchema } from '#modules/mail/contract.ts';
import { seedConfig } from '#modules/settings/index.ts';
import { type House, test } from '../../testing/house.ts';
import type { NewsletterSettings, SenderState } from './contract/settings.ts';
import type { CheckedAddress } from './contract/suppression.ts';
import { senderProblem } from './service/letters-sender.ts';
import { suppress } from './service/subscribers/sweep.ts';
import { newsletterSettings, suppressions } from './tables.ts';

const PATH = '/api/v0/newsletter_settings/';
const read = async (house: House) =>
  (await house.call('officeOfFels', `GET ${PATH}`, { query: { site: 'fels' } })).body as NewsletterSettings;
const write = (house: House, body: object) =>
  house.call('officeOfFels', `PUT ${PATH}`, { body: { site: 'fels', ...body } });

test('a parish sets what its newsletters say; whoever is second learns what the first one stored', async ({
  house,
}) => {
  expect(await read(house)).toMatchObject({
    rev: 0,
    perHour: 0,
    inArchive: true,
    standard: { senderName: 'Pfarre Fels am Wagram' },
  });
  const first = await write(house, { rev: 0, senderName: 'Pfarrbrief Fels', perHour: 100 });
  expect([first.status, first.body]).toMatchObject([200, { senderName: 'Pfarrbrief Fels', perHour: 100 }]);
  const { rev } = first.body as NewsletterSettings;
  expect(await write(house, { rev: 0, senderName: 'Anders' })).toMatchObject({
    status: 409,
    body: { details: { current: { senderName: 'Pfarrbrief Fels' } } },
  });
  expect((await write(house, { rev, inArchive: false })).status).toBe(200);
  expect((await write(house, { rev, perHour: 5 })).status).toBe(409);
  expect(await house.handle.db.select().from(newsletterSettings)).toMatchObject([{ inArchive: false, perHour: 100 }]);
  const { rows } = await house.handle.query(
    "select count(*)::int as count from audit_trail where act = 'newsletter.settings.update'",
  );
  expect(rows).toEqual([{ count: 2 }]);
});

test.for([
  [{ replyTo: 'kanzlei' }, 'replyTo'],
  [{ senderName: 'Pfarre\r\nBcc: x@example.test' }, 'senderName'],
  [{ perHour: -1 }, 'perHour'],
] as const)('%o is refused at its field', async ([wrong, field], { house }) => {
  const answer = await write(house, { rev: 0, ...wrong });
  expect([answer.status, answer.body]).toMatchObject([400, { details: { fields: { [field]: expect.any(String) } } }]);
});

async function sendFrom(house: House, address: string): Promise<SenderState> {
  const box = mailboxSchema.parse({
    uuid: crypto.randomUUID(),
    _id: 'newsletter',
    host: 'smtp.example.test',
    user: 'newsletter',
    password: '',
    from_address: address,
    purposes: ['newsletter'],
  });
  await (await house.server.contextOf()).tx((tx) => seedConfig(tx, { mail: { mailboxes: [box] } }));
  house.server.forget();
  return (await house.call('officeOfFels', `GET ${PATH}sender`, { query: { site: 'fels' } })).body as SenderState;
}

test('without a mailbox the screen says that nothing leaves the house', async ({ house }) => {
  const { body } = await house.call('officeOfFels', `GET ${PATH}sender`, { query: { site: 'fels' } });
  expect(body).toMatchObject({ way: 'outbox', domain: null, problem: '' });
});

test.for(['gmail.com', 'gmx.at', 'gmx.ch', 'web.de', 'outlook.de', 'hotmail.co.uk', 'yahoo.com', 'aon.at', 'a1.net'])(
  'an address at %s is refused as sender, with the reason',
  async (domain, { house }) => {
    const state = await sendFrom(house, `pfarre.fels@${domain}`);
    expect(state).toMatchObject({
      way: 'mailbox',
      problem: expect.stringContaining('mit der eigenen Domain'),
      domain: { isForeign: true },
    });
    const ctx = await house.server.contextOf();
    expect(await senderProblem(ctx, house.sites.fels._id)).toBe('newsletter_senderForeign');
  },
);

test('an address that is blocked, and one of which only a digest is left, are told and opened as the states allow', async ({
  house,
}) => {
  const ctx = await house.server.contextOf();
  const siteId = house.sites.fels._id;
  await suppress(ctx, [
    { siteId, email: 'gesperrt@example.test', state: 'blocked' },
    { siteId, email: 'weg@example.test', state: 'unsubscribed' },
  ]);
  const call = async (verb: 'check' | 'unblock', email: string) => {
    const body = { site: 'fels', email };
    const answer = await house.call('officeOfFels', `POST /api/v0/newsletter_suppression/${verb}`, { body });
    return { status: answer.status, found: answer.body as CheckedAddress };
  };
  expect((await call('check', 'GESPERRT@example.test')).found).toMatchObject({
    state: 'blocked',
    isForgotten: true,
    mayUnblock: true,
  });
  expect((await call('check', 'neu@example.test')).found).toMatchObject({
    state: null,
    isForgotten: false,
    mayUnblock: false,
  });
  expect((await call('unblock', 'weg@example.test')).status).toBe(400);
  expect((await call('unblock', 'gesperrt@example.test')).found).toMatchObject({
    state: 'unsubscribed',
    mayUnblock: false,
  });
  const states = (await house.handle.db.select().from(suppressions)).map(({ state }) => state);
  expect(states).toEqual(['unsubscribed', 'unsubscribed']);
  const { body } = await house.call('officeOfFels', 'GET /api/v0/newsletter_suppression/', { query: { site: 'fels' } });
  expect(body).toEqual({ unsubscribed: 0, bounced: 0, blocked: 0, forgotten: 2 });
});
