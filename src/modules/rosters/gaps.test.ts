import { expect } from 'vitest';
import { test } from '../../testing/house.ts';
import { pdfPages } from '../../testing/pdf-text.ts';
import { printRoster } from './service/board/print-roster.ts';
import { askAll, ON, plannedAnna, RANGE } from './testing.ts';

test('open places of the next fortnight are tasks of the planner', async ({ house }) => {
  await plannedAnna(house);
  const { body } = await house.call('officeOfFels', 'GET /api/v0/roster/gaps', { query: { site: 'fels' } });
  expect(body).toMatchObject({
    gap: [
      { on: '2026-11-22', duties: ['Lektor', 'Ministranten', 'Ministranten'] },
      { on: ON, duties: ['Ministranten', 'Ministranten'] },
    ],
  });
});

test('the printed roster names people and open places', async ({ house }) => {
  await plannedAnna(house);
  const { body } = await printRoster(await house.contextOf('officeOfFels'), RANGE);
  const text = (await pdfPages(body as Uint8Array)).join(' ');
  expect(text).toContain('Anna Probe');
  expect(text).toContain('offen, offen');
});

test('no public page and no public reply names a person of the roster', async ({ house }) => {
  await plannedAnna(house, { showsName: true });
  await askAll(house);
  for (const [call, query] of [
    ['GET /api/v0/service/', { from: ON }],
    ['GET /api/v0/service/message', { site: 'fels', from: ON }],
    ['GET /ical/fels/gottesdienste.ics', {}],
    ['GET /ical/fels/alle.ics', {}],
  ] as const) {
    const { text } = await house.call('guest', call, { query });
    expect(text, call).toContain('Messe');
    expect(text, call).not.toContain('Anna');
  }
  for (const call of ['GET /api/v0/roster/', 'GET /api/v0/roster_member/', 'GET /api/v0/duty/'])
    expect((await house.call('guest', call, { query: call.endsWith('roster/') ? RANGE : {} })).status, call).toBe(403);
});
