import { expect } from 'vitest';
import { type Scenario, scenarios } from '../../../testing/scenarios.ts';
import type { Entry } from '../contract.ts';
import { buildEntry } from '../testing.ts';

const NOTHING = { status: 'draft' as const, content: [], date: null, details: {} };

type Drafts = { untold: Entry; event: Entry; titled: Entry; away: Entry };

async function buildDrafts(house: Parameters<typeof buildEntry>[0]): Promise<Drafts> {
  // The clocks of New York go forward two weeks before those of Vienna.
  await house.handle.query(`update sites set time_zone = 'America/New_York' where slug = 'kirchberg'`);
  house.server.forget();
  return {
    away: await buildEntry(house, { ...NOTHING, site: 'kirchberg', type: 'event', title: 'Kurs' }),
    untold: await buildEntry(house, { title: 'Titel', content: ['<p>content</p>'], status: 'draft' }),
    event: await buildEntry(house, { ...NOTHING, type: 'event', title: 'Pfarrcafé' }),
    titled: await buildEntry(house, { title: 'Titel', status: 'draft', slug: 'Titel-4' }),
  };
}

const known = ({ _id, rev }: Entry, values: object) => ({ body: { _id, rev, ...values } });
const fieldsIn = ({ body }: { body: never }) => Object.keys((body as { details: { fields: object } }).details.fields);
const PUT = 'PUT /api/v0/entry/';
const POST = 'POST /api/v0/entry/';
const says = { title: 'Pfarrcafé', content: ['<p>Nach der Messe</p>'] };
const when = { date: '2026-11-29T09:30', details: { place: 'Pfarrheim' } };

const rows: Scenario<Drafts>[] = [
  {
    name: 'cannot publish the placeholders',
    as: 'editor',
    call: PUT,
    with: ({ untold }) => known(untold, { status: 'published' }),
    status: 400,
    code: 'content.incomplete',
    then: (answer) => expect(fieldsIn(answer)).toEqual(['title', 'content']),
  },
  {
    name: 'cannot publish an empty text',
    as: 'editor',
    call: POST,
    with: () => ({ body: { ...says, site: 'fels', type: 'page', status: 'published', content: ['<p> </p>'] } }),
    status: 400,
    then: (answer) => expect(fieldsIn(answer)).toEqual(['content']),
  },
  {
    name: 'cannot publish an event without a day and a place',
    as: 'editor',
    call: PUT,
    with: ({ event }) => known(event, { status: 'published' }),
    status: 400,
    contains: /Wann\?.*Wo\?/,
    then: (answer) => expect(fieldsIn(answer)).toEqual(['date', 'details.place']),
  },
  {
    name: 'cannot publish an obituary without the consent of the family',
    as: 'editor',
    call: POST,
    with: () => ({ body: { ...says, site: 'fels', type: 'obituary', status: 'published' } }),
    status: 400,
    contains: 'Zustimmung',
    then: (answer) => expect(fieldsIn(answer)).toEqual(['details.familyConsent']),
  },
  {
    name: 'cannot send readers to what is no address for tickets',
    as: 'editor',
    call: POST,
    with: () => {
      const details = { place: 'Fels', tickets: 'javascript:alert(1)' };
      return { body: { ...says, site: 'fels', type: 'event', date: '2026-12-24', details } };
    },
    status: 400,
    then: (answer) => expect(fieldsIn(answer)).toEqual(['details.tickets']),
  },
  ...(['start', 'date'] as const).map((name): Scenario<Drafts> => {
    const values =
      name === 'start'
        ? { start: '2026-12-24T10:00', end: '2026-12-24T09:00' }
        : { date: '2026-12-24', details: { place: 'Fels', endDate: '2026-12-23T20:00' } };
    return {
      name: `cannot end before it begins (${name})`,
      as: 'editor',
      call: PUT,
      with: ({ event }) => known(event, values),
      status: 400,
      then: (answer) => expect(fieldsIn(answer)).toEqual([name === 'start' ? 'end' : 'details.endDate']),
    };
  }),
  {
    name: 'cannot begin at a time that the clock skips',
    as: 'editor',
    call: PUT,
    with: ({ event }) => known(event, { date: '2027-03-28T02:30', details: { place: 'Fels' } }),
    status: 400,
    contains: 'Uhren',
    then: (answer) => expect(fieldsIn(answer)).toEqual(['date']),
  },
  {
    name: 'is checked against the clock of its own parish, whatever parish the request is about',
    as: 'admin',
    call: PUT,
    with: ({ away }) => known(away, { date: '2027-03-14T02:30', details: { place: 'Kirchberg' } }),
    status: 400,
    then: async (answer, house, { away }) => {
      expect(fieldsIn(answer)).toEqual(['date']);
      const later = known(away, { date: '2027-03-28T02:30', details: { place: 'Kirchberg' } });
      expect((await house.call('admin', PUT, later)).status).toBe(200);
    },
  },
  {
    name: 'may end on the day of the start, which counts as a whole',
    as: 'editor',
    call: PUT,
    with: ({ event }) => known(event, { start: '2026-12-24T10:00', end: '2026-12-24' }),
    status: 200,
  },
  {
    name: 'keeps the defaults of S3.4 as a draft that no visitor sees',
    as: 'editor',
    call: POST,
    with: () => ({ body: { site: 'fels' } }),
    status: 201,
    contains: /"title":"Titel".*"<p>content<\/p>".*"status":"draft"/,
  },
  {
    name: 'creates what says enough as published',
    as: 'editor',
    call: POST,
    with: () => ({ body: { ...says, ...when, site: 'fels', type: 'event' } }),
    status: 201,
    contains: /"status":"published"/,
  },
  {
    name: 'publishes an event with a day and a place, even without a text',
    as: 'editor',
    call: PUT,
    with: ({ event }) => known(event, { ...when, status: 'published' }),
    status: 200,
  },
  {
    name: 'gets a slug that follows the title until the first publication, and not afterwards',
    as: 'editor',
    call: PUT,
    with: ({ titled }) => known(titled, { title: 'Kirtag in Fels', status: 'published' }),
    status: 200,
    contains: /"slug":"Kirtag-in-Fels"/,
    then: async (_answer, house, { titled }) => {
      const later = { _id: titled._id, rev: titled.rev + 1, status: 'draft', title: 'Kirtag 2026' };
      const answer = await house.call('editor', PUT, { body: later });
      expect(answer.text).toMatch(/"slug":"Kirtag-in-Fels"/);
      const { text } = await house.call('admin', 'GET /api/v0/redirect/', { query: { site: 'fels' } });
      expect(text, 'an address that nobody has seen leaves no redirect').toMatch(/"total":0/);
    },
  },
  {
    name: 'keeps a slug chosen by hand',
    as: 'editor',
    call: PUT,
    with: ({ event }) => known(event, { slug: 'Cafe', title: 'Pfarrcafé im Advent' }),
    status: 200,
    contains: /"slug":"Cafe"/,
  },
];

scenarios(buildDrafts, rows);
