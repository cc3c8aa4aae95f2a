import { lazy } from 'react';
import { type ResourceScreens, resourceScreens } from '#design/admin/resource/resource-screens.tsx';
import type { AdminPart, NavEntry } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

const SETUP = 'master.update';

/** `id`, `path` and `permission` are those of this room. */
type Row = [
  id: string,
  place: number,
  label: () => string,
  path: string,
  permission: string,
  screens?: ResourceScreens,
];

// Short, because it is in the first file of every screen.
const ROWS: readonly Row[] = [
  ['overview', 8, m.cashbook_roomTitle, '', 'count.update'],
  [
    'counts',
    101,
    m.cashbook_counts,
    '/counts',
    'count.update',
    resourceScreens(async () => (await import('./counts/counts.resource.tsx')).counts),
  ],
  [
    'entries',
    102,
    m.cashbook_entries,
    '/entries',
    'entry.read',
    resourceScreens(async () => (await import('./entries/entries.resource.tsx')).entries),
  ],
  ['year', 103, m.cashbook_yearSheet, '/year', 'entry.read'],
  [
    'accounts',
    104,
    m.cashbook_accounts,
    '/settings/accounts',
    SETUP,
    resourceScreens(async () => (await import('./masters/accounts.resource.tsx')).accounts),
  ],
  [
    'categories',
    105,
    m.cashbook_categories,
    '/settings/categories',
    SETUP,
    resourceScreens(async () => (await import('./masters/categories.resource.tsx')).categories),
  ],
  [
    'cost-centres',
    106,
    m.cashbook_costCentres,
    '/settings/cost-centres',
    SETUP,
    resourceScreens(async () => (await import('./masters/cost-centres.resource.tsx')).costCentres),
  ],
  [
    'purposes',
    107,
    m.cashbook_purposes,
    '/settings/purposes',
    SETUP,
    resourceScreens(async () => (await import('./masters/purposes.resource.tsx')).purposes),
  ],
];

/** Admin part of the cash book, among the accounts of the parish. */
export const cashbookAdmin: AdminPart = {
  room: { name: 'cashbook', title: m.cashbook_roomTitle },
  bankBook: lazy(async () => ({ default: (await import('./bank/bank-entries.tsx')).BankEntries })),
  navWords: async () => (await import('./nav-words.ts')).navWords,
  nav: ROWS.map(
    ([id, place, label, path, permission, screens]): NavEntry => ({
      id: `cashbook-${id}`,
      area: 'accounting',
      place,
      label,
      path: `cashbook${path}`,
      permission: `cashbook.${permission}`,
      ...(id === 'overview' ? {} : { under: 'cashbook-overview' }),
      ...(screens ? { screens } : {}),
    }),
  ),
};
