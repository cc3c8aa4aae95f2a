import { describe, expect } from 'vitest';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import type { OfferGroup } from './contract/offer-parts.ts';
import type { ListedEvent, RegisteredPerson, RegistrationHead } from './contract.ts';
import { registrationPersonalData } from './service/registration-data.ts';
import { registrationOffers, registrationPeople, registrations } from './tables.ts';
import { buildEvent, buildOffer, registerFamily, statesOf } from './testing.ts';

type Who = Parameters<House['call']>[0];
type Listed = { registration_person: RegisteredPerson[]; head: RegistrationHead };

const group = (key: string, capacity: number | null): OfferGroup => ({
  key,
  name: key,
  nameEn: '',
  capacity,
  minAge: null,
  maxAge: null,
  priceCents: null,
});

const addByHand = (
  house: House,
  offer: string,
  names: readonly string[],
  more: object = {},
  who: Who = 'officeOfFels',
) =>
  house.call(who, 'POST /api/v0/registration/', {
    body: { offer, key: crypto.randomUUID(), name: 'Josef Beispiel', people: names.map((name) => ({ name })), ...more },
  });

const move = (house: House, one: RegisteredPerson | undefined, body: object, who: Who = 'officeOfFels') =>
  house.call(who, 'POST /api/v0/registration/:id/state', {
    ...byPath(one?.registration ?? ''),
    body: { rev: one?.registrationRev, ...body },
  });

const note = (house: House, one: RegisteredPerson | undefined, body: object, who: Who = 'officeOfFels') =>
  house.call(who, 'PUT /api/v0/registration_person/:id', {
    ...byPath(one?._id ?? ''),
    body: { rev: one?.rev, ...body },
  });

async function peopleIn(house: House, offer: string, query: Record<string, unknown> = {}): Promise<Listed> {
  const answer = await house.call('officeOfFels', 'GET /api/v0/registration_person/', { query: { offer, ...query } });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as Listed;
}

const paper = (house: House, id: string, kind: 'csv' | 'pdf', who: Who = 'officeOfFels') =>
  house.call(who, 'GET /api/v0/registration_offer/:id/people/:paper', { params: { id, paper: kind } });

/** The editor of Fels becomes the leader of a group. */
const makeLeader = ({ handle }: House) =>
  handle.query("update auth_user_roles set role = 'gruppe' where role = 'redaktion'");

describe('the office', () => {
  test('registers a family by hand after the deadline, once for each form, and without an email tells nobody', async ({
    house,
  }) => {
    const { _id } = await buildOffer(house, { capacity: 3, closesAt: '2026-11-20T10:00' });
    const key = crypto.randomUUID();
    const [one, other] = [1, 2].map(() => addByHand(house, _id, ['Anna', 'Ben'], { key }));
    expect([(await one)?.body, (await other)?.status]).toEqual([{ _id: expect.any(String), state: 'confirmed' }, 201]);
    expect((await addByHand(house, _id, ['Clara', 'David'])).body).toMatchObject({ state: 'waiting' });
    await doJobs(house);
    expect(house.mail.sent).toEqual([]);
    const { head, registration_person: people } = await peopleIn(house, _id);
    expect(head).toMatchObject({ taken: 2, waiting: 2, attended: 0 });
    expect(people.map(({ name, position }) => `${name} ${position}`)).toEqual([
      'Anna null',
      'Ben null',
      'Clara 1',
      'David 1',
    ]);
  });

  test('registers a family in one form with the checks of the website, each mistake at its person', async ({
    house,
  }) => {
    const question = { key: 'food', label: 'Allergien', isRequired: true, isPerPerson: true };
    const { _id } = await buildOffer(house, {
      ageAsked: 'age',
      groups: [{ ...group('child', null), maxAge: 12 }],
      questions: [{ ...question, kind: 'text', labelEn: '', help: '', options: [] }],
    });
    const send = (people: object[], more: object = {}) =>
      house.call('officeOfFels', 'POST /api/v0/registration/', {
        body: { offer: _id, key: crypto.randomUUID(), name: 'Josef Beispiel', people, ...more },
      });
    const ben = { name: 'Ben', group: 'child', age: '7', answers: { food: 'keine' } };
    const refused = await send([ben, { name: 'Eva https://x.test', group: 'child', age: '30' }]);
    expect(refused).toMatchObject({ status: 400, body: { details: { fields: expect.any(Object) } } });
    const { fields } = (refused.body as { details: { fields: object } }).details;
    expect(Object.keys(fields).toSorted()).toEqual([
      'consent',
      'people.1.age',
      'people.1.answers.food',
      'people.1.name',
    ]);
    const many = Array.from({ length: 13 }, () => ben);
    expect((await send(many, { consent: true })).status).toBe(400);
    const eva = { ...ben, name: 'Eva', age: '9' };
    expect((await send([ben, eva], { consent: true })).body).toMatchObject({ state: 'confirmed' });
    expect((await peopleIn(house, _id)).registration_person.map(({ name, age }) => `${name} ${age}`)).toEqual([
      'Ben 7',
      'Eva 9',
    ]);
  });

  test('seats a family beyond the places only if it says so', async ({ house }) => {
    const { _id } = await buildOffer(house, { capacity: 1 });
    await addByHand(house, _id, ['Anna']);
    await addByHand(house, _id, ['Ben'], { email: 'ben@example.test' });
    const waits = (await peopleIn(house, _id, { show: 'waiting' })).registration_person[0];
    expect(await move(house, waits, { to: 'confirmed' })).toMatchObject({ status: 409 });
    expect(await move(house, waits, { to: 'confirmed', mayExceed: true })).toMatchObject({ status: 200 });
    expect((await addByHand(house, _id, ['Clara'], { mayExceed: true })).body).toMatchObject({ state: 'confirmed' });
    expect(await house.handle.db.select().from(registrationOffers)).toMatchObject([{ capacity: 1, taken: 3 }]);
    await doJobs(house);
    expect(house.mail.lastTo('ben@example.test').subject).toBe('Sie sind angemeldet: Der Nikolaus kommt');
  });

  test('refuses a form without a name, without the consent for a child, and one that is stale', async ({ house }) => {
    const { _id } = await buildOffer(house, { isForChildren: true });
    expect((await addByHand(house, _id, [''])).status).toBe(400);
    const refused = await addByHand(house, _id, ['Anna']);
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.text).toContain('consent');
    expect(await statesOf(house.handle)).toEqual([]);
    await addByHand(house, _id, ['Anna'], { consent: true });
    const [anna] = (await peopleIn(house, _id)).registration_person;
    expect((await move(house, { ...anna, registrationRev: 7 } as RegisteredPerson, { to: 'cancelled' })).status).toBe(
      409,
    );
    expect((await note(house, { ...anna, rev: 7 } as RegisteredPerson, { state: 'attended' })).status).toBe(409);
    expect(await statesOf(house.handle)).toEqual(['confirmed']);
  });

  test('notes who is there and takes it back; one who waits cannot be there', async ({ house }) => {
    const { _id } = await buildOffer(house, { capacity: 1 });
    await addByHand(house, _id, ['Anna']);
    await addByHand(house, _id, ['Ben']);
    const read = async () => (await peopleIn(house, _id)).registration_person;
    const [anna, ben] = await read();
    expect((await note(house, ben, { state: 'attended' })).status).toBe(409);
    expect((await note(house, anna, { state: 'attended' })).body).toMatchObject({ state: 'attended', rev: 2 });
    expect((await peopleIn(house, _id)).head.attended).toBe(1);
    expect((await note(house, anna, { state: 'expected' })).status).toBe(409);
    expect((await note(house, (await read())[0], { state: 'expected' })).status).toBe(200);
    expect((await peopleIn(house, _id)).head.attended).toBe(0);
  });

  test('moves a person to another group; the freed place goes to those who wait for it', async ({ house }) => {
    const { _id } = await buildOffer(house, { groups: [group('kids', 1), group('adults', null)] });
    const child = (name: string) => ({ people: [{ name, group: 'kids' }] });
    await addByHand(house, _id, [], child('Anna'));
    house.clock.advance(60_000);
    await addByHand(house, _id, [], { ...child('Ben'), email: 'ben@example.test' });
    const [anna] = (await peopleIn(house, _id)).registration_person;
    expect((await note(house, anna, { group: 'nobody' })).status).toBe(400);
    expect((await note(house, anna, { group: 'adults' })).status).toBe(200);
    expect(await statesOf(house.handle)).toEqual(['confirmed', 'offered']);
    await doJobs(house);
    expect(house.mail.lastTo('ben@example.test').subject).toBe('Ein Platz ist frei: Der Nikolaus kommt');
  });

  test('cancels a family, takes out one person, and brings both back', async ({ house }) => {
    const { _id } = await buildOffer(house);
    await addByHand(house, _id, ['Anna', 'Ben'], { email: 'josef@example.test' });
    const read = async (show?: string) => (await peopleIn(house, _id, show ? { show } : {})).registration_person;
    expect((await note(house, (await read())[1], { state: 'withdrawn' })).status).toBe(200);
    expect((await read('gone')).map(({ name }) => name)).toEqual(['Ben']);
    expect((await note(house, (await read('gone'))[0], { state: 'expected' })).status).toBe(200);
    expect((await move(house, (await read())[0], { to: 'cancelled' })).status).toBe(200);
    expect((await read('coming')).length).toBe(0);
    expect((await move(house, (await read())[0], { to: 'cancelled' })).status).toBe(409);
    await doJobs(house);
    expect(house.mail.lastTo('josef@example.test').subject).toBe('Abgemeldet: Der Nikolaus kommt');
    expect((await move(house, (await read())[0], { to: 'confirmed' })).status).toBe(200);
    expect((await read('coming')).length).toBe(2);
  });

  test('of another parish, and an editor, sees and changes nothing', async ({ house }) => {
    const { _id } = await buildOffer(house);
    await addByHand(house, _id, ['Anna']);
    const [anna] = (await peopleIn(house, _id)).registration_person;
    for (const who of ['officeOfKirchberg', 'editor', 'customer'] as const) {
      const tries = [
        house.call(who, 'GET /api/v0/registration_person/', { query: { offer: _id } }),
        addByHand(house, _id, ['Ben'], {}, who),
        note(house, anna, { state: 'attended' }, who),
        move(house, anna, { to: 'cancelled' }, who),
        paper(house, _id, 'csv', who),
      ];
      for (const { status } of await Promise.all(tries)) expect([who, status]).toEqual([who, 403]);
    }
    const { body } = await house.call('officeOfKirchberg', 'GET /api/v0/registration_list/');
    expect(body).toEqual({ registration_list: [], total: 0 });
    expect((await peopleIn(house, _id)).registration_person).toMatchObject([{ name: 'Anna', state: 'expected' }]);
  });
});

describe('a leader', () => {
  test('reaches lists and check-in, but sets nothing up', async ({ house }) => {
    const { _id } = await buildOffer(house);
    const past = await buildEvent(house, { title: 'Vorbei', date: '2026-11-07T16:00' });
    await buildOffer(house, { entry: past._id });
    await addByHand(house, _id, ['Anna']);
    await makeLeader(house);
    const list = async (query: Record<string, unknown>) => {
      const { body } = await house.call('editor', 'GET /api/v0/registration_list/', { query });
      return (body as { registration_list: ListedEvent[] }).registration_list.map(
        ({ name, taken }) => `${name} ${taken}`,
      );
    };
    expect(await list({})).toEqual(['Der Nikolaus kommt 1']);
    expect(await list({ when: 'past', site: 'fels' })).toEqual(['Vorbei 0']);
    expect(await list({ when: 'all', search: 'niko' })).toEqual(['Der Nikolaus kommt 1']);
    expect(await list({ site: 'kirchberg' })).toEqual([]);
    const [anna] = (await peopleIn(house, _id)).registration_person;
    expect((await note(house, anna, { state: 'attended' }, 'editor')).status).toBe(200);
    expect((await paper(house, _id, 'csv', 'editor')).status).toBe(200);
    expect((await house.call('editor', 'GET /api/v0/registration_offer/')).status).toBe(403);
    const body = { _id, rev: 1, capacity: 3 };
    expect((await house.call('editor', 'PUT /api/v0/registration_offer/', { body })).status).toBe(403);
  });
});

describe('the papers of the list', () => {
  test('have no formulas, and the audit log tells how many rows, never who', async ({ house }) => {
    const { _id } = await buildOffer(house);
    await addByHand(house, _id, ['=SUMME(A1:A9)'], { name: '-Beispiel', phone: '+43 660 1234567' });
    const csv = (await paper(house, _id, 'csv')).text;
    expect(csv).toContain("\r\n'=SUMME(A1:A9);");
    expect(csv).toContain("'-Beispiel;'+43 660 1234567");
    const pdf = await paper(house, _id, 'pdf');
    expect(pdf).toMatchObject({ status: 200 });
    expect(pdf.text.slice(0, 5)).toBe('%PDF-');
    const { rows } = await house.handle.query('select * from audit_trail');
    const told = JSON.stringify(rows);
    expect(told).toContain('registrations.registration.export');
    expect(told).not.toContain('SUMME');
  });
});

describe('personal data of an address', () => {
  test('are copied with everybody named, and erased with the places given up', async ({ house }) => {
    const { _id } = await buildOffer(house, { capacity: 1 });
    await registerFamily(house, _id, ['Anna'], { email: 'eins@example.test' });
    await registerFamily(house, _id, ['Ben'], { email: 'zwei@example.test' });
    const ctx = await house.contextOf('admin');
    expect(await registrationPersonalData.export(ctx, '', 'niemand@example.test')).toEqual([]);
    expect(await registrationPersonalData.export(ctx, '', 'Eins@example.test')).toMatchObject([
      { records: [{ event: 'Der Nikolaus kommt', person: 'Anna', state: 'confirmed' }] },
    ]);
    await ctx.tx((tx) => registrationPersonalData.erase(tx, '', 'eins@example.test'));
    expect(await statesOf(house.handle)).toEqual(['cancelled', 'offered']);
    const rows = await house.handle.db.select().from(registrations).orderBy(registrations.createdAt);
    expect(rows.map(({ name, email }) => `${name} ${email}`)).toEqual([' ', 'Maria Beispiel zwei@example.test']);
    const people = await house.handle.db.select().from(registrationPeople).orderBy(registrationPeople.createdAt);
    expect(people.map(({ name }) => name).toSorted()).toEqual(['', 'Ben']);
    expect(await registrationPersonalData.export(ctx, '', 'eins@example.test')).toEqual([]);
  });
});

test('the list and the check-in ask in the language of the leader, where the parish gave both', async ({ house }) => {
  const group = { capacity: null, minAge: null, maxAge: null, priceCents: null };
  const question = {
    key: 'allergy',
    kind: 'text' as const,
    help: '',
    options: [],
    isRequired: false,
    isPerPerson: true,
  };
  const { _id: offer } = await buildOffer(house, {
    groups: [
      { ...group, key: 'child', name: 'Kind', nameEn: 'Child' },
      { ...group, key: 'helper', name: 'Helfer', nameEn: '' },
    ],
    questions: [{ ...question, label: 'Allergien?', labelEn: 'Allergies?' }],
  });
  const words = async (lang: string) => {
    const headers = { 'accept-language': lang };
    const answer = await house.call('officeOfFels', 'GET /api/v0/registration_person/', { query: { offer }, headers });
    expect(answer.status, answer.text).toBe(200);
    const { head } = answer.body as { head: { groups: { name: string }[]; questions: { label: string }[] } };
    return [...head.groups.map(({ name }) => name), ...head.questions.map(({ label }) => label)];
  };
  expect(await words('de')).toEqual(['Kind', 'Helfer', 'Allergien?']);
  expect(await words('en')).toEqual(['Child', 'Helfer', 'Allergies?']);
});
