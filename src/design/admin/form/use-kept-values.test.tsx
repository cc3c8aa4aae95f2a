// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderAdmin } from '../testing.tsx';
import { useEditForm } from './use-edit-form.ts';
import { useKeptValues } from './use-kept-values.tsx';

afterEach(cleanup);

type Kept = { values: Record<string, unknown>; at: string };

function makeDevice(first: [string, Kept][] = []) {
  const kept = new Map<string, Kept>(first);
  return {
    kept,
    entries: async () => [...kept],
    set: async (key: string, value: Kept) => void kept.set(key, value),
    remove: async (key: string) => void kept.delete(key),
  };
}

function show(device: ReturnType<typeof makeDevice>, name: string | null = 'invoice') {
  const Screen = () => {
    const form = useEditForm({
      stored: { name: '' },
      labels: { name: () => 'Name' },
      onSave: async (values) => values,
    });
    const note = useKeptValues(name, form, device);
    return (
      <>
        {note}
        <input aria-label="Name" {...form.bind.text('name')} />
        <button type="button" onClick={() => void form.save()}>
          Anlegen
        </button>
      </>
    );
  };
  renderAdmin([{ path: '/', Component: Screen }], '/');
}

const field = () => screen.findByLabelText<HTMLInputElement>('Name');
const KEPT: [string, Kept] = ['invoice', { values: { name: 'Auer' }, at: '2026-11-21T09:00:00Z' }];

test('what is typed into a new record is kept until it is created', async () => {
  const device = makeDevice();
  show(device);
  fireEvent.change(await field(), { target: { value: 'Auer' } });
  await waitFor(() => expect(device.kept.get('invoice')?.values).toEqual({ name: 'Auer' }), { timeout: 3000 });
  fireEvent.click(screen.getByText('Anlegen'));
  await waitFor(() => expect(device.kept.size).toBe(0));
});

test('it is offered when the form is opened again, and not without a name', async () => {
  show(makeDevice([KEPT]));
  fireEvent.click(await screen.findByText('Eingaben zurückholen'));
  expect((await field()).value).toBe('Auer');
  expect(screen.queryByText('Eingaben zurückholen')).toBeNull();
  cleanup();
  show(makeDevice([KEPT]), null);
  await field();
  expect(screen.queryByText('Eingaben zurückholen')).toBeNull();
});

test('it goes where it is not wanted', async () => {
  const device = makeDevice([KEPT]);
  show(device);
  fireEvent.click(await screen.findByText('Verwerfen'));
  await waitFor(() => expect(device.kept.size).toBe(0));
  expect((await field()).value).toBe('');
});
