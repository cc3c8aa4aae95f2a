// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { use } from 'react';
import { expect, test } from 'vitest';
import { AdminContext } from '#design/admin/shell/admin-context.ts';
import { BeforeAfter } from './before-after.tsx';

test('a setting is called as on the configuration screen, anything else as the server calls it', async () => {
  const fields = { 'components.admincenter.url': { group: 'pages', label: () => 'Adresse der Verwaltung' } } as const;
  const parts = [{ room: { name: 'settings', title: () => 'Einstellungen' }, nav: [], settings: async () => fields }];
  const changes = ['components.admincenter.url', 'title'].map((field) => ({
    field,
    label: field,
    before: 'a',
    after: 'b',
  }));
  const Inside = () => (
    <AdminContext value={{ ...use(AdminContext), parts }}>
      <BeforeAfter changes={changes} />
    </AdminContext>
  );
  render(<Inside />);
  await screen.findByRole('rowheader', { name: 'Adresse der Verwaltung' });
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Adresse der Verwaltung',
    'title',
  ]);
});
