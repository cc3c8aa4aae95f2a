// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { useLoaderData } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { buildSampleResource, renderAdmin, type Sample } from '../testing.tsx';
import { type EditData, editLoader, type ListData, listLoader } from './define-resource.ts';
import { EditScreen } from './edit-screen.tsx';
import { ListScreen } from './list-screen.tsx';

afterEach(cleanup);

const of = {
  ...buildSampleResource(),
  writing: 'sample.update',
  buttons: () => <button type="button">Einlesen</button>,
};

const routes = [
  {
    path: '/admincenter/samples',
    Component: () => <ListScreen of={of} data={useLoaderData<ListData<Sample>>()} />,
    loader: listLoader(of),
    HydrateFallback: () => null,
  },
  {
    path: '/admincenter/samples/:id',
    Component: () => <EditScreen of={of} data={useLoaderData<EditData<Sample>>()} />,
    loader: editLoader(of),
    HydrateFallback: () => null,
  },
];

/** Holds every permission, but for own things alone. */
const forOwn = (_permission: string, scope?: 'wholly') => scope !== 'wholly';

test('whoever holds the permission for own things alone is offered no record to create, read in or delete', async () => {
  renderAdmin(routes, '/admincenter/samples', forOwn);
  expect(await screen.findByRole('table')).toBeTruthy();
  expect(screen.queryByText('Glocke anlegen')).toBeNull();
  expect(screen.queryByText('Einlesen')).toBeNull();
  expect(screen.queryByText('Löschen')).toBeNull();
});

test('the form is only read without the permission, and open with it', async () => {
  renderAdmin(routes, '/admincenter/samples/sample-1', forOwn);
  expect(await screen.findByText('Sie können das ansehen, aber nicht ändern.')).toBeTruthy();
  expect((await screen.findByRole('group')).hasAttribute('disabled')).toBe(true);
  cleanup();
  renderAdmin(routes, '/admincenter/samples/sample-1');
  const [field] = await screen.findAllByRole<HTMLInputElement>('textbox');
  expect(field?.closest('fieldset')?.disabled ?? false).toBe(false);
  expect(screen.queryByText('Sie können das ansehen, aber nicht ändern.')).toBeNull();
});
