// On both databases: reports about one email may come at the same moment.
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { arrivedMail } from '#modules/messages/testing.ts';
import { type House, test } from '../../testing/house.ts';
import { deliveryOfMark, markOf } from './service/bounces/delivery-mark.ts';
import { takeReport } from './service/bounces/take-report.ts';
import { consents, deliveries, subscribers } from './tables.ts';
import { buildLedger } from './testing/ledger.ts';
import { absence, complaint, exchange, exim, gmail, postfix, qmail } from './testing/reports.ts';

const GONE = { action: 'failed', status: '5.1.1', diagnosis: '550 5.1.1 <rosa@example.test>: user unknown' };
const FULL = { action: 'failed', status: '5.2.2', diagnosis: '552 5.2.2 Mailbox full' };
const LATER = { action: 'delayed', status: '4.4.1', diagnosis: '451 4.4.1 connection timed out' };
const POLICY = { action: 'failed', status: '5.7.1', diagnosis: '550 5.7.1 message refused, user unknown to our list' };

async function arrive(house: House, source: string): Promise<boolean> {
  return takeReport(await house.server.contextOf(), await arrivedMail(source, [house.sites.fels._id]));
}

const deliveryOf = async (house: House, id: string) =>
  (await house.handle.db.select().from(deliveries).where(eq(deliveries.id, id)))[0];
const readerOf = async (house: House, id: string) =>
  (await house.handle.db.select().from(subscribers).where(eq(subscribers.id, id)))[0];

async function oneSent(house: House) {
  const { readerId, deliveryIds } = await buildLedger(house, { sendings: 1 });
  const ctx = await house.server.contextOf();
  const [deliveryId = ''] = deliveryIds;
  return { readerId, deliveryId, about: { mark: markOf(ctx, deliveryId) } };
}

describe('a bounce', () => {
  test.for([
    ['Postfix', (about: { mark: string }) => postfix(about, GONE)],
    ['Exim', exim],
    ['Exchange', exchange],
    [
      'Gmail',
      (about: { mark: string }) => gmail(about, { ...GONE, diagnosis: '550-5.1.1 The email account does not exist' }),
    ],
    ['qmail', qmail],
  ] as const)(
    'of %s about a mailbox that does not exist closes the address once, with its proof',
    async ([, write], { house }) => {
      const { readerId, deliveryId, about } = await oneSent(house);
      expect(await arrive(house, write(about))).toBe(true);
      expect(await arrive(house, write(about))).toBe(true);
      expect(await deliveryOf(house, deliveryId)).toMatchObject({ state: 'bounced', problem: 'newsletter_bounceHard' });
      expect(await readerOf(house, readerId)).toMatchObject({ state: 'bounced' });
      const proof = await house.handle.db.select().from(consents).where(eq(consents.subscriberId, readerId));
      expect(proof.map(({ kind, source }) => [kind, source])).toEqual([['withdrawn', 'bounce']]);
    },
  );

  test.for([
    ['a full mailbox', FULL],
    ['a policy, whatever its words', POLICY],
  ] as const)(
    'because of %s closes the address only after three sendings in 90 days',
    async ([, status], { house }) => {
      const { readerId, deliveryIds } = await buildLedger(house, { sendings: 4 });
      const ctx = await house.server.contextOf();
      const [old = '', ...others] = deliveryIds;
      const long = new Date(house.clock.now().getTime() - 91 * 86_400_000);
      await house.handle.db.update(deliveries).set({ sentAt: long }).where(eq(deliveries.id, old));
      const states: unknown[] = [];
      for (const id of [old, ...others]) {
        expect(await arrive(house, postfix({ mark: markOf(ctx, id) }, status))).toBe(true);
        expect(await deliveryOf(house, id)).toMatchObject({ state: 'bounced', problem: 'newsletter_bounceSoft' });
        states.push((await readerOf(house, readerId))?.state);
      }
      expect(states).toEqual(['confirmed', 'confirmed', 'confirmed', 'bounced']);
    },
  );

  test('that says only "delayed", and one of an email that had left before the mailbox was confirmed anew, close nothing', async ({
    house,
  }) => {
    const { readerId, deliveryId, about } = await oneSent(house);
    expect(await arrive(house, postfix(about, LATER))).toBe(true);
    expect(await deliveryOf(house, deliveryId)).toMatchObject({ state: 'sent' });
    house.clock.advance(60_000);
    await house.handle.db
      .update(subscribers)
      .set({ confirmedAt: house.clock.now() })
      .where(eq(subscribers.id, readerId));
    expect(await arrive(house, postfix(about, GONE))).toBe(true);
    expect(await deliveryOf(house, deliveryId)).toMatchObject({ state: 'bounced' });
    expect(await readerOf(house, readerId)).toMatchObject({ state: 'confirmed' });
  });

  test('without the structure that it promises is still understood; what says nothing is noted and changes nothing', async ({
    house,
  }) => {
    const { readerId, about } = await oneSent(house);
    const nothing = postfix(about, GONE)
      .replace(/boundary="[^"]*"/, 'boundary="other"')
      .replace(/^(Status|Action|Diagnostic-Code|<rosa).*\r\n/gm, '');
    expect(await arrive(house, nothing)).toBe(true);
    expect(await readerOf(house, readerId)).toMatchObject({ state: 'confirmed' });
    const broken = postfix(about, GONE).replace(/boundary="[^"]*"/, 'boundary="other"');
    expect(await arrive(house, broken)).toBe(true);
    expect(await readerOf(house, readerId)).toMatchObject({ state: 'bounced' });
  });
});

test('a complaint unsubscribes, and counts for the email; one that is taken back does not', async ({ house }) => {
  const { readerId, deliveryId, about } = await oneSent(house);
  expect(await arrive(house, complaint(about, 'not-spam'))).toBe(true);
  expect(await readerOf(house, readerId)).toMatchObject({ state: 'confirmed' });
  expect(await arrive(house, complaint(about))).toBe(true);
  expect(await readerOf(house, readerId)).toMatchObject({ state: 'unsubscribed', lists: [] });
  expect(await deliveryOf(house, deliveryId)).toMatchObject({ state: 'sent', leftAt: expect.any(Date) });
});

test('an absence goes on into the inbox and changes nothing', async ({ house }) => {
  const { readerId, deliveryId, about } = await oneSent(house);
  expect(await arrive(house, absence(about))).toBe(false);
  expect(await readerOf(house, readerId)).toMatchObject({ state: 'confirmed' });
  expect(await deliveryOf(house, deliveryId)).toMatchObject({ state: 'sent' });
});

test('the own newsletter is no message for the parish that sent it, but for another', async ({ house }) => {
  const { about } = await oneSent(house);
  const source = `From: newsletter@fels.example\r\nMessage-ID: <${about.mark}@fels.example>\r\n\r\nLiebe Rosa!\r\n`;
  expect(await arrive(house, source)).toBe(true);
  await house.handle.db.update(deliveries).set({ siteId: house.sites.kirchberg._id });
  expect(await arrive(house, source)).toBe(false);
});

test('no mark that a stranger invents, changes or takes from another installation changes anything', async ({
  house,
}) => {
  const { readerId, deliveryId, about } = await oneSent(house);
  const ctx = await house.server.contextOf();
  const digest = about.mark.split('.')[2] ?? '';
  const marks = [`kpn.${crypto.randomUUID()}.${digest}`, `kpn.${deliveryId}.`, `kpn.${deliveryId}.${digest}0`];
  for (let at = 0; at < digest.length; at++) {
    const other = ((Number.parseInt(digest[at] ?? '0', 16) + 1 + (at % 15)) % 16).toString(16);
    marks.push(`kpn.${deliveryId}.${digest.slice(0, at)}${other}${digest.slice(at + 1)}`);
  }
  for (let count = 0; count < 200; count++)
    marks.push(`kpn.${deliveryId}.${Buffer.from(crypto.getRandomValues(new Uint8Array(12))).toString('hex')}`);
  for (const mark of marks) expect(deliveryOfMark(ctx, mark)).toBeNull();
  for (const mark of marks.slice(0, 5)) expect(await arrive(house, postfix({ mark }, GONE))).toBe(false);
  expect(await readerOf(house, readerId)).toMatchObject({ state: 'confirmed' });
  expect(deliveryOfMark(ctx, `Message-ID: <${about.mark.toUpperCase()}@x>`)).toBe(deliveryId);
});
