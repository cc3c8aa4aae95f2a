import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { readMatch } from './service/public/shown-matches.ts';
import { buildAthlete, buildLeague, buildMatch, buildMember, move } from './testing.ts';

const TODAY = '2026-11-29';

/** NB: an injected stream that is destroyed stays open for the server, so each test listens from a network of its own. */
async function listen(house: House, id: string, remoteAddress: string, headers: Record<string, string> = {}) {
  const url = `/api/v0/match/${id}/live`;
  const reply = await house.server.app.inject({ url, headers, remoteAddress, payloadAsStream: true });
  const chunks = reply.stream()[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  /** Reads until the next event; what comes between keeps the stream alive. */
  const next = async () => {
    let text = '';
    while (!text.includes('event:')) text += String((await chunks.next()).value);
    return text;
  };
  return { reply, next };
}

async function matchOf(house: House, change: object = {}) {
  const league = await buildLeague(house, ['Kicker', 'Gast'], change);
  const { competition, idOf } = league;
  const sides = { competition: competition._id, home: idOf('Kicker'), away: idOf('Gast') };
  return { ...league, match: await buildMatch(house, { ...sides, onDay: TODAY }) };
}

test('a match has no stream: unknown, of a competition that is not public, or while sports are off', async ({
  house,
}) => {
  const { match } = await matchOf(house, { isPublic: false });
  const { app } = house.server;
  for (const id of ['nothing', crypto.randomUUID(), match._id])
    expect((await app.inject(`/api/v0/match/${id}/live`)).statusCode, id).toBe(204);
});

test('one network has forty streams at once', async ({ house }) => {
  const { match } = await matchOf(house);
  const open = [];
  for (let count = 0; count < 40; count += 1) open.push(await listen(house, match._id, '203.0.113.7'));
  expect(open.every(({ reply }) => reply.statusCode === 200)).toBe(true);
  expect((await listen(house, match._id, '203.0.113.7')).reply.statusCode).toBe(204);
  const elsewhere = await listen(house, match._id, '198.51.100.7');
  expect(elsewhere.reply.statusCode).toBe(200);
  elsewhere.reply.stream().destroy();
  for (const { reply } of open) reply.stream().destroy();
});

test('a goal is told within seconds, and to a reader who comes back only what was missed', async ({ house }) => {
  const { match } = await matchOf(house);
  const reader = await listen(house, match._id, '192.0.2.7');
  expect(reader.reply.headers['content-type']).toBe('text/event-stream');
  expect(await reader.next()).toContain(`id: ${match.rev}\nevent: look`);
  const live = await move(house, match, { to: 'live' });
  expect(await reader.next()).toContain(`id: ${live.rev}\n`);
  reader.reply.stream().destroy();
  const body = { key: crypto.randomUUID(), kind: 'goal', side: 'home', minute: 3 };
  await house.call('admin', 'POST /api/v0/match/:id/event', { params: { id: match._id }, body });
  const back = await listen(house, match._id, '192.0.2.8', { 'last-event-id': String(live.rev) });
  expect(await back.next()).toContain(`id: ${live.rev + 1}\n`);
  back.reply.stream().destroy();
});

test('a page has a stream on the day of the match and while it is played, and none before and after', async ({
  house,
}) => {
  const { match } = await matchOf(house);
  const streamOf = async () => (await readMatch(await house.contextOf('guest'), match._id))?.stream;
  house.clock.set('2026-11-28T10:00:00Z');
  expect(await streamOf()).toBe('');
  house.clock.set('2026-11-29T08:00:00Z');
  expect(await streamOf()).toBe(`/api/v0/match/${match._id}/live`);
  const live = await move(house, match, { to: 'live' });
  house.clock.set('2026-11-30T00:10:00Z');
  expect(await streamOf()).toBe(`/api/v0/match/${match._id}/live`);
  await move(house, live, { to: 'played', homeGoals: 1, awayGoals: 0 });
  expect(await streamOf()).toBe('');
});

test('a line-up names in full with a consent only, and after a withdrawal not at all', async ({ house }) => {
  const { match, season, idOf } = await matchOf(house);
  const players = [
    { firstName: 'Felix', lastName: 'Klein', bornOn: '2017-03-04' },
    { firstName: 'Paula', lastName: 'Erfunden', bornOn: '2017-03-04', consent: 'given' },
    { firstName: 'Anna', lastName: 'Gross', bornOn: '1990-01-01' },
    { firstName: 'Rosa', lastName: 'Weg', bornOn: '1990-01-01', consent: 'withdrawn' },
  ];
  const home = [];
  for (const [at, person] of players.entries()) {
    const athlete = (await buildAthlete(house, person))._id;
    await buildMember(house, { athlete, team: idOf('Kicker'), season, shirt: at + 1 });
    home.push({ athlete, isStarter: at !== 1 });
  }
  const answer = await house.call('admin', 'POST /api/v0/match/:id/lineup', {
    params: { id: match._id },
    body: { rev: match.rev, lineUp: { home, away: [] } },
  });
  expect(answer.status).toBe(200);
  const page = await readMatch(await house.contextOf('guest'), match._id);
  expect(page?.lineUp.home.map(({ shirt, name }) => [shirt, name])).toEqual([
    [1, 'Felix K.'],
    [3, 'Anna G.'],
    [4, ''],
    [2, 'Paula Erfunden'],
  ]);
});
