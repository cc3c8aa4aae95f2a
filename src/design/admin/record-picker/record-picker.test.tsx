// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderAdmin } from '../testing.tsx';
import { RecordPicker, type RecordSource } from './record-picker.tsx';

type Tower = { _id: string; name: string; village: string };
const TOWERS: Tower[] = [
  { _id: 't1', name: 'Glockenturm', village: 'Fels' },
  { _id: 't2', name: 'Wasserturm', village: 'Fels' },
  { _id: 't3', name: 'Wehrturm', village: 'Kirchberg' },
];

const source = (more: Partial<RecordSource<Tower>> = {}): RecordSource<Tower> => ({
  search: async (text) => TOWERS.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())),
  idOf: ({ _id }) => _id,
  labelOf: ({ name }) => name,
  detailOf: ({ village }) => village,
  ...more,
});

function show(from: RecordSource<Tower>, { stored = '', clearable = false } = {}) {
  const onPick = vi.fn();
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const Screen = () => {
    const [id, setId] = useState(stored);
    const change = (next: string, item: Tower | null) => {
      setId(next);
      onPick(item?.name ?? null);
    };
    return (
      <form onSubmit={onSubmit}>
        <RecordPicker source={from} label="Turm" value={id} onChange={change} clearable={clearable} />
      </form>
    );
  };
  renderAdmin([{ path: '/', Component: Screen }], '/');
  return { onPick, onSubmit };
}

const field = () => screen.getByRole('combobox', { name: 'Turm' });
const options = () => screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);

/** A search whose responses the test resolves. */
function slowSearch() {
  const calls: { text: string; signal: AbortSignal; answer: (towers: Tower[]) => Promise<void> }[] = [];
  const search = (text: string, signal: AbortSignal) =>
    new Promise<Tower[]>((resolve) => {
      calls.push({ text, signal, answer: (towers) => act(async () => resolve(towers)) });
    });
  return { calls, search };
}

test('an older answer never overwrites a newer one', async () => {
  const { calls, search } = slowSearch();
  show(source({ search, minLength: 1 }));
  await userEvent.type(field(), 'gl');
  await vi.waitFor(() => expect(calls.at(-1)?.text).toBe('gl'));
  const older = calls.at(-1);
  await userEvent.type(field(), 'ocke');
  await vi.waitFor(() => expect(calls.at(-1)?.text).toBe('glocke'));
  await calls.at(-1)?.answer([TOWERS[0] as Tower]);
  expect(options()).toEqual(['GlockenturmFels']);
  await older?.answer(TOWERS);
  expect(options()).toEqual(['GlockenturmFels']);
  expect(older?.signal.aborted).toBe(true);
});

test('a failed search is said, and the next one works again', async () => {
  let isDown = true;
  const search = async () => {
    if (isDown) throw Object.assign(new Error(), { status: 503, message: 'Gerade nicht erreichbar' });
    return TOWERS;
  };
  show(source({ search }));
  await userEvent.type(field(), 'turm');
  expect(await screen.findByText('Gerade nicht erreichbar')).toBeTruthy();
  expect(screen.getByText('Die Suche ist fehlgeschlagen.')).toBeTruthy();
  isDown = false;
  await userEvent.type(field(), 'e');
  await vi.waitFor(() => expect(options()).toHaveLength(3));
  expect(screen.queryByText('Gerade nicht erreichbar')).toBeNull();
});

test('nothing is asked before the least number of characters, and the list says so', async () => {
  const { calls, search } = slowSearch();
  show(source({ search, minLength: 3 }));
  await userEvent.type(field(), 'gl');
  expect(screen.getByText('Bitte mindestens 3 Zeichen eingeben.')).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(calls).toEqual([]);
});

test('where nothing fits, the list says so', async () => {
  show(source());
  await userEvent.type(field(), 'xyz');
  expect(await screen.findByText('Nichts gefunden')).toBeTruthy();
});

test('a record is picked by keys alone, and Enter in the open list does not send the form', async () => {
  const { onPick, onSubmit } = show(source());
  await userEvent.type(field(), 'turm');
  await screen.findByText('3 Treffer');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const active = field().getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(active)?.textContent).toBe('WasserturmFels');
  await userEvent.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith('Wasserturm');
  expect(field()).toHaveProperty('value', 'Wasserturm');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('Enter without a highlighted match takes the first one, but none of a search that still runs', async () => {
  const { calls, search } = slowSearch();
  const { onPick } = show(source({ search, minLength: 1 }));
  await userEvent.type(field(), 'w');
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  await calls[0]?.answer(TOWERS.slice(1));
  await userEvent.type(field(), 'e');
  await userEvent.keyboard('{Enter}');
  expect(onPick).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  await calls[1]?.answer(TOWERS.slice(2));
  await userEvent.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith('Wehrturm');
});

test('Escape leaves the picked record as it was', async () => {
  const { onPick } = show(source({ byId: async () => TOWERS[2] as Tower }), { stored: 't3' });
  await vi.waitFor(() => expect(field()).toHaveProperty('value', 'Wehrturm'));
  await userEvent.clear(field());
  await userEvent.type(field(), 'glo');
  await screen.findByText('1 Treffer');
  await userEvent.keyboard('{Escape}');
  expect(field()).toHaveProperty('value', 'Wehrturm');
  expect(onPick).not.toHaveBeenCalled();
});

test('groups have headings, and what was picked can be given up', async () => {
  const { onPick } = show(source({ groupOf: ({ village }) => village }), { clearable: true });
  await userEvent.click(field());
  await userEvent.click(await screen.findByText('Wehrturm'));
  expect(screen.getByText('Kirchberg', { selector: '.mantine-InputWrapper-description' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Auswahl aufheben' }));
  expect(onPick).toHaveBeenLastCalledWith(null);
  expect(field()).toHaveProperty('value', '');
});
