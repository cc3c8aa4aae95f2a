// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderAdmin } from '#design/admin/testing.tsx';
import { buildService } from '../testing.ts';
import { WeekPaper } from './week-paper.tsx';

afterEach(cleanup);

test('stands in the page from the beginning of printing to its end only', async () => {
  const nothing = () => {};
  const week = {
    label: 'Gottesdienste 22.–28. November 2026',
    days: [],
    today: '2026-11-26',
    lanes: [{ slug: 'fels', shortName: 'Fels' }],
    services: [buildService()],
    plans: new Set<string>(),
    onAct: nothing,
    onHold: nothing,
    onAdd: nothing,
  };
  const Screen = () => (
    <>
      <p>Schirm</p>
      <WeekPaper {...week} />
    </>
  );
  renderAdmin([{ path: '/week', Component: Screen }], '/week');
  await screen.findByText('Schirm');
  expect(screen.queryByRole('table')).toBeNull();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(within(screen.getByRole('table')).getByRole('rowheader').textContent).toContain('Fels');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('table')).toBeNull();
});
