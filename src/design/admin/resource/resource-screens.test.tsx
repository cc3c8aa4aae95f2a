// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLoaderData } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { buildSampleResource, renderAdmin, type Sample, type SampleForm } from '../testing.tsx';
import type { Resource } from './define-resource.ts';
import { type ResourceScreen, resourceScreens } from './resource-screens.tsx';

afterEach(cleanup);

/** The form of samples in one route for new and stored ones, below its breadcrumbs. */
function show(more: Partial<Resource<Sample, SampleForm>> = {}, search = '') {
  const saved: Sample[] = [];
  const of = {
    ...buildSampleResource({
      save: async (_row, values) => {
        saved.push({ _id: 'sample-9', rev: 1, ...values });
        return saved[0] as Sample;
      },
      get: async () => saved[0] as Sample,
    }),
    editPath: (id: string | null) => (id ? `samples/edit/${id}` : 'samples/edit'),
    ...more,
  };
  const screens = resourceScreens(async () => of);
  const Edit = () => {
    const { crumbs, screen: form } = useLoaderData<ResourceScreen>();
    return (
      <>
        <nav>{crumbs.at(-1)?.label}</nav>
        {form}
      </>
    );
  };
  renderAdmin(
    [
      {
        path: '/admincenter/samples/edit/:id?',
        Component: Edit,
        loader: ({ params, request }) => screens.edit(params.id, request),
        HydrateFallback: () => null,
      },
    ],
    `/admincenter/samples/edit${search}`,
  );
}

const nameField = () => screen.findByLabelText<HTMLInputElement>('Name');

test('a new record begins with what the server knows, and with what the link says', async () => {
  show({ firstValues: async () => ({ name: 'Einzige Glocke', weight: '200 kg' }) }, '?weight=300 kg');
  expect((await nameField()).value).toBe('Einzige Glocke');
  expect(screen.getByLabelText<HTMLInputElement>('Gewicht').value).toBe('300 kg');
});

test('a new record begins empty where the server does not answer', async () => {
  show({ firstValues: () => Promise.reject(new Error('offline')) });
  expect((await nameField()).value).toBe('');
});

test('the title names a new record as soon as it is stored', async () => {
  show();
  await userEvent.type(await nameField(), 'Marienglocke');
  expect(screen.getByRole('navigation').textContent).toBe('Glocke anlegen');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(screen.getByRole('navigation').textContent).toBe('Marienglocke'));
});
