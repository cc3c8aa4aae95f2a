// @vitest-environment happy-dom
import { IconHome2, IconPlus, IconUsers } from '@tabler/icons-react';
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { matchesWords, type PaletteProvider } from '../palette/palette-hits.ts';
import { together } from './admin-context.ts';
import { AdminShell } from './admin-shell.tsx';
import type { NavArea } from './nav-items.ts';
import { ScreenLoading } from './screen-loading.tsx';

afterEach(cleanup);
configure({ asyncUtilTimeout: 5000 });

/** The test browser has no layout, so that an open menu counts as scrolled away and is not drawn. */
const hidden = true;

const fels = { slug: 'fels', name: 'Pfarre Fels', shortName: 'Fels', accent: '#7a1f2b' };
const goesing = { slug: 'goesing', name: 'Pfarre Gösing', shortName: 'Gösing', accent: '#3e6b3a' };
const view = { base: '/admincenter', site: 'fels', may: () => true, isOn: () => true };
const LOADING = '/admincenter/loading';
const Address = () => <h1>{useLocation().pathname}</h1>;
const Waiting = () => <span>7</span>;
const areas: NavArea[] = [
  {
    id: 'top',
    label: 'Übersicht',
    icon: IconHome2,
    items: [{ id: 'dashboard', label: 'Übersicht', icon: IconHome2, to: '/admincenter', keys: 'g u' }],
  },
  {
    id: 'people',
    label: 'Menschen',
    icon: IconUsers,
    items: [
      { id: 'users', label: 'Benutzer', icon: IconUsers, to: '/admincenter/users', keys: 'g n' },
      { id: 'roles', label: 'Rollen', icon: IconUsers, to: '/admincenter/roles', under: 'users' },
      { id: 'choir', label: 'Chor', icon: IconUsers, to: '/admincenter/choir', badge: Waiting },
    ],
  },
  {
    id: 'system',
    label: 'System',
    icon: IconUsers,
    items: [{ id: 'log', label: 'Protokoll', icon: IconUsers, to: '/admincenter/log' }],
  },
];

function show(providers: PaletteProvider[] = [], sites = [fels, goesing], at = '/admincenter', pins: string[] = []) {
  const onPin = vi.fn();
  const onLogout = vi.fn();
  const onRailNarrow = vi.fn();
  const onSwitchSite = vi.fn();
  const Page = () => (
    <AdminShell
      view={view}
      areas={areas}
      tabs={['top', 'people', 'users', 'nothing']}
      pins={pins}
      onPin={onPin}
      site={fels}
      sites={sites}
      parishes={sites}
      person={{ name: 'Rosalinde Kellergassner', roles: 'Pfarramt' }}
      crumbs={[{ label: 'Übersicht' }]}
      parts={[]}
      menuFor={() => []}
      providers={providers}
      websiteHref="/fels/Home"
      onRailNarrow={onRailNarrow}
      onSwitchSite={onSwitchSite}
      onLogout={onLogout}
    >
      {at === LOADING ? <ScreenLoading /> : <Address />}
      <input aria-label="Feld" />
    </AdminShell>
  );
  const Stub = createRoutesStub([{ path: '/*', Component: Page }]);
  render(<Stub initialEntries={[at]} />);
  return { onLogout, onPin, onSwitchSite, onRailNarrow };
}

const verbs = (run: () => void): PaletteProvider => ({
  label: 'Tun',
  find: (query) =>
    [{ id: 'add', label: 'Benutzer anlegen', hint: '', icon: IconPlus, run }].filter((hit) =>
      matchesWords(hit.label, query),
    ),
});

test('a screen without its data has the name by which it stands in the navigation as its heading', () => {
  show([], [fels], LOADING);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Übersicht');
  expect(screen.getByLabelText('Wird geladen …').getAttribute('aria-busy')).toBe('true');
});

test('keys do nothing while somebody types into a field', async () => {
  show([verbs(() => {})]);
  await userEvent.type(screen.getByLabelText('Feld'), '/?gn');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('/admincenter');
});

test('Ctrl+K opens the palette, the first hit is selected and Enter runs it', async () => {
  const run = vi.fn();
  const broken: PaletteProvider = { label: 'Kaputt', find: async () => Promise.reject(new Error('down')) };
  show([broken, verbs(run)]);
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox');
  await userEvent.type(field, 'ben an');
  const option = await screen.findByRole('option', { name: /Benutzer anlegen/ });
  expect(option.getAttribute('aria-selected')).toBe('true');
  expect(field.getAttribute('aria-activedescendant')).toBe(option.id);
  await userEvent.keyboard('{Enter}');
  expect(run).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

test('? shows the keys and offers to switch single letters off', async () => {
  show();
  await userEvent.keyboard('?');
  await userEvent.click(await screen.findByRole('switch', { name: /Einzelne Buchstaben/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('gn');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('/admincenter');
  localStorage.clear();
  await userEvent.keyboard('gn');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('/admincenter/users');
});

const first = () => within(screen.getByRole('navigation', { name: 'Verwaltung' }));
const second = (name: string) => within(screen.getByRole('navigation', { name }));
const current = (line: HTMLElement) => line.getAttribute('aria-current');

test('the overview is a page of its own and has no second level', () => {
  show();
  expect(current(first().getByRole('link', { name: 'Übersicht' }))).toBe('page');
  expect(current(first().getByRole('link', { name: /Menschen/ }))).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Menschen' })).toBeNull();
});

test('an area shows its screens while one of them is open, and what waits in it always', () => {
  show([], [fels], '/admincenter/users');
  expect(current(first().getByRole('link', { name: /Menschen/ }))).toBe('true');
  expect(current(second('Menschen').getByRole('link', { name: 'Benutzer' }))).toBe('page');
  expect(first().queryByRole('link', { name: 'Benutzer' })).toBeNull();
  expect(first().getByRole('link', { name: 'Menschen 7' }).getAttribute('href')).toBe('/admincenter/users');
});

test('an area with one screen opens it at once', () => {
  show([], [fels], '/admincenter/log');
  expect(current(first().getByRole('link', { name: 'System' }))).toBe('page');
  expect(screen.queryByRole('navigation', { name: 'System' })).toBeNull();
});

test('screens show under their parent only while the person is there', () => {
  show([], [fels], '/admincenter/choir');
  expect(second('Menschen').queryByRole('link', { name: 'Rollen' })).toBeNull();
  cleanup();
  show([], [fels], '/admincenter/users');
  expect(second('Menschen').getByRole('link', { name: 'Rollen' })).toBeTruthy();
});

test('on a phone an area unfolds to its screens', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Mehr' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Verwaltung' }));
  expect(menu.queryByRole('link', { name: 'Benutzer' })).toBeNull();
  expect(menu.queryByRole('button', { name: /System/ })).toBeNull();
  await userEvent.click(menu.getByRole('button', { name: 'Seiten von „Menschen“ zeigen', expanded: false }));
  await userEvent.click(menu.getByRole('link', { name: 'Benutzer' }));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('/admincenter/users');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the bar of a phone names each place once, pinned screens first', () => {
  const bar = () =>
    within(screen.getByRole('navigation', { name: 'Schnellzugriff' }))
      .getAllByRole('link')
      .map((line) => line.textContent);
  show();
  expect(bar()).toEqual(['Übersicht', 'Menschen7']);
  cleanup();
  show([], [fels], '/admincenter', ['log', 'gone']);
  expect(bar()).toEqual(['Protokoll', 'Übersicht', 'Menschen7']);
});

test('a screen is pinned from its own bar and stands above the areas', async () => {
  const { onPin } = show([], [fels], '/admincenter/users');
  expect(screen.queryByText('Angeheftet')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '„Benutzer“ anheften' }));
  expect(onPin).toHaveBeenCalledWith('users');
  cleanup();
  show([], [fels], '/admincenter/users', ['log', 'users']);
  const pinned = within(first().getByRole('list', { name: 'Angeheftet' })).getAllByRole('link');
  expect(pinned.map((line) => [line.textContent, current(line)])).toEqual([
    ['Protokoll', null],
    ['Benutzer', 'page'],
  ]);
  expect(screen.getByRole('button', { name: '„Benutzer“ nicht mehr anheften' })).toBeTruthy();
});

test('the current line is scrolled into view', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  show([], [fels], '/admincenter/log');
  const lines = scrolled.mock.contexts as Element[];
  expect(lines.map((line) => line.textContent)).toEqual(['System']);
  scrolled.mockRestore();
});

test('the parish stands in the bar of every screen', () => {
  show();
  expect(within(screen.getByRole('banner')).getByText('Pfarre Fels')).toBeTruthy();
});

test('the navigation becomes a rail of named icons, and that is remembered', async () => {
  const { onRailNarrow } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Navigation einklappen' }));
  expect(onRailNarrow).toHaveBeenCalledWith(true);
  expect(screen.getAllByRole('link', { name: /Menschen/ })).not.toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Navigation ausklappen' }));
  expect(onRailNarrow).toHaveBeenLastCalledWith(false);
});

test('the user menu leads to the dashboard, to the website and out', async () => {
  const { onLogout } = show();
  await userEvent.click(screen.getByRole('button', { name: /Benutzermenü/ }));
  expect((await screen.findByRole('menuitem', { name: 'zum Dashboard', hidden })).getAttribute('href')).toBe(
    '/admincenter',
  );
  expect(screen.getByRole('menuitem', { name: 'zur Website', hidden }).getAttribute('href')).toBe('/fels/Home');
  await userEvent.click(screen.getByRole('menuitem', { name: 'ausloggen', hidden }));
  expect(onLogout).toHaveBeenCalledOnce();
});

test('among many parishes a name is typed, and Enter goes to the first that fits', async () => {
  const many = Array.from({ length: 200 }, (_, index) => ({
    ...fels,
    slug: `pfarre-${index}`,
    name: `Pfarre ${index}`,
  }));
  const { onSwitchSite } = show([], many);
  await userEvent.click(screen.getByRole('button', { name: /Pfarre wechseln/ }));
  const search = await screen.findByRole('textbox', { name: 'Pfarre suchen', hidden });
  await userEvent.type(search, '{Enter}');
  expect(onSwitchSite).not.toHaveBeenCalled();
  expect(screen.getByText('170 weitere: Namen eintippen')).toBeDefined();
  await userEvent.type(search, 'Ort{Enter}');
  expect(onSwitchSite).not.toHaveBeenCalled();
  expect(screen.getByText('Nichts passt zu „Ort“')).toBeDefined();
  await userEvent.clear(search);
  await userEvent.type(search, '147{Enter}');
  expect(onSwitchSite).toHaveBeenCalledWith('pfarre-147');
});

test('with one parish there is a sign, with two a switch', async () => {
  const { onSwitchSite } = show();
  await userEvent.click(screen.getByRole('button', { name: /Pfarre wechseln/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Pfarre Gösing/, hidden }));
  expect(onSwitchSite).toHaveBeenCalledWith('goesing');
  cleanup();
  show([], [fels]);
  expect(screen.queryByRole('button', { name: /Pfarre wechseln/ })).toBeNull();
});

test.each([
  ['fels', ['fels', 'goesing']],
  ['allein', ['allein']],
  ['unbekannt', []],
])('parishes that stand together with %s', (site, slugs) => {
  const parishes = [
    { slug: 'fels', association: 'wagram' },
    { slug: 'goesing', association: 'wagram' },
    { slug: 'allein', association: null },
    { slug: 'auch-allein', association: null },
  ];
  expect(together(parishes, site).map(({ slug }) => slug)).toEqual(slugs);
});
