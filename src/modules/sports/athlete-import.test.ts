import { expect } from 'vitest';
import { csvOf } from '#design/admin/resource/list-screen.tsx';
import { type House, test, type Who } from '../../testing/house.ts';
import type { AthleteImport, ImportRow } from './contract/athlete-import.ts';
import type { Athlete } from './contract/records.ts';
import { athletes } from './screens/admin/athletes.resource.tsx';
import { buildAthlete, buildClub, buildMember, buildSeason, buildTeam } from './testing.ts';

const IMPORT = 'POST /api/v0/athlete_import/';
const TABLE = `Vorname;Nachname;Geburtsdatum;E-Mail;Nummer;Eltern;Eltern: E-Mail
Paula;Erfunden;4.3.2017;PAULA@example.org;4;Eva Erfunden;EVA@example.org, max@example.org
Felix;Kellergassner;2017-03-04;;7
Noah;Lösshof;5.6.2017;kein-at-zeichen;8
Greta;Weinlese;1.1.2012;;10
Ida;Zeilinger;2.2.2018;;9
paula;erfunden;04.03.2017;;12
;Namenlos;;;
Olga;Lösshof;7.6.2017;;11;Anna Lösshof;anna-ohne-at
`;

type Outcome = { rows: ImportRow[]; created: number };

async function start(house: House) {
  const team = (await buildTeam(house, (await buildClub(house))._id, { bornFrom: '2016-01-01' }))._id;
  const season = (await buildSeason(house))._id;
  await buildAthlete(house);
  const matteo = await buildAthlete(house, { firstName: 'Matteo', lastName: 'Rebstock' });
  await buildMember(house, { athlete: matteo._id, team, season, shirt: 9 });
  const file = Buffer.from(TABLE).toString('base64');
  const preview = await house.call('admin', 'POST /api/v0/athlete_import/read', { body: { site: 'fels', file } });
  const { mapping } = preview.body as { mapping: AthleteImport['mapping'] };
  const body = { site: 'fels', file, label: 'kader.csv', mapping, team, season, dryRun: true };
  const run = (change: object = {}, who: Who = 'admin') => house.call(who, IMPORT, { body: { ...body, ...change } });
  const list = async (name: 'athlete' | 'squad_member') =>
    (await house.call('admin', `GET /api/v0/${name}/`, { query: { site: 'fels' } })).body as Record<
      string,
      { _id: string; firstName?: string; email?: string; guardians?: object[]; shirt?: number }[]
    > & { total: number };
  return { run, list, season };
}

test('an import is refused without its right, a column of names, or one of team and season', async ({ house }) => {
  const { run, list } = await start(house);
  expect((await run({}, 'guest')).status).toBe(403);
  expect((await run({ mapping: { lastName: 1 } })).status).toBe(400);
  expect((await run({ season: null })).status).toBe(400);
  expect((await run({ team: null })).status).toBe(400);
  expect((await run({ team: crypto.randomUUID() })).status).toBe(400);
  expect((await list('athlete')).total).toBe(2);
});

test('a trial says of each line what would happen, and stores nothing', async ({ house }) => {
  const { run, list } = await start(house);
  const { rows } = (await run()).body as Outcome;
  expect(rows.map(({ line, status }) => [line, status])).toEqual([
    [2, 'new'],
    [3, 'exists'],
    [4, 'bad'],
    [5, 'bad'],
    [6, 'bad'],
    [7, 'twice'],
    [8, 'bad'],
    [9, 'bad'],
  ]);
  expect(rows.at(-1)?.problem).toContain('anna-ohne-at');
  expect(rows.at(-1)?.problem).toContain('Eltern: E-Mail');
  expect((await list('athlete')).total).toBe(2);
});

test('an import fills the squad once, and taken back it frees the shirt numbers', async ({ house }) => {
  const { run, list } = await start(house);
  expect(((await run({ dryRun: false })).body as Outcome).created).toBe(1);
  expect(((await run({ dryRun: false })).body as Outcome).created).toBe(0);
  const { athlete = [] } = await list('athlete');
  expect(athlete.find(({ firstName }) => firstName === 'Paula')?.email).toBe('paula@example.org');
  expect(athlete.find(({ firstName }) => firstName === 'Paula')?.guardians).toEqual([
    { name: 'Eva Erfunden', email: 'eva@example.org', phone: '' },
    { name: 'Eva Erfunden', email: 'max@example.org', phone: '' },
  ]);
  const members = await list('squad_member');
  expect(members.squad_member?.map(({ shirt }) => shirt)).toEqual([4, 9]);
  const query = { site: 'fels', kind: 'sports.athletes' };
  const { body } = await house.call('admin', 'GET /api/v0/import_run/', { query });
  const id = (body as { import_run: { _id: string }[] }).import_run[0]?._id ?? '';
  await house.call('admin', 'POST /api/v0/import_run/:id/undo', { params: { id }, body: {} });
  expect((await list('athlete')).total).toBe(2);
  expect((await list('squad_member')).total).toBe(1);
});

test('the exported list of people imported again creates nobody', async ({ house }) => {
  const guardians = [{ name: 'Eva Erfunden', email: 'eva@example.org', phone: '+43 2738 0000 07' }];
  await buildAthlete(house, { firstName: 'Anna Maria', lastName: 'Erfunden', phone: '+43 (0)2738 0000', guardians });
  await buildAthlete(house, { firstName: 'Noah', lastName: '', bornOn: null });
  await buildAthlete(house, { firstName: '=Eva', lastName: '"Zu"; Fuß', bornOn: '2010-12-24' });
  const { body } = await house.call('admin', 'GET /api/v0/athlete/', { query: { site: 'fels' } });
  const file = Buffer.from(csvOf(athletes.columns, (body as { athlete: Athlete[] }).athlete)).toString('base64');
  const read = await house.call('admin', 'POST /api/v0/athlete_import/read', { body: { site: 'fels', file } });
  const { mapping } = read.body as { mapping: AthleteImport['mapping'] };
  const again = { site: 'fels', file, label: 'liste.csv', mapping, team: null, season: null, dryRun: false };
  const { rows, created } = (await house.call('admin', IMPORT, { body: again })).body as Outcome;
  expect(rows.map(({ status }) => status)).toEqual(['exists', 'exists', 'exists']);
  expect(created).toBe(0);
});
