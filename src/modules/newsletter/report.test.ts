import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test } from '../../testing/house.ts';
import { DELIVERY_STATES } from './contract/sending-states.ts';
import { followLink, loadIssue, noteLeft, unsubscribe } from './pages.ts';
import { clicks, deliveries, newsletterSettings, subscribers } from './tables.ts';
import { act, reportOf, sendNow, sentTo } from './testing/run-sendings.ts';
import { buildList, buildReaders, buildSending } from './testing.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const LINK = 'https://caritas.example/spenden?von=a&an=b';
const linked = { id: 'a', kind: 'text', version: 1, data: { html: `<p>{{name}} <a href="${LINK}">Spenden</a></p>` } };

/** A newsletter that went to some readers of a list. */
async function sendTo(house: House, readers: number, change: object = {}) {
  const list = await buildList(house);
  await buildReaders(house, list._id, readers);
  const sending = await buildSending(house, [list._id], { blocks: [linked], ...change });
  await sendNow(house, sending);
  await doJobs(house);
  return { id: sending._id, list: list._id };
}

const mailsOf = (house: House) => house.mail.sent.filter(({ purpose }) => purpose === 'newsletter');

test('tracks nobody by itself: no picture to count, and every link as it was written', async ({ house }) => {
  const { id } = await sendTo(house, 2);
  for (const { html = '', text } of mailsOf(house)) {
    expect(html).toContain(LINK.replace('&', '&amp;'));
    expect(text).toContain(LINK);
    expect(html).not.toMatch(/<img/i);
    expect(html + text).not.toContain('/Newsletter/Link/');
  }
  expect((await reportOf(house, id)).links).toEqual([]);
});

test('counts clicks by day and link, the same address for all readers, and those of programs apart', async ({
  house,
}) => {
  const { id } = await sendTo(house, 3, { countsClicks: true });
  const found = mailsOf(house).map(({ html = '' }) => /\/Newsletter\/Link\/[\da-f-]+\/(\d+)"[^>]*>Spenden/.exec(html));
  expect(found.every((one) => one?.[0] === found[0]?.[0])).toBe(true);
  const place = found[0]?.[1] ?? '';
  const ctx = await house.contextOf('guest');
  const click = (userAgent: string, isHead = false) => followLink(ctx, { id, place, userAgent, isHead });
  expect(await click(BROWSER)).toBe(LINK);
  await click(BROWSER);
  await click('Mozilla/5.0 (compatible; GoogleImageProxy-Preview)');
  await click('');
  await click(BROWSER, true);
  const rows = await house.handle.db.select().from(clicks);
  expect(rows).toEqual([expect.objectContaining({ sendingId: id, byPeople: 2, byMachines: 3 })]);
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(
    ['byMachines', 'byPeople', 'link', 'on', 'sendingId', 'siteId'].toSorted(),
  );
  expect(await followLink(ctx, { id, place: '99', userAgent: BROWSER, isHead: false })).toBeNull();
});

test('adds up, also after readers left, bounced and were forgotten; who they are is for those who may see them', async ({
  house,
}) => {
  const { id } = await sendTo(house, 8);
  const { db } = house.handle;
  const rows = await db.select().from(deliveries).orderBy(deliveries.email);
  const states = ['failed', 'bounced', 'skipped', 'unclear'] as const;
  for (const [at, state] of states.entries())
    await db
      .update(deliveries)
      .set({ state })
      .where(eq(deliveries.id, rows[at]?.id ?? ''));
  await db.delete(subscribers).where(eq(subscribers.id, rows[7]?.subscriberId ?? ''));
  const reader = rows[6]?.subscriberId ?? '';
  await noteLeft(await house.contextOf('guest'), reader, rows[6]?.id ?? '');
  await noteLeft(await house.contextOf('guest'), reader, rows[5]?.id ?? '');
  const { counts } = await reportOf(house, id);
  expect(counts).toMatchObject({ total: 8, sent: 4, failed: 1, bounced: 1, skipped: 1, unclear: 1, left: 1 });
  expect(DELIVERY_STATES.reduce((sum, state) => sum + counts[state], 0)).toBe(counts.total);

  await makeWriter(house);
  const ask = (path: string) =>
    house.call('customer', `GET /api/v0/newsletter_sending/:id/${path}` as never, { params: { id } } as never);
  expect(await ask('report')).toMatchObject({ status: 200, body: { report: { mayReadPeople: false } } });
  expect(((await ask('report')) as { text: string }).text).not.toContain('leserin');
  expect((await ask('deliveries')).status).toBe(403);
});

/** Lets the customer write newsletters without seeing who reads them. */
async function makeWriter(house: House): Promise<void> {
  const words = { title: { de: 'Brief', en: 'Letter' }, description: { de: 'Schreibt.', en: 'Writes.' } };
  const role = { name: 'brief', ...words, permissions: ['admin.open', 'newsletter.sending.update'] };
  const { status, text } = await house.call('admin', 'POST /api/v0/role/', { body: { rev: 0, ...role } });
  if (status !== 201) throw new Error(text);
  const values = [house.people.customer.id, role.name];
  await house.handle.query('insert into auth_user_roles (user_id, role) values ($1, $2)', values);
  house.server.forget();
}

test('the archive shows an issue without a word about whoever got it', async ({ house }) => {
  const { id, list } = await sendTo(house, 1);
  await house.handle.db.update(subscribers).set({ name: 'Rosa Lavendel' });
  const issue = await loadIssue(await house.contextOf('guest'), id);
  expect(issue?.html).toContain('Spenden');
  expect(issue?.html).not.toMatch(/\{\{|leserin|Lavendel|code=|sendung=/i);
  const hidden = await buildSending(house, [list], { inArchive: false });
  await sendNow(house, hidden);
  await doJobs(house);
  expect(await loadIssue(await house.contextOf('guest'), hidden._id)).toBeNull();
});

test('other emails arrive at once while a newsletter waits for its limit, also to those who left it', async ({
  house,
}) => {
  const siteId = house.sites.fels._id;
  await house.handle.db.insert(newsletterSettings).values({ siteId, perHour: 1 });
  const { id } = await sendTo(house, 3);
  expect(sentTo(house)).toHaveLength(1);
  const { handle } = house.people.customer;
  await house.handle.db
    .update(subscribers)
    .set({ email: handle })
    .where(eq(subscribers.email, 'leserin1@example.test'));
  const mail = mailsOf(house)[0];
  const url = new URL(/<(\S+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '');
  const link = { id: url.pathname.split('/').at(-1) ?? '', code: url.searchParams.get('code') ?? '' };
  await unsubscribe(await house.contextOf('guest'), link, null);
  await house.handle.db
    .update(subscribers)
    .set({ state: 'unsubscribed', lists: [] })
    .where(eq(subscribers.email, handle));
  await house.call('guest', 'POST /api/v0/auth/requestPasswordReset', { body: { handle } });
  await doJobs(house);
  expect(house.mail.lastTo(handle).purpose ?? 'system').toBe('system');
  expect(sentTo(house)).toHaveLength(1);
  const { rev, counts } = await reportOf(house, id);
  expect(counts).toMatchObject({ queued: 2, sent: 1 });
  expect((await act(house, id, 'step', { rev, step: 'cancel' })).status).toBe(200);
});
