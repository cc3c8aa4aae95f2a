// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderAdmin } from '#design/admin/testing.tsx';
import { buildService } from '../testing.ts';
import { WeekList } from './week-list.tsx';

afterEach(cleanup);

const liturgy = {
  title: null,
  season: '34. Woche',
  colour: 'gruen',
  colourAtNight: null,
  rank: 'weekday',
  holiday: false,
} as const;
const DAYS = ['2026-11-22', '2026-11-25', '2026-11-26', '2026-11-28'];

/** Renders a week in which Wednesday has a service and Thursday another one. */
function show(today: string) {
  const nothing = () => {};
  const week = {
    label: 'Woche',
    days: DAYS.map((on) => ({ on, liturgy, clashes: 0, isFeast: false })),
    today,
    lanes: [{ slug: 'fels', shortName: 'Fels' }],
    services: [buildService({ key: 'a', on: '2026-11-25', title: 'Rosenkranz' }), buildService({ key: 'b' })],
    plans: new Set(['fels']),
    onAct: nothing,
    onHold: nothing,
    onAdd: nothing,
  };
  return renderAdmin([{ path: '/week', Component: () => <WeekList {...week} /> }], '/week');
}

test('the current week begins today; past days with their buttons are folded away', async () => {
  show('2026-11-26');
  const days = await screen.findAllByRole('heading');
  expect(days.map((day) => day.textContent)).toEqual([
    expect.stringContaining('Donnerstag, 26. November'),
    expect.stringContaining('Samstag, 28. November'),
  ]);
  expect(screen.queryByRole('button', { name: /Rosenkranz/ })).toBeNull();
});

test('past days open and close again', async () => {
  show('2026-11-26');
  const fold = await screen.findByRole('button', { name: 'Vergangene Tage (2)', expanded: false });
  await userEvent.click(fold);
  expect(screen.getByText('Rosenkranz')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Vergangene Tage (2)', expanded: true }));
  expect(screen.queryByText('Rosenkranz')).toBeNull();
});

test.each(['2026-11-01', '2026-12-24'])('another week is shown whole (today is %s)', async (today) => {
  show(today);
  expect(await screen.findAllByRole('heading')).toHaveLength(DAYS.length);
  expect(screen.queryByRole('button', { name: /Vergangene Tage/ })).toBeNull();
});
