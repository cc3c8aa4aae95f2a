// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AdminContext } from '#design/admin/shell/admin-context.ts';
import type { NavArea } from '#design/admin/shell/nav-items.ts';
import type { PersonRights } from '../../../contract/staff-roles.ts';
import { PersonMenu } from './person-menu.tsx';

afterEach(cleanup);

const SITES = [
  { slug: 'fels', name: 'Pfarre Fels', shortName: 'Fels', accent: '#7a1f2b' },
  { slug: 'goesing', name: 'Pfarre Gösing', shortName: 'Gösing', accent: '#7a1f2b' },
];
const SCREENS = ['content.entry.read', 'auth.user.read'];

const why = (...sites: (string | null)[]) => sites.map((site) => ({ role: 'r', title: 'R', site, own: false }));
const right = (permission: string, ...sites: (string | null)[]) => ({
  permission,
  room: permission.split('.')[0] ?? '',
  text: permission,
  allowed: sites.length > 0,
  reasons: why(...sites),
});

function show(rights: PersonRights['right']) {
  const areas = (may: (permission: string) => boolean) =>
    SCREENS.filter(may).map(
      (id): NavArea => ({ id, label: id, icon: IconBell, items: [{ id, label: id, icon: IconBell, to: id }] }),
    );
  const surroundings = {
    base: '',
    site: 'fels',
    may: () => true,
    isOn: () => true,
    sites: SITES,
    parishes: SITES,
    parts: [],
    notify: () => {},
    menuFor: areas,
  };
  const person = { _id: '1', name: 'Maria', handle: 'maria@example.org' };
  render(
    <MantineProvider env="test">
      <AdminContext value={surroundings}>
        <PersonMenu rights={{ person, right: rights }} />
      </AdminContext>
    </MantineProvider>,
  );
  return () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
}

test('says that somebody without the area sees the website only', () => {
  const menu = show([right('admin.open'), right('content.entry.read', 'fels')]);
  expect(menu()).toEqual([]);
  expect(screen.getByText(/sieht nur die Website/)).toBeTruthy();
});

test('shows for each parish what may be done there, and nothing that may not', () => {
  const menu = show([
    right('admin.open', 'fels', 'goesing'),
    right('content.entry.read', 'fels'),
    right('auth.user.read', 'goesing'),
  ]);
  expect(menu()).toEqual(['content.entry.read']);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'goesing' } });
  expect(menu()).toEqual(['auth.user.read']);
});

test('a right that holds everywhere holds in every parish', () => {
  const menu = show([right('admin.open', 'goesing'), right('auth.user.read', null)]);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(menu()).toEqual(['auth.user.read']);
});
