// @vitest-environment happy-dom
import { IconPlus } from '@tabler/icons-react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { OverviewPart, Task, WeekItem } from '#design/admin/shell/admin-part.ts';
import { renderAdmin } from '#design/admin/testing.tsx';
import { contentOverview } from '#modules/content/widgets.tsx';
import { mediaOverview } from '#modules/media/widgets.tsx';
import { worshipOverview } from '#modules/worship/widgets.tsx';
import { adminParts, partsOn } from '../parts.ts';
import { QuickActions } from './quick-actions.tsx';
import { TaskPanel } from './task-panel.tsx';
import { WeekPanel } from './week-panel.tsx';

const room: OverviewPart = { component: 'bells' };

const show = (Component: () => React.ReactNode) => renderAdmin([{ path: '/admincenter', Component }], '/admincenter');

const actionsFor = (...rights: string[]) =>
  [contentOverview, mediaOverview, worshipOverview].flatMap(
    ({ actions }) =>
      actions?.({
        base: '/admincenter',
        site: 'fels',
        isOn: () => true,
        may: (permission) => rights.includes(permission),
      }) ?? [],
  );

test('who may do nothing is offered nothing', () => {
  expect(actionsFor()).toEqual([]);
  show(() => <QuickActions parts={[room]} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('each room offers what the person may begin', () => {
  expect(actionsFor('worship.service.update').map(({ label }) => label)).toEqual(['Gottesdienst absagen']);
  expect(actionsFor('content.entry.create', 'media.file.create').map(({ label }) => label)).toEqual([
    'Verlautbarung schreiben',
    'Veranstaltung anlegen',
    'Neuer Pfarrbrief',
    'Foto hochladen',
  ]);
});

test('an action is a link or runs at once', async () => {
  const run = vi.fn();
  const actions = () => [
    { id: 'go', label: 'Läuten', icon: IconPlus, to: '/admincenter/bells' },
    { id: 'run', label: 'Prüfen', icon: IconPlus, run },
  ];
  show(() => <QuickActions parts={[{ ...room, actions }]} />);
  const begin = within(await screen.findByRole('navigation', { name: 'Gleich beginnen' }));
  expect(begin.getByRole('link', { name: 'Läuten' }).getAttribute('href')).toBe('/admincenter/bells');
  await userEvent.click(begin.getByRole('button', { name: 'Prüfen' }));
  expect(run).toHaveBeenCalledOnce();
});

const bell = { id: '1', kind: 'service', isOff: false, site: { slug: 'fels', shortName: 'Fels' } } as const;
const week: WeekItem[] = [
  { ...bell, on: '2026-11-22', at: '08:45', title: 'Hl. Messe', to: '/admincenter/worship/week' },
  { ...bell, id: '2', on: '2026-11-27', at: '', title: 'Flohmarkt', kind: 'event', isOff: true, to: '/fels/F' },
];

test('the week has seven days from today, each with what the rooms show there', async () => {
  const asked = vi.fn(async () => week);
  show(() => <WeekPanel parts={[room, { ...room, week: asked }]} today="2026-11-21" />);
  const sunday = within(await screen.findByRole('listitem', { name: /22\. November/ }));
  expect(sunday.getByRole('link').textContent).toBe('8:45 Hl. Messe, Fels');
  const friday = within(screen.getByRole('listitem', { name: /27\. November/ }));
  expect(friday.getByRole('link').textContent).toBe('ganztägig Flohmarkt, Fels, entfällt');
  expect(screen.getAllByText('nichts')).toHaveLength(5);
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ site: 'fels' }), '2026-11-21', '2026-11-27');
});

test('a personal task carries the sign of no parish, and every task its own verb', async () => {
  const words = { urgency: 'today', kind: 'warn', state: 'offen', detail: '', to: '/admincenter/x' } as const;
  const tasks: Task[] = [
    { ...words, id: 'mine', title: 'Zweiter Faktor', verb: 'Einrichten' },
    { ...words, id: 'theirs', title: 'Betstunde', verb: 'Lösen', site: 'fels' },
  ];
  show(() => <TaskPanel work={{ value: { tasks }, refusal: null, reload: () => {} }} />);
  expect(await screen.findByRole('link', { name: 'Einrichten: Zweiter Faktor' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Lösen: Betstunde' })).toBeTruthy();
  expect(screen.getAllByText('fels')).toHaveLength(1);
});

test('a room that is switched off offers nothing', () => {
  const names = partsOn({ isOn: (component) => component !== 'worship' }, adminParts).map(({ room }) => room.name);
  expect(names).not.toContain('worship');
  expect(names).toContain('person');
});
