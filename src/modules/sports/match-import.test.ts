import { expect } from 'vitest';
import { type House, test, type Who } from '../../testing/house.ts';
import type { MatchImport, MatchRowShown } from './contract/match-import.ts';
import type { Match } from './contract/records.ts';
import { buildLeague, buildMatch, move } from './testing.ts';

const IMPORT = 'POST /api/v0/match_import/';
const TABLE = `Runde;Datum;Anstoß;Heim;Gast;Spielort
1;5.12.2026;15:00;Verein Kicker;Gast;Sportplatz
1;5.12.2026;17.30 Uhr;Dritte;Vierte;
2;12.12.2026;n. n.;Kicker;Dritte;
2;offen;;Gast;Vierte;
3;wird noch festgelegt;;Kicker;Vierte;
3;19.12.2026;25:00;Vierte;Kicker;
3;19.12.2026;15:00;Fünfte;Kicker;
1;6.12.2026;15:00;Kicker;Gast;
3;31.2.2027;15:00;Gast;Dritte;
`;

type Outcome = { rows: MatchRowShown[]; created: number };

async function start(house: House) {
  const { competition, idOf } = await buildLeague(house, ['Kicker', 'Gast', 'Dritte', 'Vierte']);
  const file = Buffer.from(TABLE).toString('base64');
  const preview = await house.call('admin', 'POST /api/v0/match_import/read', { body: { site: 'fels', file } });
  const { mapping } = preview.body as { mapping: MatchImport['mapping'] };
  const body = { site: 'fels', file, label: 'plan.csv', mapping, competition: competition._id, dryRun: true };
  const run = (change: object = {}, who: Who = 'admin') => house.call(who, IMPORT, { body: { ...body, ...change } });
  const list = async () =>
    (
      (await house.call('admin', 'GET /api/v0/match/', { query: { site: 'fels', sort: 'onDay' } })).body as {
        match: Match[];
      }
    ).match;
  const undo = async () => {
    const query = { site: 'fels', kind: 'sports.matches' };
    const { body: runs } = await house.call('admin', 'GET /api/v0/import_run/', { query });
    const id = (runs as { import_run: { _id: string }[] }).import_run[0]?._id ?? '';
    return house.call('admin', 'POST /api/v0/import_run/:id/undo', { params: { id }, body: {} });
  };
  return { run, list, undo, mapping, competition, idOf };
}

test('fixtures are not read in without the right, the columns of teams and day, or a competition of the parish', async ({
  house,
}) => {
  const { run, list, mapping } = await start(house);
  expect((await run({}, 'guest')).status).toBe(403);
  expect((await run({}, 'customer')).status).toBe(403);
  expect((await run({ mapping: { ...mapping, away: undefined } })).status).toBe(400);
  expect((await run({ competition: crypto.randomUUID() })).status).toBe(400);
  expect(await list()).toEqual([]);
});

test('a trial says of each line what would happen, days that are still open included, and stores nothing', async ({
  house,
}) => {
  const { run, list, competition, idOf } = await start(house);
  await buildMatch(house, { competition: competition._id, round: 1, home: idOf('Dritte'), away: idOf('Vierte') });
  const { rows } = (await run()).body as Outcome;
  expect(rows.map(({ line, status, problem }) => [line, status, problem])).toEqual([
    [2, 'new', ''],
    [3, 'exists', 'Steht schon im Spielplan.'],
    [4, 'new', 'Uhrzeit offen.'],
    [5, 'new', 'Termin offen: steht beim ersten Tag der Runde, ohne Uhrzeit.'],
    [6, 'new', 'Termin offen: steht beim ersten Tag der Runde, ohne Uhrzeit.'],
    [7, 'bad', 'Uhrzeit: „25:00“ passt hier nicht.'],
    [8, 'bad', '„Fünfte“ spielt nicht in diesem Wettbewerb.'],
    [9, 'twice', ''],
    [10, 'bad', '„31.2.2027“ ist kein eindeutiges Datum. Verständlich ist zum Beispiel 29.11.2026.'],
  ]);
  expect(await list()).toHaveLength(1);
});

test('fixtures are stored once, and taken back but for what was played meanwhile', async ({ house }) => {
  const { run, list, undo } = await start(house);
  expect(((await run({ dryRun: false })).body as Outcome).created).toBe(5);
  expect(((await run({ dryRun: false })).body as Outcome).created).toBe(0);
  const whenOf = ({ onDay, at }: Match) => `${onDay} ${at}`;
  const stored = (await list()).toSorted((one, other) => whenOf(one).localeCompare(whenOf(other)));
  expect(stored.map(({ onDay, at, state, pitch }) => [onDay, at, state, pitch])).toEqual([
    ['2026-12-05', '15:00', 'scheduled', 'Sportplatz'],
    ['2026-12-05', '17:30', 'scheduled', ''],
    ['2026-12-12', '', 'tbd', ''],
    ['2026-12-12', '', 'tbd', ''],
    ['2026-12-19', '', 'tbd', ''],
  ]);
  const [first] = stored;
  if (first) await move(house, first, { to: 'played', homeGoals: 1, awayGoals: 0 });
  await undo();
  expect((await list()).map(({ _id }) => _id)).toEqual([first?._id]);
});

test('a name that several teams share is not guessed', async ({ house }) => {
  const { run, competition } = await start(house);
  const [first] = competition.teams;
  const { body } = await house.call('admin', 'GET /api/v0/team/', { query: { site: 'fels', id: first?.team } });
  const { club } = (body as { team: { club: string }[] }).team[0] ?? { club: '' };
  const second = await house.call('admin', 'POST /api/v0/team/', { body: { site: 'fels', club, name: 'Kicker II' } });
  const teams = [...competition.teams, { team: (second.body as { _id: string }[])[0]?._id }];
  await house.call('admin', 'PUT /api/v0/competition/', {
    body: { _id: competition._id, rev: competition.rev, teams },
  });
  const { rows } = (await run()).body as Outcome;
  expect(rows[0]).toMatchObject({ status: 'bad', problem: '„Verein Kicker“ kann mehrere Mannschaften meinen.' });
});
