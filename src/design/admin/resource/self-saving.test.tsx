// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLoaderData } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AUTOSAVE_AFTER_MS } from '../form/use-autosave.ts';
import { buildSampleResource, renderAdmin, SAMPLES, type Sample, type SampleForm } from '../testing.tsx';
import { type EditData, editLoader, type ResourceStore } from './define-resource.ts';
import { EditScreen } from './edit-screen.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Store = ResourceStore<Sample, SampleForm>;

function show(save: Store['save'], isDraft = true) {
  const of = { ...buildSampleResource({ save }), savesItself: () => isDraft };
  const path = '/admincenter/samples/sample-1';
  const loader = () => editLoader(of)({ params: { id: 'sample-1' } });
  const Component = () => <EditScreen of={of} data={useLoaderData<EditData<Sample>>()} />;
  return renderAdmin([{ path, Component, loader, HydrateFallback: () => null }], path);
}

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const name = () => screen.findByLabelText<HTMLInputElement>('Name');
const type = async (text: string) => user.type(await name(), text);
const wait = () => vi.advanceTimersByTimeAsync(AUTOSAVE_AFTER_MS);

test('nothing is saved by itself that others may read already', async () => {
  const save = vi.fn<Store['save']>();
  show(save, false);
  await type(' 2');
  await wait();
  expect(save).not.toHaveBeenCalled();
});

test('a mistake waits: it is shown nowhere, and the next change is tried again', async () => {
  const save = vi.fn<Store['save']>(async () => Promise.reject({ status: 400, code: 'invalid', details: {} }));
  show(save);
  await type(' 2');
  await wait();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).toBeNull();
  await wait();
  expect(save).toHaveBeenCalledTimes(1);
  await type('3');
  await wait();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
});

test('a draft is saved once nobody types any more, and what is typed stays as it is', async () => {
  const stored = SAMPLES[0] as Sample;
  const save = vi.fn<Store['save']>(async (row, values) => ({
    ...stored,
    rev: (row?.rev ?? 0) + 1,
    name: values.name.trim(),
  }));
  show(save);
  await type(' 2 ');
  expect(save).not.toHaveBeenCalled();
  await wait();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect((await name()).value).toBe(`${stored.name} 2 `);
  await screen.findByText(/Gespeichert um/);
  await type('3');
  await wait();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls[1]?.[0]?.rev).toBe(stored.rev + 1);
});
