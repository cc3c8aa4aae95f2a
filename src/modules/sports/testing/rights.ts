import type { House } from '../../../testing/house.ts';
import { byPath, rights } from '../../../testing/matrix.ts';
import { REFUSED } from '../../../testing/rights/words.ts';
import { buildClub, buildLeague, buildMatch } from '../testing.ts';

const FILE = Buffer.from('Vorname;Nachname\nPaula;Erfunden\n').toString('base64');
const FIXTURES = Buffer.from('Datum;Heim;Gast\n5.12.2026;Heim;Gast\n').toString('base64');
const fixtures = { legs: 1, firstOn: '2026-12-05', kickOffAt: '15:00' };

const league = rights(
  async (house: House) => {
    const { competition, idOf } = await buildLeague(house, ['Heim', 'Gast']);
    const empty = await buildLeague(house, ['Eins', 'Zwei'], { name: 'Leer' });
    const match = await buildMatch(house, { competition: competition._id, home: idOf('Heim'), away: idOf('Gast') });
    return { team: idOf('Heim'), competition: competition._id, empty: empty.competition._id, match: match._id };
  },
  [
    ['GET /api/v0/competition/:id/table', `${REFUSED} 200`, ({ competition }) => byPath(competition)],
    ['GET /api/v0/team/:id/squad', `${REFUSED} 200`, ({ team }) => byPath(team)],
    [
      'PUT /api/v0/team/:id/squad',
      `${REFUSED} 404`,
      ({ team }) => ({
        ...byPath(team),
        body: { member: crypto.randomUUID(), rev: 1, role: 'player', position: '', shirt: null, untilOn: null },
      }),
    ],
    ['GET /api/v0/team/:id/training_date', `${REFUSED} 200`, ({ team }) => byPath(team)],
    [
      'POST /api/v0/training/:id/date',
      '403 403 404 404',
      () => ({ ...byPath(crypto.randomUUID()), body: { rev: 1, on: '2026-12-01', isOff: true } }),
    ],
    ['GET /api/v0/team/:id/contact', `${REFUSED} 200`, ({ team }) => byPath(team)],
    ['GET /api/v0/team/:id/message', `${REFUSED} 200`, ({ team }) => byPath(team)],
    [
      'POST /api/v0/team/:id/message',
      `${REFUSED} 409`,
      ({ team }) => ({
        ...byPath(team),
        body: { key: crypto.randomUUID(), kind: 'news', subject: 'Training', text: 'Bitte kommen.' },
      }),
    ],
    ['GET /api/v0/team_message/:id/recipient', '403 403 404 404', () => byPath(crypto.randomUUID())],
    [
      'POST /api/v0/sports_opponent/',
      `${REFUSED} 200`,
      () => ({ body: { site: 'fels', name: 'Musterau', sport: 'football' } }),
    ],
    ['GET /api/v0/coach_team/', `${REFUSED} 200`, () => ({ query: { site: 'fels' } })],
    ['GET /api/v0/coach_account/', `${REFUSED} 200`, () => ({ query: { site: 'fels' } })],
    ['GET /api/v0/team/:id/statistics', `${REFUSED} 200`, ({ team }) => byPath(team)],
    ['GET /api/v0/team/:id/statistics/csv', `${REFUSED} 200`, ({ team }) => byPath(team)],
    ['GET /api/v0/match/:id/report', `${REFUSED} 200`, ({ match }) => byPath(match)],
    [
      'POST /api/v0/match/:id/state',
      `${REFUSED} 200`,
      ({ match }) => ({ ...byPath(match), body: { rev: 1, to: 'live' } }),
    ],
    [
      'POST /api/v0/match/:id/event',
      `${REFUSED} 409`,
      ({ match }) => ({
        ...byPath(match),
        body: { key: crypto.randomUUID(), kind: 'goal', side: 'home', minute: 1 },
      }),
    ],
    [
      'POST /api/v0/match/:id/event/undo',
      `${REFUSED} 409`,
      ({ match }) => ({ ...byPath(match), body: { event: crypto.randomUUID() } }),
    ],
    [
      'POST /api/v0/match/:id/lineup',
      `${REFUSED} 200`,
      ({ match }) => ({ ...byPath(match), body: { rev: 1, lineUp: { home: [], away: [] } } }),
    ],
    ['POST /api/v0/athlete_import/read', `${REFUSED} 200`, () => ({ body: { site: 'fels', file: FILE } })],
    [
      'POST /api/v0/athlete_import/',
      `${REFUSED} 200`,
      () => ({
        body: {
          site: 'fels',
          file: FILE,
          label: 'kader.csv',
          mapping: { firstName: 0 },
          team: null,
          season: null,
          dryRun: true,
        },
      }),
    ],
    [
      'POST /api/v0/sports_pitch/taken',
      `${REFUSED} 200`,
      () => ({ body: { site: 'fels', pitch: 'Platz', times: [{ on: '2026-12-05', at: '15:00', minutes: 90 }] } }),
    ],
    ['POST /api/v0/match_import/read', `${REFUSED} 200`, () => ({ body: { site: 'fels', file: FIXTURES } })],
    [
      'POST /api/v0/match_import/',
      `${REFUSED} 200`,
      ({ competition }) => ({
        body: {
          site: 'fels',
          file: FIXTURES,
          label: 'spielplan.csv',
          mapping: { onDay: 0, home: 1, away: 2 },
          competition,
          dryRun: true,
        },
      }),
    ],
    ['POST /api/v0/competition/:id/fixtures', `${REFUSED} 200`, ({ empty }) => ({ ...byPath(empty), body: fixtures })],
  ],
);

const RATES = { year: 2026, adultCents: 100, youthCents: 50, supporterCents: 10, familyPermille: 0 };

const fees = rights(
  async (house: House) => ({ club: (await buildClub(house))._id }),
  [
    ['POST /api/v0/sports_fee/preview', `${REFUSED} 200`, ({ club }) => ({ body: { site: 'fels', club, ...RATES } })],
    [
      'POST /api/v0/sports_fee/',
      `${REFUSED} 409`,
      ({ club }) => ({ body: { site: 'fels', club, ...RATES, isIssued: false, expectedCents: 0 } }),
    ],
    ['GET /api/v0/sports_fee_run/', `${REFUSED} 200`, () => ({ query: { site: 'fels' } })],
    [
      'PUT /api/v0/sports_fee_payer/:id',
      '403 403 404 404',
      () => ({ ...byPath(crypto.randomUUID()), body: { rev: 1, payer: null } }),
    ],
    ['GET /api/v0/sports_fee_biller/', `${REFUSED} 200`, () => ({ query: { site: 'fels' } })],
    [
      'POST /api/v0/sports_fee_run/',
      `${REFUSED} 409`,
      ({ club }) => ({ body: { site: 'fels', club, ...RATES, expectedCents: 0 } }),
    ],
    [
      'POST /api/v0/sports_fee_run/:id/bill',
      '403 403 404 404',
      () => ({ ...byPath(crypto.randomUUID()), body: { rev: 1, isIssued: false, expectedCents: 0 } }),
    ],
    [
      'POST /api/v0/sports_fee_run/:id/withdraw',
      '403 403 404 404',
      () => ({ ...byPath(crypto.randomUUID()), body: { rev: 1 } }),
    ],
    ['GET /api/v0/sports_fee_run/:id/paper', '403 403 404 404', () => byPath(crypto.randomUUID())],
  ],
);

export const tables = [league, fees];
