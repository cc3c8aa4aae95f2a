// On both databases: places are freed, offered and accepted under locks.
import { describe, expect } from 'vitest';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { loadOwn, ownElsewhere, postOwn } from './pages.ts';
import { announceChanges, followEvent } from './service/follow-event.ts';
import { lockOffer, type OfferRow } from './service/offers.ts';
import { storeRegistration } from './service/register.ts';
import { tellRegistration } from './service/registration-mails.ts';
import { remindFamilies } from './service/remind.ts';
import { forgetFamilies } from './service/retention.ts';
import { lapseOffers } from './service/waiting-list.ts';
import { registrationOffers, registrationPeople, registrations } from './tables.ts';
import { buildEvent, buildOffer, formOf, registerFamily, statesOf } from './testing.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The link of the last email to this address. */
function linkTo(house: House, email: string) {
  const [, id = '', code = ''] = /Anmeldung\/([\da-f-]{36})\?code=([\w%-]+)/.exec(house.mail.lastTo(email).text) ?? [];
  return { id, code: decodeURIComponent(code) };
}

const subjectsTo = ({ mail }: House, email: string): string[] =>
  mail.sent.filter(({ to }) => to.includes(email)).map(({ subject }) => subject);

const own = async (house: House, link: { id: string; code: string }) => loadOwn(await house.contextOf('guest'), link);

const act = async (
  house: House,
  link: { id: string; code: string },
  what: 'accept' | 'cancel' | 'change',
  form = {},
) => {
  const body = new FormData();
  for (const [name, text] of Object.entries(form)) body.set(name, String(text));
  return postOwn(await house.contextOf('guest'), link, what, body);
};

const families = ['eins', 'zwei', 'drei'].map((name) => `${name}@example.test`);

/** Three families, of which the first has the only place and the others wait. */
async function fullEvent(house: House, change = {}) {
  const offer = await buildOffer(house, { capacity: 1, ...change });
  for (const email of families) {
    await registerFamily(house, offer._id, [`Kind von ${email.slice(0, 4)}`], { email });
    house.clock.advance(60_000);
  }
  await doJobs(house);
  return offer;
}

describe('the own page', () => {
  test('opens with its code only, in its parish only, and looking changes nothing', async ({ house }) => {
    const offer = await buildOffer(house);
    await registerFamily(house, offer._id, ['Anna'], { email: 'eins@example.test' });
    await doJobs(house);
    const link = linkTo(house, 'eins@example.test');
    expect(await own(house, { ...link, code: 'falsch' })).toBeNull();
    expect(await loadOwn(await house.contextOf('guest', { site: 'kirchberg' }), link)).toBeNull();
    expect(await own(house, link)).toMatchObject({ state: 'confirmed', people: [{ name: 'Anna' }], mayCancel: true });
    expect(await statesOf(house.handle)).toEqual(['confirmed']);
  });

  test('changes people and answers within the places; a stale form and one with too many people are refused', async ({
    house,
  }) => {
    const offer = await buildOffer(house, { capacity: 2 });
    await registerFamily(house, offer._id, ['Anna'], { email: 'eins@example.test' });
    await doJobs(house);
    const link = linkTo(house, 'eins@example.test');
    const values = (await own(house, link))?.values ?? {};
    const two = { ...values, people: 2, 'people.1.name': 'Ben', 'people.1.id': '' };
    expect(await act(house, link, 'change', { ...two, people: 3, 'people.2.name': 'Clara' })).toMatchObject({
      status: 409,
      values: { 'people.2.name': 'Clara' },
    });
    expect(await act(house, link, 'change', two)).toBeNull();
    expect(await act(house, link, 'change', two)).toMatchObject({ status: 409 });
    await doJobs(house);
    expect(subjectsTo(house, 'eins@example.test').at(-1)).toBe('Anmeldung geändert: Der Nikolaus kommt');
    expect((await own(house, link))?.people).toMatchObject([{ name: 'Anna' }, { name: 'Ben' }]);
  });

  test('cancels once, and the link then says so', async ({ house }) => {
    const offer = await buildOffer(house, { cancelUntil: '2026-12-01T18:00' });
    await registerFamily(house, offer._id, ['Anna'], { email: 'eins@example.test' });
    await doJobs(house);
    const link = linkTo(house, 'eins@example.test');
    expect(await Promise.all([act(house, link, 'cancel'), act(house, link, 'cancel')])).toEqual([null, null]);
    expect(await own(house, link)).toMatchObject({ state: 'cancelled', mayCancel: false, mayChange: false });
    const { values } = (await own(house, link)) ?? {};
    expect(await act(house, link, 'change', values)).toMatchObject({ status: 409 });
    expect(await act(house, link, 'accept')).toMatchObject({ status: 409 });
    await doJobs(house);
    expect(subjectsTo(house, 'eins@example.test').filter((one) => one.startsWith('Abgemeldet'))).toHaveLength(1);
    await registerFamily(house, offer._id, ['Ben'], { email: 'zwei@example.test' });
    await doJobs(house);
    house.clock.advance(11 * DAY_MS);
    expect(await act(house, linkTo(house, 'zwei@example.test'), 'cancel')).toMatchObject({ status: 409 });
  });
});

describe('an email', () => {
  test('waits in the transaction that stores its reason, and goes out once though its job runs again', async ({
    house,
  }) => {
    const offer = await buildOffer(house);
    const { id } = await registerFamily(house, offer._id, ['Anna'], { email: 'eins@example.test' });
    expect(house.mail.sent).toEqual([]);
    const ctx = await house.contextOf('guest');
    await house.server.delivered();
    const waiting = house.jobs.queued.filter(({ name }) => name === 'registrations.tell');
    expect(waiting).toMatchObject([{ payload: { id, kind: 'confirmed' } }]);
    const form = await formOf(house, ['Ben'], { email: 'zwei@example.test' });
    const killed = ctx.tx(async (tx) => {
      const locked = (await lockOffer(tx, offer._id)) as OfferRow;
      await storeRegistration(tx, locked, { form, state: 'confirmed', key: form.key, email: form.email });
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await statesOf(house.handle)).toEqual(['confirmed']);
    await house.server.delivered();
    expect(house.jobs.queued.filter(({ name }) => name === 'registrations.tell')).toEqual(waiting);
    for (const _attempt of [1, 2]) await tellRegistration(ctx, { id, kind: 'confirmed', of: '1' });
    await doJobs(house);
    expect(subjectsTo(house, 'eins@example.test')).toEqual(['Sie sind angemeldet: Der Nikolaus kommt']);
  });

  test('that is not true any more when its turn comes is not sent', async ({ house }) => {
    const offer = await buildOffer(house);
    const { id } = await registerFamily(house, offer._id, ['Anna'], { email: 'eins@example.test' });
    await doJobs(house);
    await act(house, linkTo(house, 'eins@example.test'), 'cancel');
    await tellRegistration(await house.contextOf('guest'), { id, kind: 'reminder', of: 'on 2026-12-05T16:00' });
    await doJobs(house);
    expect(subjectsTo(house, 'eins@example.test').slice(1)).toEqual(['Abgemeldet: Der Nikolaus kommt']);
  });
});

describe('a freed place', () => {
  test('is offered to the first for a day, then to the next; who is late is told so', async ({ house }) => {
    await fullEvent(house);
    expect(await statesOf(house.handle)).toEqual(['confirmed', 'waiting', 'waiting']);
    await act(house, linkTo(house, 'eins@example.test'), 'cancel');
    await doJobs(house);
    expect(await statesOf(house.handle)).toEqual(['cancelled', 'offered', 'waiting']);
    const late = linkTo(house, 'zwei@example.test');
    house.clock.advance(DAY_MS - HOUR_MS);
    await lapseOffers(house.server.contextOf);
    expect(await statesOf(house.handle)).toEqual(['cancelled', 'offered', 'waiting']);
    house.clock.advance(2 * HOUR_MS);
    expect(await act(house, late, 'accept')).toMatchObject({ status: 409 });
    await lapseOffers(house.server.contextOf);
    await lapseOffers(house.server.contextOf);
    await doJobs(house);
    expect(await statesOf(house.handle)).toEqual(['cancelled', 'lapsed', 'offered']);
    expect(subjectsTo(house, 'zwei@example.test').at(-1)).toBe('Das Angebot ist abgelaufen: Der Nikolaus kommt');
    expect(subjectsTo(house, 'drei@example.test').at(-1)).toBe('Ein Platz ist frei: Der Nikolaus kommt');
  });

  test('that is accepted in two browsers is one place', async ({ house }) => {
    await fullEvent(house);
    await act(house, linkTo(house, 'eins@example.test'), 'cancel');
    await doJobs(house);
    const link = linkTo(house, 'zwei@example.test');
    expect(await Promise.all([act(house, link, 'accept'), act(house, link, 'accept')])).toEqual([null, null]);
    await doJobs(house);
    expect(await statesOf(house.handle)).toEqual(['cancelled', 'confirmed', 'waiting']);
    expect((await house.handle.db.select().from(registrationOffers))[0]).toMatchObject({ taken: 1, waiting: 1 });
    expect(subjectsTo(house, 'zwei@example.test').filter((one) => one.startsWith('Sie sind angemeldet'))).toHaveLength(
      1,
    );
  });

  test('comes with a higher capacity; a lower one throws nobody out', async ({ house }) => {
    const { _id } = await fullEvent(house);
    const put = (rev: number, capacity: number) =>
      house.call('officeOfFels', 'PUT /api/v0/registration_offer/', { body: { _id, rev, capacity } });
    expect((await put(1, 2)).status).toBe(200);
    expect(await statesOf(house.handle)).toEqual(['confirmed', 'offered', 'waiting']);
    expect((await put(2, 0)).status).toBe(200);
    expect(await statesOf(house.handle)).toEqual(['confirmed', 'offered', 'waiting']);
    expect((await house.handle.db.select().from(registrationOffers))[0]).toMatchObject({ capacity: 0, taken: 2 });
  });
});

describe('an event', () => {
  const change = async (house: House, values: object) => {
    const query = { site: 'fels', type: 'event' };
    const { entry } = (await house.call('admin', 'GET /api/v0/entry/', { query })).body as {
      entry: { _id: string; rev: number }[];
    };
    const body = { _id: entry[0]?._id, rev: entry[0]?.rev, ...values };
    const answer = await house.call('admin', 'PUT /api/v0/entry/', { body });
    if (answer.status !== 200) throw new Error(answer.text);
    await house.server.delivered();
  };
  const announce = async (house: House) => {
    house.clock.advance(20 * 60_000);
    await announceChanges(house.server.contextOf);
    await doJobs(house);
  };

  test('that moves keeps its registrations, and people hear of the new date once', async ({ house }) => {
    const offer = await buildOffer(house);
    await registerFamily(house, offer._id, ['Anna'], { email: 'eins@example.test' });
    await doJobs(house);
    await change(house, { date: '2026-12-06T17:00' });
    await announceChanges(house.server.contextOf);
    await doJobs(house);
    expect(subjectsTo(house, 'eins@example.test')).toHaveLength(1);
    await announce(house);
    await announce(house);
    expect(subjectsTo(house, 'eins@example.test').slice(1)).toEqual(['Neuer Termin: Der Nikolaus kommt']);
    expect(house.mail.lastTo('eins@example.test').text).toContain('Sonntag, 6. Dezember 2026, 17:00 Uhr');
  });

  test('whose date is corrected back makes nobody anxious', async ({ house }) => {
    const offer = await buildOffer(house);
    await registerFamily(house, offer._id, ['Anna'], { email: 'eins@example.test' });
    await change(house, { date: '2026-12-06T17:00' });
    await change(house, { date: '2026-12-05T16:00' });
    await announce(house);
    expect(subjectsTo(house, 'eins@example.test')).toHaveLength(1);
  });

  test('that is cancelled tells everybody, and stays with its registrations', async ({ house }) => {
    await fullEvent(house);
    await change(house, { details: { place: 'Pfarrheim', state: 'cancelled', reason: 'Sturm' } });
    await announce(house);
    for (const email of families)
      expect(subjectsTo(house, email).at(-1)).toBe('Findet nicht statt: Der Nikolaus kommt');
    expect(await statesOf(house.handle)).toEqual(['confirmed', 'waiting', 'waiting']);
  });

  test('that takes place after all tells those who heard otherwise, and their places are theirs', async ({ house }) => {
    await fullEvent(house);
    const link = linkTo(house, 'eins@example.test');
    await change(house, { details: { place: 'Pfarrheim', state: 'cancelled', reason: 'Sturm' } });
    await announce(house);
    expect(await own(house, link)).toMatchObject({ isOff: true, mayChange: false, mayCancel: false });
    expect(await act(house, link, 'cancel')).toMatchObject({ status: 409 });
    await change(house, { details: { place: 'Pfarrheim', state: 'planned' } });
    await announce(house);
    await announce(house);
    expect(subjectsTo(house, 'eins@example.test').slice(1)).toEqual([
      'Findet nicht statt: Der Nikolaus kommt',
      'Findet doch statt: Der Nikolaus kommt',
    ]);
    expect(await own(house, link)).toMatchObject({ state: 'confirmed', isOff: false, mayCancel: true });
    expect(await statesOf(house.handle)).toEqual(['confirmed', 'waiting', 'waiting']);
  });

  test('that moves to another parish takes its registrations along; links of emails lead there', async ({ house }) => {
    const offer = await buildOffer(house);
    await registerFamily(house, offer._id, ['Anna'], { email: 'eins@example.test' });
    await doJobs(house);
    const link = linkTo(house, 'eins@example.test');
    const guest = await house.contextOf('guest');
    expect(await ownElsewhere(guest, link)).toBeNull();
    const { _id: siteId } = house.sites.kirchberg;
    await house.handle.query(`update content_entries set site_id = '${siteId}'`);
    await followEvent(guest, offer.entry);
    const people = (who: 'officeOfFels' | 'officeOfKirchberg') =>
      house.call(who, 'GET /api/v0/registration_person/', { query: { offer: offer._id } });
    expect((await people('officeOfFels')).status).toBe(403);
    expect((await people('officeOfKirchberg')).body).toMatchObject({ total: 1 });
    expect(await own(house, link)).toBeNull();
    expect(await ownElsewhere(guest, { ...link, code: 'falsch' })).toBeNull();
    const query = new URLSearchParams({ code: link.code });
    expect(await ownElsewhere(guest, link)).toBe(`/kirchberg/Anmeldung/${link.id}?${query}`);
    const there = await house.contextOf('guest', { site: 'kirchberg' });
    expect(await loadOwn(there, link)).toMatchObject({ state: 'confirmed', mayCancel: true });
  });

  test('that is deleted takes its offer to the trash, and brings it back', async ({ house }) => {
    const offer = await buildOffer(house);
    await registerFamily(house, offer._id, ['Anna'], { email: 'eins@example.test' });
    await doJobs(house);
    expect((await house.call('admin', 'DELETE /api/v0/entry/:id', byPath(offer.entry))).status).toBe(200);
    await house.server.delivered();
    const list = async () => (await house.call('admin', 'GET /api/v0/registration_offer/')).body as { total: number };
    expect((await list()).total).toBe(0);
    expect(await own(house, linkTo(house, 'eins@example.test'))).toMatchObject({ isOff: true, mayCancel: false });
    const restore = await house.call('admin', 'POST /api/v0/registration_offer/restore', { body: [offer._id] });
    expect(restore.status).toBe(409);
    expect((await house.call('admin', 'POST /api/v0/entry/restore', { body: [offer.entry] })).status).toBe(200);
    await house.server.delivered();
    expect((await list()).total).toBe(1);
    await announce(house);
    expect(subjectsTo(house, 'eins@example.test')).toHaveLength(1);
  });

  test('reminds its families once, in the morning, and forgets them after the days of its offer', async ({ house }) => {
    const offer = await buildOffer(house, { reminderDays: 2, retentionDays: 10 });
    await registerFamily(house, offer._id, ['Anna'], { email: 'eins@example.test' });
    await doJobs(house);
    house.clock.set('2026-12-03T07:00:00Z');
    await remindFamilies(house.server.contextOf);
    house.clock.set('2026-12-03T08:30:00Z');
    await remindFamilies(house.server.contextOf);
    await remindFamilies(house.server.contextOf);
    await doJobs(house);
    expect(subjectsTo(house, 'eins@example.test').slice(1)).toEqual(['Bald ist es so weit: Der Nikolaus kommt']);
    house.clock.set('2026-12-15T03:00:00Z');
    await forgetFamilies(house.server.contextOf);
    expect((await house.handle.db.select().from(registrations))[0]).toMatchObject({ name: 'Maria Beispiel' });
    house.clock.set('2026-12-17T03:00:00Z');
    await forgetFamilies(house.server.contextOf);
    expect((await house.handle.db.select().from(registrations))[0]).toMatchObject({
      name: '',
      email: '',
      phone: '',
      state: 'confirmed',
    });
    expect((await house.handle.db.select().from(registrationPeople))[0]).toMatchObject({ name: '', answers: {} });
    expect((await house.handle.db.select().from(registrationOffers))[0]).toMatchObject({ taken: 1 });
  });

  test('has one offer at most, of its own parish', async ({ house }) => {
    const { entry } = await buildOffer(house);
    const post = (body: object) => house.call('admin', 'POST /api/v0/registration_offer/', { body });
    expect(await post({ site: 'fels', entry })).toMatchObject({ status: 400 });
    const foreign = await buildEvent(house, { site: 'kirchberg', title: 'Herbergsuche' });
    expect((await post({ site: 'fels', entry: foreign._id })).status).toBe(400);
  });
});
