// @vitest-environment happy-dom
import { TextInput } from '@mantine/core';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { EditForm } from '../resource/edit-form.tsx';
import { renderAdmin, SAMPLES, type Sample } from '../testing.tsx';
import { FormConflict } from './form-conflict.tsx';
import { FormFoot } from './form-foot.tsx';
import { useStoredForm } from './use-stored-form.ts';

afterEach(cleanup);

type Fields = { name: string; weight: string };
type Save = (sample: Sample, values: Fields) => Promise<Sample>;

const ANNA = SAMPLES[0] as Sample;
const THEIRS: Sample = { ...ANNA, name: 'Anna (andere)', weight: '999 kg', rev: 7 };

/** Rejects like the server as long as the form is not based on the stored version. */
const someoneWasFaster: Save = async (sample, values) =>
  sample.rev === THEIRS.rev
    ? { ...sample, ...values, rev: sample.rev + 1 }
    : Promise.reject({ status: 409, code: 'conflict', message: '', details: { current: THEIRS } });

function SampleForm({ save, newer }: { save: Save; newer: Sample }) {
  const [loaded, setLoaded] = useState(ANNA);
  const stored = useStoredForm<Sample, Fields>({
    loaded,
    valuesOf: ({ name, weight }) => ({ name, weight }),
    labels: { name: () => 'Name', weight: () => 'Gewicht' },
    save,
  });
  const { thing, form, discard } = stored;
  return (
    <>
      <h1>{thing.name}</h1>
      <button type="button" onClick={() => setLoaded(newer)}>
        Neu lesen
      </button>
      <FormConflict of={stored} words={({ weight }) => ({ weight: weight.replace('kg', 'Kilogramm') })} />
      <EditForm form={form}>
        <TextInput {...form.bind.text('name')} />
        <TextInput {...form.bind.text('weight')} />
      </EditForm>
      <FormFoot form={form} onDiscard={discard} />
    </>
  );
}

const show = (save: Save = someoneWasFaster, newer = THEIRS) =>
  renderAdmin([{ path: '/', Component: () => <SampleForm save={save} newer={newer} /> }], '/');

const typed = () => ['Name', 'Gewicht'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const retype = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};

test('a refusal with the status of a conflict that carries nothing stored says why and offers no comparison', async () => {
  show(async () => Promise.reject({ status: 409, code: 'taken', message: 'Diese Glocke gibt es schon.' }));
  await retype('Name', 'Barbara');
  await press(/Speichern/);
  expect((await screen.findByRole('alert')).textContent).toContain('Diese Glocke gibt es schon.');
  expect(screen.queryByRole('button', { name: 'Vergleichen' })).toBeNull();
  expect(typed()).toEqual(['Barbara', '100 kg']);
});

test('merging takes the chosen fields of the other version, keeps mine, and the next save builds on what is stored', async () => {
  const save = vi.fn(someoneWasFaster);
  show(save);
  await retype('Name', 'Anna (meine)');
  await press(/Speichern/);
  expect((await screen.findByRole('alert')).textContent).toContain('Jemand anderer hat');
  await press('Vergleichen');
  expect((await screen.findByRole('dialog')).textContent).toContain('999 Kilogramm');
  const theirWeight = (await screen.findAllByRole('radio', { name: 'Jemand anderer' }))[1];
  await userEvent.click(theirWeight as HTMLElement);
  await press('So übernehmen');
  expect(typed()).toEqual(['Anna (meine)', '999 kg']);
  expect(screen.queryByRole('alert')).toBeNull();
  await press(/Speichern/);
  expect(await screen.findByRole('heading', { name: 'Anna (meine)' })).toBeTruthy();
  expect(save).toHaveBeenLastCalledWith(THEIRS, { name: 'Anna (meine)', weight: '999 kg' });
});

test('discarding mine takes the other version, and nothing waits for saving', async () => {
  show();
  await retype('Name', 'Anna (meine)');
  await press(/Speichern/);
  await press('Meine verwerfen');
  expect(typed()).toEqual(['Anna (andere)', '999 kg']);
  expect(screen.getByRole('heading', { name: 'Anna (andere)' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Speichern/ })).toBeNull();
});

test('discarding goes back to what is stored, and undoing it brings the words back', async () => {
  const { notices } = show();
  await retype('Name', 'Anders');
  await press('Verwerfen');
  expect(typed()).toEqual(['Anna', '100 kg']);
  notices[0]?.undo?.();
  await waitFor(() => expect(typed()).toEqual(['Anders', '100 kg']));
  expect(screen.getByText('1 ungespeicherte Änderung')).toBeTruthy();
});

test('a newer version read later fills the fields that wait for nothing, and is what the next save builds on', async () => {
  const save = vi.fn(someoneWasFaster);
  const heavier = { ...THEIRS, name: ANNA.name };
  show(save, heavier);
  await retype('Name', 'Anna (meine)');
  await press('Neu lesen');
  expect(typed()).toEqual(['Anna (meine)', '999 kg']);
  expect(screen.queryByRole('alert')).toBeNull();
  await press(/Speichern/);
  await waitFor(() => expect(save).toHaveBeenLastCalledWith(heavier, { name: 'Anna (meine)', weight: '999 kg' }));
});

test('a newer version that says something else in a field that waits is shown before anything is overwritten', async () => {
  const save = vi.fn(someoneWasFaster);
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  show(save);
  await retype('Name', 'Anna (meine)');
  await press('Neu lesen');
  expect((await screen.findByRole('alert')).textContent).toContain('Jemand anderer hat');
  expect(shown, 'it may be screens away').toHaveBeenCalledTimes(1);
  shown.mockRestore();
  await press(/Speichern/);
  await waitFor(() => expect(save).toHaveBeenLastCalledWith(ANNA, expect.anything()));
  expect(await screen.findByRole('alert'), 'saving does not get past it').toBeTruthy();
  await press('Vergleichen');
  await press('So übernehmen');
  expect(typed(), 'mine where I typed, theirs elsewhere').toEqual(['Anna (meine)', '999 kg']);
  await press(/Speichern/);
  await waitFor(() => expect(save).toHaveBeenLastCalledWith(THEIRS, { name: 'Anna (meine)', weight: '999 kg' }));
});

test('a newer version that says what waits here is no conflict', async () => {
  show();
  await retype('Name', THEIRS.name);
  await press('Neu lesen');
  expect(typed()).toEqual([THEIRS.name, '999 kg']);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: /Speichern/ })).toBeNull();
});

test('what is typed while a save is under way stays, counts as a change and is saved next', async () => {
  let answer = () => {};
  const save = vi.fn<Save>(async (sample, values) => {
    if (sample.rev === ANNA.rev) await new Promise<void>((resolve) => (answer = resolve));
    return { ...sample, ...values, weight: values.weight.trim(), rev: sample.rev + 1 };
  });
  show(save);
  await retype('Name', 'Grüne Fläche');
  await retype('Gewicht', ' 120 kg ');
  await press(/Speichern/);
  await userEvent.type(screen.getByLabelText('Name'), ' mit Rand{Enter}');
  expect(save, 'one at a time').toHaveBeenCalledTimes(1);
  answer();
  expect(await screen.findByRole('heading', { name: 'Grüne Fläche' })).toBeTruthy();
  expect(typed(), 'what was not touched since is as it was stored').toEqual(['Grüne Fläche mit Rand', '120 kg']);
  expect(screen.getByText('1 ungespeicherte Änderung')).toBeTruthy();
  await press(/Speichern/);
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls[1]).toMatchObject([{ rev: 2 }, { name: 'Grüne Fläche mit Rand', weight: '120 kg' }]);
});
