// On both databases: an address is unique while several sign-ups run at the same moment.
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { wrongAnswerTo } from '#kernel/captcha/testing.ts';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test } from '../../testing/house.ts';
import { chooseLists, loadConfirmation, loadOwnSubscription, submitConfirmation, unsubscribe } from './pages.ts';
import { signUpForNewsletter } from './service/subscribe/sign-up.ts';
import { sweepSubscribers } from './service/subscribers/sweep.ts';
import { consents, subscribers } from './tables.ts';
import { buildList, signUpBody } from './testing.ts';

const EMAIL = 'anna@example.test';
const DAY_MS = 24 * 3_600_000;

async function signUp(house: House, lists: readonly string[], change: object = {}) {
  const body = await signUpBody(house, lists, change);
  return house.call('guest', 'POST /api/v0/newsletter/sign_up', { body });
}

const rowOf = async (house: House, email = EMAIL) =>
  (await house.handle.db.select().from(subscribers).where(eq(subscribers.email, email)))[0];

const urlIn = (text: string): URL => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');

async function confirm(house: House, email = EMAIL): Promise<{ id: string; code: string }> {
  await doJobs(house);
  const token = urlIn(house.mail.lastTo(email).text).searchParams.get('token') ?? '';
  const done = await submitConfirmation(await house.contextOf('guest'), token);
  const url = new URL(done?.preferences ?? '', 'https://x.test');
  await doJobs(house);
  return { id: url.pathname.split('/').at(-1) ?? '', code: url.searchParams.get('code') ?? '' };
}

describe('the sign-up', () => {
  test.for([
    [{ privacy: false }, 'privacy', 'Ohne Ihre Zustimmung'],
    [{ email: 'anna' }, 'email', 'gültige E-Mail-Adresse'],
    [{ lists: [] }, 'lists', 'mindestens einen'],
    [{ name: '=HYPERLINK("http://evil.test")' }, 'name', 'ohne Internetadresse'],
    [{ name: 'Günstig bei www.evil.test' }, 'name', 'ohne Internetadresse'],
    [{ name: 'evil.shop jetzt ansehen' }, 'name', 'ohne Internetadresse'],
  ] as const)('with %o is refused at its field and stores nothing', async ([wrong, field, words], { house }) => {
    const { _id } = await buildList(house);
    const { status, body } = await signUp(house, [_id], wrong);
    expect([status, body]).toMatchObject([400, { details: { fields: { [field]: expect.stringContaining(words) } } }]);
    expect(await house.handle.db.$count(subscribers)).toBe(0);
  });

  test('for internal, archived and foreign lists, with a filled honeypot and a wrong answer, stores nothing', async ({
    house,
  }) => {
    const internal = await buildList(house, { isPublic: false });
    const archived = await buildList(house, { isArchived: true });
    const foreign = await buildList(house, { site: 'kirchberg' } as object);
    const all = [internal._id, archived._id, foreign._id];
    expect(await signUp(house, all)).toMatchObject({
      status: 400,
      body: { details: { fields: { lists: expect.any(String) } } },
    });
    const { _id } = await buildList(house);
    const { captcha } = await signUpBody(house, [_id]);
    expect((await signUp(house, [_id], { captcha: { ...captcha, website: 'x' } })).body).toMatchObject({
      code: 'wrongCaptcha',
    });
    expect(
      (await signUp(house, [_id], { captcha: { ...captcha, answer: wrongAnswerTo(captcha.token) } })).body,
    ).toMatchObject({
      code: 'wrongCaptcha',
    });
    expect(await house.handle.db.$count(subscribers)).toBe(0);
  });

  test('answers the same for a new, a known and a blocked address, and only the mailbox learns which it is', async ({
    house,
  }) => {
    const { _id } = await buildList(house);
    const first = await signUp(house, [_id], { email: 'Anna@Example.TEST' });
    await confirm(house);
    house.clock.advance(15 * 60_000);
    const again = await signUp(house, [_id]);
    await doJobs(house);
    expect(house.mail.lastTo(EMAIL).subject).toBe('Sie haben unseren Newsletter bereits');
    await house.handle.db.update(subscribers).set({ state: 'blocked' });
    house.clock.advance(15 * 60_000);
    const sent = house.mail.sent.length;
    const blocked = await signUp(house, [_id]);
    await doJobs(house);
    expect([
      first.status,
      again.status,
      blocked.status,
      first.text === again.text && again.text === blocked.text,
    ]).toEqual([201, 201, 201, true]);
    expect([house.mail.sent.length, await house.handle.db.$count(subscribers)]).toEqual([sent, 1]);
  });

  test('several at the same moment are one subscriber and one email', async ({ house }) => {
    const { _id } = await buildList(house);
    const bodies = [];
    for (let at = 0; at < 4; at++) bodies.push(await signUpBody(house, [_id], { name: '' }));
    const ctx = await house.contextOf('guest');
    await Promise.all(bodies.map((body) => signUpForNewsletter(ctx, body as never)));
    await doJobs(house);
    expect(await house.handle.db.$count(subscribers)).toBe(1);
    expect(house.mail.sent.filter(({ to }) => to.includes(EMAIL))).toHaveLength(1);
  });

  test('sends one address at most one email in ten minutes and three a day', async ({ house }) => {
    const { _id } = await buildList(house);
    for (let at = 0; at < 8; at++) {
      await signUp(house, [_id]);
      house.clock.advance(6 * 60_000);
    }
    await doJobs(house);
    const asked = await house.handle.db.select().from(consents);
    expect(asked.map(({ kind }) => kind)).toEqual(['asked', 'asked', 'asked']);
  });
});

const mailsTo = (house: House, email = EMAIL) => house.mail.sent.filter(({ to }) => to.includes(email)).length;

describe('signing up again within ten minutes', () => {
  test('for another list, after the first is confirmed, gets an email whose link works', async ({ house }) => {
    const [first, second] = [await buildList(house), await buildList(house, { name: 'Familien' })];
    await signUp(house, [first._id]);
    await confirm(house);
    await signUp(house, [second._id]);
    await confirm(house);
    expect((await rowOf(house))?.lists.toSorted()).toEqual([first._id, second._id].toSorted());
  });

  test('after leaving by mistake gets an email whose link works', async ({ house }) => {
    const { _id } = await buildList(house);
    for (let at = 0; at < 4; at++) {
      await signUp(house, [_id]);
      const link = await confirm(house);
      expect(await rowOf(house), `round ${at}`).toMatchObject({ state: 'confirmed', lists: [_id] });
      await unsubscribe(await house.contextOf('guest'), link, null);
      house.clock.advance(1000);
    }
  });

  test('for a list that is confirmed already says so, once, and is in the way of no other list', async ({ house }) => {
    const [first, second] = [await buildList(house), await buildList(house, { name: 'Familien' })];
    await signUp(house, [first._id]);
    await confirm(house);
    const before = mailsTo(house);
    for (let at = 0; at < 5; at++) {
      await signUp(house, [first._id]);
      await doJobs(house);
    }
    expect(mailsTo(house) - before).toBe(1);
    expect(house.mail.lastTo(EMAIL).subject).toBe('Sie haben unseren Newsletter bereits');
    await signUp(house, [second._id]);
    await confirm(house);
    expect((await rowOf(house))?.lists).toHaveLength(2);
  });

  test('five times for a stranger is one email, whichever lists; it asks for all of them', async ({ house }) => {
    const [first, second] = [await buildList(house), await buildList(house, { name: 'Familien' })];
    for (let at = 0; at < 5; at++) {
      await signUp(house, [at % 2 ? first._id : second._id], { name: 'Kaufen Sie hier' });
      await doJobs(house);
    }
    expect(mailsTo(house)).toBe(1);
    const { to, text, html } = house.mail.lastTo(EMAIL);
    expect(`${to}${text}${html}`).not.toContain('Kaufen');
    await confirm(house);
    expect((await rowOf(house))?.lists).toHaveLength(2);
  });
});

describe('the confirmation', () => {
  test('is not given by opening the link, once by the button, and keeps its proof', async ({ house }) => {
    const { _id } = await buildList(house);
    await signUp(house, [_id], { page: '/fels/Kontakt' });
    await doJobs(house);
    const mail = house.mail.lastTo(EMAIL);
    expect(mail).toMatchObject({ purpose: 'newsletter', isPrivate: true });
    const token = urlIn(mail.text).searchParams.get('token') ?? '';
    const ctx = await house.contextOf('guest');
    expect(await loadConfirmation(ctx, token)).toEqual({ email: EMAIL, lists: ['Wochenüberblick'] });
    expect((await rowOf(house))?.state).toBe('pending');
    expect(await submitConfirmation(ctx, token)).not.toBeNull();
    expect(await submitConfirmation(ctx, token)).toBeNull();
    expect(await rowOf(house)).toMatchObject({ state: 'confirmed', lists: [_id], wanted: [] });
    const proof = await house.handle.db.select().from(consents);
    expect(
      proof.map(({ kind, place, textVersion, wording, lists }) => [kind, place, textVersion, wording !== '', lists]),
    ).toEqual([
      ['asked', '/fels/Kontakt', '2026-11-25', true, [{ id: _id, name: 'Wochenüberblick' }]],
      ['confirmed', '/fels/Newsletter/Bestaetigung', '2026-11-25', true, [{ id: _id, name: 'Wochenüberblick' }]],
    ]);
    expect(proof[0]?.wording).toBe(
      'Ja, die Pfarre Fels am Wagram darf mir die gewählten Newsletter schicken. Abbestellen kann ich jederzeit.',
    );
    expect(proof.every(({ network }) => !network || network.endsWith('.0/24'))).toBe(true);
  });

  test('ends after seven days, with everything that was stored', async ({ house }) => {
    const { _id } = await buildList(house);
    await signUp(house, [_id]);
    await doJobs(house);
    const token = urlIn(house.mail.lastTo(EMAIL).text).searchParams.get('token') ?? '';
    house.clock.advance(7 * DAY_MS + 1000);
    expect(await submitConfirmation(await house.contextOf('guest'), token)).toBeNull();
    await sweepSubscribers(await house.server.contextOf());
    expect([await house.handle.db.$count(subscribers), await house.handle.db.$count(consents)]).toEqual([0, 0]);
  });

  test('is not given in another parish', async ({ house }) => {
    const { _id } = await buildList(house);
    await signUp(house, [_id]);
    await doJobs(house);
    const token = urlIn(house.mail.lastTo(EMAIL).text).searchParams.get('token') ?? '';
    expect(await submitConfirmation(await house.contextOf('guest', { site: 'kirchberg' }), token)).toBeNull();
    expect((await rowOf(house))?.state).toBe('pending');
  });
});

describe('the own choice', () => {
  test('opens with the link or the account of the address, and to nobody else', async ({ house }) => {
    const { _id } = await buildList(house);
    await signUp(house, [_id], { email: house.people.customer.handle });
    const link = await confirm(house, house.people.customer.handle);
    const open = async (who: 'guest' | 'customer' | 'admin', code: string) =>
      (await loadOwnSubscription(await house.contextOf(who), { ...link, code })) !== null;
    expect([await open('guest', ''), await open('guest', 'falsch'), await open('admin', '')]).toEqual([
      false,
      false,
      false,
    ]);
    expect([await open('guest', link.code), await open('customer', '')]).toEqual([true, true]);
    expect(await loadOwnSubscription(await house.contextOf('guest', { site: 'kirchberg' }), link)).toBeNull();
  });

  test('changes lists; one click leaves one list, then all, and a second time changes nothing', async ({ house }) => {
    const week = await buildList(house);
    const families = await buildList(house, { name: 'Familien' });
    const internal = await buildList(house, { name: 'Mitarbeiter', isPublic: false });
    await signUp(house, [week._id]);
    const link = await confirm(house);
    const ctx = await house.contextOf('guest');
    const both = [week._id, families._id];
    await chooseLists(ctx, link, [...both, internal._id]);
    expect((await rowOf(house))?.lists.toSorted()).toEqual(both.toSorted());
    await unsubscribe(ctx, link, week._id);
    await unsubscribe(ctx, link, week._id);
    expect(await rowOf(house)).toMatchObject({ state: 'confirmed', lists: [families._id] });
    await unsubscribe(ctx, link, null);
    await unsubscribe(ctx, link, null);
    expect(await rowOf(house)).toMatchObject({ state: 'unsubscribed', lists: [] });
    const kinds = (await house.handle.db.select().from(consents)).map(({ kind }) => kind);
    expect(kinds).toEqual(['asked', 'confirmed', 'changed', 'withdrawn', 'withdrawn']);
  });

  test('of somebody who left comes back only with a new confirmation', async ({ house }) => {
    const { _id } = await buildList(house);
    await signUp(house, [_id]);
    const link = await confirm(house);
    const ctx = await house.contextOf('guest');
    await unsubscribe(ctx, link, null);
    await expect(chooseLists(ctx, link, [_id])).rejects.toMatchObject({ status: 404 });
    house.clock.advance(15 * 60_000);
    await signUp(house, [_id]);
    expect(await rowOf(house)).toMatchObject({ state: 'unsubscribed', lists: [] });
    await confirm(house);
    expect(await rowOf(house)).toMatchObject({ state: 'confirmed', lists: [_id] });
  });

  test('the welcome carries the link to it and the header of the mail programs', async ({ house }) => {
    const { _id } = await buildList(house);
    await signUp(house, [_id]);
    const link = await confirm(house);
    const { headers, text } = house.mail.lastTo(EMAIL);
    expect(text).toContain(`/fels/Newsletter/Einstellungen/${link.id}`);
    expect(headers?.['List-Unsubscribe']).toMatch(new RegExp(`^<http\\S+/fels/Newsletter/Abmelden/${link.id}\\?code=`));
    const { pathname, search } = new URL(headers?.['List-Unsubscribe']?.slice(1, -1) ?? '');
    expect(pathname + search).toContain(link.code);
  });
});
