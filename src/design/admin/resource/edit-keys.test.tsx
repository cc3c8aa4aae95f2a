// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLoaderData } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { buildSampleResource, renderAdmin, type Sample, type SampleForm } from '../testing.tsx';
import { type EditData, editLoader, type Resource, type ResourceStore } from './define-resource.ts';
import { EditScreen } from './edit-screen.tsx';

afterEach(cleanup);

const user = userEvent.setup();
const pressCtrlEnter = () => user.keyboard('{Control>}{Enter}{/Control}');

function show(
  at: string,
  store: Partial<ResourceStore<Sample, SampleForm>> = {},
  rest: Partial<Resource<Sample, SampleForm>> = {},
) {
  const of: Resource<Sample, SampleForm> = {
    ...buildSampleResource(store),
    aside: (_row, { isActWanted, isChanged }) => <p>{isActWanted && !isChanged ? 'Läuten?' : 'Still'}</p>,
    ...rest,
  };
  const Component = () => <EditScreen of={of} data={useLoaderData<EditData<Sample>>()} />;
  const loader = ({ params: { id } }: { params: { id?: string } }) =>
    editLoader(of)({ params: id === 'new' ? {} : { id } });
  return renderAdmin(
    [{ path: '/admincenter/samples/:id', Component, loader, HydrateFallback: () => null }],
    `/admincenter/samples/${at}`,
    rest.writing ? () => false : undefined,
  );
}

const nameField = () => screen.findByLabelText<HTMLInputElement>('Name');

test('Ctrl+Enter wants no act once the save was refused', async () => {
  show('sample-1', {
    save: () => Promise.reject({ status: 400, code: 'invalid', details: { fields: { name: 'Zu laut.' } } }),
  });
  await user.type(await nameField(), ' 2');
  await pressCtrlEnter();
  await screen.findByText('Zu laut.');
  expect(screen.getByText('Still')).toBeDefined();
});

test('neither Ctrl+Enter nor N does anything where nothing may be written', async () => {
  const save = vi.fn<ResourceStore<Sample, SampleForm>['save']>();
  show('sample-1', { save }, { writing: 'samples.update' });
  await nameField();
  await pressCtrlEnter();
  await user.keyboard('n');
  expect(screen.getByRole('heading', { name: 'Anna' })).toBeDefined();
  expect(screen.getByText('Still')).toBeDefined();
  expect(save).not.toHaveBeenCalled();
});

test('Ctrl+Enter creates a new thing and goes on to its act', async () => {
  show('new', { get: async () => ({ _id: 'sample-9', rev: 1, name: 'Pummerin', weight: '', isActive: true }) });
  await user.type(await nameField(), 'Pummerin');
  await pressCtrlEnter();
  expect(await screen.findByText('Läuten?')).toBeDefined();
});

test('Ctrl+Enter saves what is unsaved, and nothing where all is saved', async () => {
  const save = vi.fn<ResourceStore<Sample, SampleForm>['save']>(async (row, values) => ({
    ...(row as Sample),
    ...values,
    rev: 2,
  }));
  show('sample-1', { save });
  await nameField();
  await pressCtrlEnter();
  await screen.findByText('Läuten?');
  expect(save).not.toHaveBeenCalled();
  await user.type(await nameField(), ' 2');
  await pressCtrlEnter();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  await screen.findByText('Läuten?');
});

test('N begins the next new thing beside an existing one, and is a letter in a field', async () => {
  show('sample-1');
  await user.type(await nameField(), 'n');
  expect((await nameField()).value).toBe('Annan');
  await user.type(await nameField(), '{Backspace}');
  (await nameField()).blur();
  await user.keyboard('n');
  await screen.findByRole('heading', { name: 'Glocke anlegen' });
});
