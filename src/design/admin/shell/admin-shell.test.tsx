// @vitest-environment happy-dom
import { IconHome2, IconPlus, IconUsers } from '@tabler/icons-react';
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { matchesWords, type PaletteProvider } from '../palette/palette-hits.ts';
import { AdminShell } from './admin-shell.tsx';

afterEach(cleanup);
configure({ asyncUtilTimeout: 5000 });

/** The test browser has no layout, so that an open menu counts as scrolled away and is not drawn. */
const hidden = true;

const fels = { slug: 'fels', name: 'Pfarre Fels', shortName: 'Fels', accent: '#7a1f2b' };
const goesing = { slug: 'goesing', name: 'Pfarre Gösing', shortName: 'Gösing', accent: '#3e6b3a' };
const view = { base: '/admincenter', site: 'fels', may: () => true, isOn: () => true };
const groups = [
  { id: 'top', items: [{ id: 'dashboard', label: 'Übersicht', icon: IconHome2, to: '/admincenter', keys: 'g u' }] },
  {
    id: 'people',
    label: 'Menschen',
    items: [
      { id: 'users', label: 'Benutzer', icon: IconUsers, to: '/admincenter/users', keys: 'g n' },
      { id: 'roles', label: 'Rollen', icon: IconUsers, to: '/admincenter/roles', under: 'users' },
    ],
  },
  {
    id: 'system',
    label: 'System',
    items: [{ id: 'log', label: 'Protokoll', icon: IconUsers, to: '/admincenter/log' }],
  },
];

function show(providers: PaletteProvider[] = [], sites = [fels, goesing], at = '/admincenter') {
  const onLogout = vi.fn();
  const onRailNarrow = vi.fn();
  const onSwitchSite = vi.fn();
  const Page = () => (
    <AdminShell
      view={view}
      groups={groups}
      tabs={['dashboard', 'users']}
      site={fels}
      sites={sites}
      parishes={sites}
      person={{ name: 'Rosalinde Kellergassner', roles: 'Pfarramt' }}
      crumbs={[{ label: 'Übersicht' }]}
      parts={[]}
      menuFor={() => []}
      providers={providers}
      websiteHref="/fels/Home"
      folded={['system']}
      onRailNarrow={onRailNarrow}
      onSwitchSite={onSwitchSite}
      onLogout={onLogout}
    >
      <h1>{useLocation().pathname}</h1>
      <input aria-label="Feld" />
    </AdminShell>
  );
  const Stub = createRoutesStub([{ path: '/*', Component: Page }]);
  render(<Stub initialEntries={[at]} />);
  return { onLogout, onSwitchSite, onRailNarrow };
}

const verbs = (run: () => void): PaletteProvider => ({
  label: 'Tun',
  find: (query) =>
    [{ id: 'add', label: 'Benutzer anlegen', hint: '', icon: IconPlus, run }].filter((hit) =>
      matchesWords(hit.label, query),
    ),
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

test('the current place is marked in the navigation', async () => {
  show();
  const nav = screen.getByRole('navigation', { name: 'Verwaltung' });
  expect(within(nav).getByRole('link', { name: 'Übersicht' }).getAttribute('aria-current')).toBe('page');
  expect(within(nav).getByRole('link', { name: 'Benutzer' }).getAttribute('aria-current')).toBeNull();
});

test('lines show under their parent only while the person is there', () => {
  show();
  const nav = () => within(screen.getByRole('navigation', { name: 'Verwaltung' }));
  expect(nav().queryByRole('link', { name: 'Rollen' })).toBeNull();
  cleanup();
  show([], [fels], '/admincenter/users');
  expect(nav().getByRole('link', { name: 'Rollen' })).toBeTruthy();
});

test('a folded group opens by its heading, and by itself when the person is inside', async () => {
  show();
  const nav = () => within(screen.getByRole('navigation', { name: 'Verwaltung' }));
  expect(nav().queryByRole('link', { name: 'Protokoll' })).toBeNull();
  await userEvent.click(nav().getByRole('button', { name: 'System', expanded: false }));
  expect(nav().getByRole('link', { name: 'Protokoll' })).toBeTruthy();
  cleanup();
  show([], [fels], '/admincenter/log');
  expect(nav().getByRole('link', { name: 'Protokoll' }).getAttribute('aria-current')).toBe('page');
});

test('the first line leads to the website, the current one is scrolled into view', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  show([], [fels], '/admincenter/log');
  const nav = screen.getByRole('navigation', { name: 'Verwaltung' });
  expect(within(nav).getAllByRole('link')[0]?.getAttribute('href')).toBe('/fels/Home');
  const lines = scrolled.mock.contexts as Element[];
  expect(lines.map((line) => line.textContent)).toEqual(['Protokoll']);
  scrolled.mockRestore();
});

test('the navigation becomes a rail of named icons, and that is remembered', async () => {
  const { onRailNarrow } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Navigation einklappen' }));
  expect(onRailNarrow).toHaveBeenCalledWith(true);
  expect(screen.getAllByRole('link', { name: 'Benutzer' })).not.toHaveLength(0);
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

test('with one parish there is a sign, with two a switch', async () => {
  const { onSwitchSite } = show();
  await userEvent.click(screen.getByRole('button', { name: /Pfarre wechseln/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Pfarre Gösing/, hidden }));
  expect(onSwitchSite).toHaveBeenCalledWith('goesing');
  cleanup();
  show([], [fels]);
  expect(screen.queryByRole('button', { name: /Pfarre wechseln/ })).toBeNull();
});
