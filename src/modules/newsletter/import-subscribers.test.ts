// On both databases: an import stores hundreds of rows with one statement.
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { WorkView } from '#kernel/works/contract.ts';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test } from '../../testing/house.ts';
import type { Subscriber } from './collections/subscribers.ts';
import type { ImportRow } from './contract/subscriber-import.ts';
import { sweepSubscribers } from './service/subscribers/sweep.ts';
import { consents, subscribers } from './tables.ts';
import { buildList } from './testing.ts';

const IMPORT = 'POST /api/v0/newsletter_import/';
const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');

type Report = { rows: ImportRow[]; created: number; work: WorkView | null };

async function run(house: House, text: string | Buffer, more: object) {
  const body = { site: 'fels', file: base64(text), mapping: { email: 0, name: 1 }, note: 'Anmeldezettel', ...more };
  const answer = await house.call('officeOfFels', IMPORT, { body: { dryRun: false, ...body } });
  return { ...answer, report: answer.body as Report };
}

const statuses = ({ rows }: Report) => rows.map(({ line, status }) => `${line} ${status}`);
const rowOf = async (house: House, email: string) =>
  (await house.handle.db.select().from(subscribers).where(eq(subscribers.email, email)))[0];

async function addOne(house: House, change: object): Promise<Subscriber> {
  const body = { site: 'fels', note: 'Zettel', ...change };
  return (
    (await house.call('admin', 'POST /api/v0/newsletter_subscriber/', { body })).body as Subscriber[]
  )[0] as Subscriber;
}

const setState = (house: House, { _id, rev }: Subscriber, state: string) =>
  house.call('admin', 'PUT /api/v0/newsletter_subscriber/', { body: { _id, rev, state } });

describe('an import of subscribers', () => {
  test('of 1,000 lines with 300 broken ones says what is wrong with each, and stores the others as a long work', async ({
    house,
  }) => {
    const { _id: list } = await buildList(house);
    const faults = ['', 'rosa@', 'a@example.test b@example.test'];
    const lines = Array.from({ length: 1000 }, (_one, index) =>
      index % 10 < 3 ? `${faults[index % 3]};Fehler ${index}` : `leser${index}@example.test;Jörg Öhler ${index}`,
    );
    const text = ['E-Mail;Name', ...lines].join('\r\n');
    const { report: tried } = await run(house, text, { lists: [list], dryRun: true });
    const bad = tried.rows.filter(({ status }) => status === 'bad');
    expect([tried.rows.length, bad.length, tried.created]).toEqual([1000, 300, 0]);
    expect(bad.slice(0, 3)).toMatchObject([
      { line: 2, problem: 'Hier fehlt die E-Mail-Adresse.' },
      { line: 3, problem: expect.stringContaining('„rosa@“') },
      { line: 4, problem: expect.stringContaining('mehr als eine Adresse') },
    ]);
    expect(await house.handle.db.$count(subscribers)).toBe(0);
    const { report: begun } = await run(house, text, { lists: [list] });
    expect([begun.rows.length, begun.created, begun.work]).toMatchObject([1000, 0, { state: 'waiting', total: 700 }]);
    await doJobs(house);
    const { body } = await house.call('officeOfFels', 'GET /api/v0/work/');
    expect((body as { work: WorkView[] }).work).toMatchObject([
      { state: 'done', done: 700, said: '700 Adressen importiert', link: 'newsletter/subscriber/browse' },
    ]);
    expect(await house.handle.db.$count(subscribers)).toBe(700);
    const proof = await house.handle.db.select().from(consents);
    expect(proof).toHaveLength(700);
    expect(proof[0]).toMatchObject({
      kind: 'stated',
      source: 'import',
      note: 'Anmeldezettel',
      network: '',
      lists: [{ id: list, name: 'Wochenüberblick' }],
    });
    expect((await run(house, text, { lists: [list] })).report.created).toBe(0);
  });

  test('brings nobody back who left, is blocked, bounced or was forgotten, and says so', async ({ house }) => {
    const { _id: list } = await buildList(house);
    await setState(house, await addOne(house, { email: 'weg@example.test' }), 'unsubscribed');
    await setState(house, await addOne(house, { email: 'gesperrt@example.test' }), 'blocked');
    const bounced = await addOne(house, { email: 'tot@example.test' });
    await house.handle.db.update(subscribers).set({ state: 'bounced' }).where(eq(subscribers.id, bounced._id));
    const gone = await addOne(house, { email: 'vergessen@example.test' });
    await setState(house, gone, 'unsubscribed');
    await house.call('admin', 'DELETE /api/v0/newsletter_subscriber/', { query: { id: gone._id } });
    await sweepSubscribers(await house.server.contextOf());
    await house.handle.db.delete(subscribers).where(eq(subscribers.id, gone._id));
    const text = 'E-Mail\nWEG@example.test\ngesperrt@example.test\ntot@example.test\nvergessen@example.test\n';
    for (const dryRun of [true, false]) {
      const { report } = await run(house, text, { mapping: { email: 0 }, lists: [list], dryRun });
      expect(report.rows.map(({ status, problem }) => [status, problem])).toEqual([
        ['closed', 'Hat sich abgemeldet und bleibt abgemeldet.'],
        ['closed', 'Ist gesperrt und bleibt gesperrt.'],
        ['closed', 'Ist unzustellbar und bekommt nichts.'],
        ['closed', 'Hat sich abgemeldet und bleibt abgemeldet.'],
      ]);
      expect(report.created).toBe(0);
    }
    expect(await rowOf(house, 'weg@example.test')).toMatchObject({ state: 'unsubscribed', lists: [] });
  });

  test('adds lists to those who have the newsletter, once; who has not confirmed yet stays unconfirmed', async ({
    house,
  }) => {
    const { _id: week } = await buildList(house);
    const { _id: family } = await buildList(house, { name: 'Familien' });
    await addOne(house, { email: 'rosa@example.test', name: 'Rosa', lists: [week] });
    const siteId = house.sites.fels._id;
    await house.handle.db.insert(subscribers).values({ siteId, email: 'offen@example.test', wanted: [week] });
    const text = 'E-Mail;Name\nrosa@example.test;Anderer Name\nROSA@example.test;doppelt\noffen@example.test;\n';
    const { report } = await run(house, text, { lists: [week, family] });
    expect(statuses(report)).toEqual(['2 change', '3 twice', '4 exists']);
    expect(report.created).toBe(1);
    const row = await rowOf(house, 'rosa@example.test');
    expect([row?.lists.toSorted(), row?.name, row?.source]).toEqual([[week, family].toSorted(), 'Rosa', 'office']);
    expect(await rowOf(house, 'offen@example.test')).toMatchObject({ state: 'pending', lists: [] });
    expect(statuses((await run(house, text, { lists: [week, family] })).report)).toEqual([
      '2 exists',
      '3 twice',
      '4 exists',
    ]);
  });

  test('is refused without a list, a proof, a column of addresses, with lists of another parish, and to others', async ({
    house,
  }) => {
    const { _id: list } = await buildList(house);
    const foreign = await buildList(house, { site: 'kirchberg' } as object);
    const text = 'E-Mail\nrosa@example.test\n';
    const wrong = [{ lists: [] }, { note: ' ' }, { mapping: {} }, { lists: [foreign._id] }];
    for (const change of wrong) expect((await run(house, text, { lists: [list], ...change })).status).toBe(400);
    const body = { site: 'kirchberg', file: base64(text), mapping: { email: 0 }, note: 'x', dryRun: true };
    const other = await house.call('officeOfFels', IMPORT, { body: { ...body, lists: [foreign._id] } });
    expect(other.status).toBe(403);
    expect(await house.handle.db.$count(subscribers)).toBe(0);
  });

  test.for([
    ['semicolons and Windows-1252', Buffer.from('E-Mail;Vorname;Nachname\njoerg@example.test;Jörg;Öhler\n', 'latin1')],
    ['commas and a byte order mark', '\uFEFFE-Mail,Vorname,Nachname\n"joerg@example.test","Jörg","Öhler"\n'],
    ['tabs, as they are pasted', 'E-Mail\tVorname\tNachname\njoerg@example.test\tJörg\tÖhler\n'],
    ['addresses as email programs write them', 'E-Mail\n"Jörg Öhler <mailto:joerg@example.test>"\n'],
  ] as const)('reads %s', async ([, text], { house }) => {
    const { _id: list } = await buildList(house);
    const read = await house.call('officeOfFels', `${IMPORT}read`, { body: { site: 'fels', file: base64(text) } });
    const { mapping } = read.body as { mapping: object };
    expect((await run(house, text, { mapping, lists: [list] })).report.created).toBe(1);
    expect(await rowOf(house, 'joerg@example.test')).toMatchObject({ name: 'Jörg Öhler', source: 'import' });
  });

  test('loses no address of a list without headings', async ({ house }) => {
    const { _id: list } = await buildList(house);
    const text = 'rosa@example.test\nemil@example.test\n';
    const read = await house.call('officeOfFels', `${IMPORT}read`, { body: { site: 'fels', file: base64(text) } });
    expect(read.body).toMatchObject({ columns: ['E-Mail-Adresse'], rows: 2, mapping: { email: 0 } });
    const { report } = await run(house, text, { mapping: { email: 0 }, lists: [list] });
    expect(statuses(report)).toEqual(['1 new', '2 new']);
  });
});
