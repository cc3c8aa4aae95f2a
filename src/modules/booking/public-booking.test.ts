// On both databases: guests take times at the same moment.
import { describe, expect } from 'vitest';
import { searchTerms } from '../../kernel/search/search-terms.ts';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test } from '../../testing/house.ts';
import { hireBlock } from './blocks/hire/kind.ts';
import type { BookingForm } from './contract/form.ts';
import { loadForm, loadKind, loadKinds, loadOwn, loadWish, postForm, postHold } from './pages.ts';
import { bookingSynonyms, searchKinds } from './service/public/search-kinds.ts';
import { lapseBookings } from './service/waiting/lapse.ts';
import { bookings } from './tables.ts';
import { book, buildBooking, buildHours, buildKind, buildResource, formFor } from './testing.ts';

const TEN = '2026-12-05T09:00:00.000Z';
const RATES = [
  { key: 'privat', name: 'Privat', nameEn: 'Private', hourCents: 1500, halfDayCents: null, dayCents: 15_000 },
];

const guest = (house: House, site: 'fels' | 'kirchberg' = 'fels') => house.contextOf('guest', { site });

const fields = (values: Record<string, string>): FormData => {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.set(name, value);
  return body;
};

const holdAt = async (house: House, slug: string, begins = TEN, more: Record<string, string> = {}) =>
  postHold(await guest(house), slug, fields({ begins, minutes: '60', ...more }));

/** A form as the browser posts it. */
async function posted(house: House, key: string, change: Partial<BookingForm> = {}, more: Record<string, string> = {}) {
  const { captcha, privacy, rules, answers, people, ...form } = await formFor(house, { key }, change);
  return fields({
    ...form,
    people: people === null ? '' : String(people),
    ...Object.fromEntries(Object.entries(answers).map(([name, text]) => [`answers.${name}`, text])),
    ...(privacy ? { privacy: 'on' } : {}),
    ...(rules ? { rules: 'on' } : {}),
    'captcha.token': captcha.token,
    'captcha.answer': captcha.answer,
    ...more,
  });
}

async function keptKey(house: House, slug = 'pfarrheim-mieten', begins = TEN): Promise<string> {
  const held = await holdAt(house, slug, begins);
  if (!('key' in held)) throw new Error(held.message);
  return held.key;
}

const states = async ({ handle }: House) => (await handle.db.select().from(bookings)).map(({ state }) => state);

describe('what a guest sees', () => {
  test('lists public ways of booking with capacity and the lowest price', async ({ house }) => {
    const { _id } = await buildResource(house, { capacity: 80, rates: RATES });
    await buildKind(house, _id, { description: 'Für Feste.\n\nMit Bühne.' });
    await buildKind(house, _id, { name: 'Nur intern', isPublic: false });
    expect(await loadKinds(await guest(house))).toMatchObject([
      { name: 'Pfarrheim mieten', lead: 'Für Feste.', capacity: 'bis 80 Personen', price: 'ab €\u00a015,– pro Stunde' },
    ]);
    expect(await loadKinds(await guest(house, 'kirchberg'))).toEqual([]);
    const searched = async (query: string) =>
      (await searchKinds(await guest(house), searchTerms(query, bookingSynonyms))).map(({ title }) => title);
    expect(await searched('Turnsaal')).toEqual([]);
    expect(await searched('Pfarrsaal mieten')).toEqual(['Pfarrheim mieten']);
  });

  test('tells free, partly free, taken and closed days apart', async ({ house }) => {
    const { _id } = await buildResource(house, { rates: RATES });
    const flat = [{ ...RATES[0], key: 'pauschale', name: 'Pauschale' }];
    const beamer = await buildResource(house, { name: 'Beamer', rates: flat });
    const units = [{ resource: _id }, { resource: beamer._id, isOptional: true }];
    const kind = await buildKind(house, _id, { units, durations: [], leastMinutes: 60, mostMinutes: 1440 });
    await buildHours(house, {
      week: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '09:00', to: '12:00' })),
    });
    await buildBooking(house, _id, { startsAt: '2026-12-04T09:00', endsAt: '2026-12-04T12:00' });
    await buildBooking(house, _id, { startsAt: '2026-12-05T10:00', endsAt: '2026-12-05T11:00' });
    const shown = await loadKind(await guest(house), kind.slug, { month: '2026-12', minutes: '' });
    const stateOn = (on: string) => shown?.month.days.find((day) => day.on === on)?.state;
    expect(['2026-12-03', '2026-12-05', '2026-12-04', '2026-12-06'].map(stateOn)).toEqual([
      'free',
      'some',
      'full',
      'closed',
    ]);
    expect(JSON.stringify(shown)).not.toContain('Chorprobe');
    expect(shown?.lengths.at(-1), 'nothing that never fits between opening and closing').toEqual({
      value: '180',
      label: '3 Stunden',
    });
    expect(shown?.rates, 'groups of the hall, no flat rate of a beamer').toEqual([
      { value: 'privat', label: 'Privat' },
    ]);
  });

  test('begins with the month that has open days', async ({ house }) => {
    const { _id } = await buildResource(house);
    const kind = await buildKind(house, _id);
    await buildHours(house, { week: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '12:00' })) });
    house.clock.set('2027-01-30T08:00:00.000Z');
    const shownFor = async (month: string) =>
      (await loadKind(await guest(house), kind.slug, { month, minutes: '' }))?.month.on;
    expect(await shownFor('')).toBe('2027-02-01');
    expect(await shownFor('2027-01')).toBe('2027-01-01');
  });

  test('B-10: the clocks of the parish lead, with the instant for those of the reader', async ({ house }) => {
    const { _id } = await buildResource(house);
    const kind = await buildKind(house, _id);
    const shown = await loadKind(await guest(house), kind.slug, { month: '2026-12', minutes: '60' });
    expect(shown?.clocks).toEqual({ zone: 'Europe/Vienna', city: 'Wien' });
    expect(shown?.month.days[4]?.starts[10]).toMatchObject({ at: '10:00', begins: TEN });
  });

  test('is in English where the parish wrote it', async ({ house }) => {
    const { _id } = await buildResource(house, { nameEn: 'Hall', rates: RATES });
    const kind = await buildKind(house, _id, { nameEn: 'Hire the hall' });
    const ctx = await house.contextOf('guest', { locale: 'en' });
    expect(await loadKind(ctx, kind.slug, { month: '', minutes: '' })).toMatchObject({
      name: 'Hire the hall',
      resources: [{ name: 'Hall', rates: [{ prices: '€15 per hour, €150 per day' }] }],
    });
  });

  test('stands in a block of a page, which is true for an hour at most', async ({ house }) => {
    const { _id } = await buildResource(house, { rates: RATES });
    const kind = await buildKind(house, _id);
    const told: Date[] = [];
    const ctx = { ...(await guest(house)), trueUntil: (at: Date) => void told.push(at) };
    expect(await hireBlock.show(ctx, { kind: kind._id }, { site: 'fels' })).toMatchObject({
      name: 'Pfarrheim mieten',
      href: '/fels/Buchen/pfarrheim-mieten',
    });
    expect(Math.min(...told.map((at) => at.getTime() - house.clock.now().getTime()))).toBeLessThanOrEqual(3_600_000);
    expect(await hireBlock.show(ctx, { kind: crypto.randomUUID() }, { site: 'fels' })).toBeNull();
    expect(await hireBlock.choices?.(ctx, { site: 'fels' })).toEqual([{ value: kind._id, label: 'Pfarrheim mieten' }]);
  });
});

describe('the form', () => {
  test('keeps a time for ten minutes, and another choice gives it up', async ({ house }) => {
    const { _id } = await buildResource(house);
    await buildKind(house, _id);
    const key = await keptKey(house);
    const form = await loadForm(await guest(house), key);
    expect(form).toMatchObject({ form: { keptUntil: '10:24 Uhr', isOver: false } });
    expect(await holdAt(house, 'pfarrheim-mieten', '2026-12-05T10:00:00.000Z', { key })).toEqual({ key });
    expect(await keptKey(house)).not.toBe(key);
  });

  test('loses nothing that was typed when it is refused', async ({ house }) => {
    const { _id } = await buildResource(house);
    await buildKind(house, _id);
    const key = await keptKey(house);
    const refused = await postForm(
      await guest(house),
      'pfarrheim-mieten',
      await posted(house, key, { name: 'Maria www.casino.example', privacy: false, note: 'Wir bringen Kuchen' }),
    );
    expect(refused).toMatchObject({
      status: 400,
      fields: { name: expect.any(String), privacy: expect.any(String) },
      values: { note: 'Wir bringen Kuchen', title: 'Geburtstagsfeier' },
    });
    expect(await states(house)).toEqual(['hold']);
  });

  test('offers the next free times once its own is taken, and takes one of them', async ({ house }) => {
    const { _id } = await buildResource(house);
    const kind = await buildKind(house, _id);
    const key = await keptKey(house);
    house.clock.advance(11 * 60_000);
    await lapseBookings(house.server.contextOf);
    await book(house, kind._id, { begins: TEN }, { email: 'josef@example.test' });
    const refused = await postForm(await guest(house), kind.slug, await posted(house, key));
    expect(refused).toMatchObject({ status: 409, values: { title: 'Geburtstagsfeier' } });
    const [first] = 'next' in refused ? refused.next : [];
    expect(first?.label).toBe('Samstag, 5. Dezember 2026, 0:00 Uhr');
    const taken = await posted(house, key, {}, { begins: first?.begins ?? '' });
    expect(await postForm(await guest(house), kind.slug, taken)).toMatchObject({
      path: expect.stringContaining('/fels/Buchung/'),
    });
  });

  test('sent twice, also at the same moment, is one booking', async ({ house }) => {
    const { _id } = await buildResource(house);
    await buildKind(house, _id);
    const key = await keptKey(house);
    const [row] = await house.handle.db.select().from(bookings);
    const form = await posted(house, key, {}, { id: row?.id ?? '' });
    const ctx = await guest(house);
    const got = [
      ...(await Promise.all([postForm(ctx, 'pfarrheim-mieten', form), postForm(ctx, 'pfarrheim-mieten', form)])),
      await postForm(ctx, 'pfarrheim-mieten', form),
    ];
    expect(new Set(got.map((one) => ('path' in one ? one.path : one.message))).size).toBe(1);
    expect(await states(house)).toEqual(['confirmed']);
  });

  test('of a way of booking that was taken away meanwhile is refused with everything typed', async ({ house }) => {
    const { _id } = await buildResource(house);
    const kind = await buildKind(house, _id);
    const key = await keptKey(house);
    const form = await posted(house, key);
    await house.call('admin', 'DELETE /api/v0/booking_kind/:id', { params: { id: kind._id } });
    expect(await postForm(await guest(house), kind.slug, form)).toMatchObject({
      status: 404,
      values: { title: 'Geburtstagsfeier' },
    });
    expect(await loadForm(await guest(house), key)).toEqual({ gone: true });
  });

  test('B-12: says what it costs, that it binds, and that nobody can withdraw', async ({ house }) => {
    const { _id } = await buildResource(house, { rates: RATES, depositCents: 20_000 });
    await buildKind(house, _id, { houseRules: 'Besenrein.', lateFeeCents: 5000 });
    const loaded = await loadForm(await guest(house), await keptKey(house));
    expect(loaded).toMatchObject({
      form: {
        isPaid: true,
        needsApproval: false,
        sum: '€\u00a015,–',
        deposit: '€\u00a0200,–',
        lateFee: '€\u00a050,–',
        lines: [{ name: 'Pfarrheim Saal (Privat)', sum: '€\u00a015,–' }],
      },
    });
  });

  test('for the waiting list needs no free time', async ({ house }) => {
    const { _id } = await buildResource(house);
    const kind = await buildKind(house, _id);
    await book(house, kind._id, { begins: TEN });
    const key = crypto.randomUUID();
    const wish = { warten: '1', begins: TEN, minutes: '60', key };
    expect(await loadWish(await guest(house), kind.slug, wish)).toMatchObject({ form: { isWaiting: true } });
    const form = await posted(house, key, { email: 'josef@example.test' }, wish);
    expect(await postForm(await guest(house), kind.slug, form)).toMatchObject({ path: expect.any(String) });
    expect((await states(house)).toSorted()).toEqual(['confirmed', 'waiting']);
  });
});

test('the office and the persons in charge hear of a request, with nothing that was only meant for the office', async ({
  house,
}) => {
  const { _id } = await buildResource(house, { contactName: 'Ottilie', contactEmail: 'ottilie@example.test' });
  await buildKind(house, _id, { needsApproval: true });
  const form = await posted(house, await keptKey(house), { phone: '0664 0000', note: 'Bitte nicht weitersagen' });
  await postForm(await guest(house), 'pfarrheim-mieten', form);
  await doJobs(house);
  const { subject, text } = house.mail.lastTo('ottilie@example.test');
  expect(subject).toBe('Neue Anfrage: Pfarrheim Saal');
  expect(text).toMatch(/Geburtstagsfeier[\s\S]*Maria Beispiel, 0664 0000/);
  expect(text).not.toContain('weitersagen');
});

test('a request whose time has come without an answer runs out, and the person is told', async ({ house }) => {
  const { _id } = await buildResource(house);
  const kind = await buildKind(house, _id, { needsApproval: true });
  await book(house, kind._id, { begins: TEN });
  house.clock.set('2026-12-05T10:00:00Z');
  await lapseBookings(house.server.contextOf);
  await doJobs(house);
  expect(await states(house)).toEqual(['expired']);
  expect(house.mail.lastTo('maria@example.test').subject).toBe('Nicht zustande gekommen: Pfarrheim mieten');
});

test('a booking in the repeated hour of autumn keeps its instant on page and calendar', async ({ house }) => {
  house.clock.set('2026-10-20T08:00:00Z');
  const { _id } = await buildResource(house);
  await buildKind(house, _id);
  const key = await keptKey(house, 'pfarrheim-mieten', '2026-10-25T01:00:00.000Z');
  const done = await postForm(await guest(house), 'pfarrheim-mieten', await posted(house, key));
  const [, id = '', code = ''] = /Buchung\/([\da-f-]{36})\?code=([\w%-]+)/.exec('path' in done ? done.path : '') ?? [];
  const own = await loadOwn(await guest(house), { id, code: decodeURIComponent(code) });
  expect(own).toMatchObject({ begins: '2026-10-25T01:00:00.000Z', when: expect.stringContaining('2:00') });
});
