// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '../testing.tsx';
import { type ImportKind, ImportWizard } from './import-wizard.tsx';
import { PasteField } from './paste-field.tsx';
import type { ImportRow } from './use-import.ts';

afterEach(cleanup);

type Row = ImportRow & { name: string };
type Kind = ImportKind<'name', Row>;
type Run = Kind['run'];

/** Line 2 is the first below the headings; of every hundred lines the first thirty are broken. */
const LINES: Row[] = Array.from({ length: 200 }, (_one, index) => ({
  line: index + 2,
  name: `Kerze ${index + 2}`,
  ...(index % 100 < 30 ? { status: 'bad', problem: `Preis: ${index} ist keiner.` } : { status: 'new', problem: '' }),
}));

async function check(run: Run, change: Partial<Kind> = {}) {
  const kind: Kind = {
    fields: { name: () => 'Name' },
    reportColumns: [{ label: () => 'Name', text: ({ name }) => name }],
    words: {
      title: () => 'Glocken importieren',
      lead: () => '',
      fileHelp: () => '',
      importNow: ({ count }) => `${count} Zeilen übernehmen`,
      done: ({ count }) => `${count} Zeilen übernommen`,
    },
    isAllOrNothing: true,
    option: { label: () => 'Vorhandene ändern', help: () => '' },
    list: { path: 'bells', label: () => 'Glocken' },
    read: async () => ({ columns: ['Name'], sample: [['Kerze 2']], rows: LINES.length, mapping: { name: 0 } }),
    run,
    ...change,
  };
  renderAdmin([{ path: '/', Component: () => <ImportWizard kind={kind} /> }], '/');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no field for the file');
  await userEvent.upload(input, new File(['Name'], 'list.csv', { type: 'text/csv' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Zeilen prüfen' }));
}

const shownLines = () =>
  within(screen.getByRole('table', { name: 'Das würde geschehen' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => Number(row.querySelector('td')?.textContent));

test('every line can be reached: broken ones first, in pages, and each kind by itself', async () => {
  await check(async () => ({ rows: LINES, created: 0, work: null }));
  await screen.findByText('1–50 von 200');
  expect(shownLines().slice(0, 31)).toEqual([...Array.from({ length: 30 }, (_one, index) => index + 2), 102]);
  await userEvent.click(screen.getByRole('button', { name: 'Seite 4' }));
  expect(shownLines()).toHaveLength(50);
  expect(shownLines().at(-1)).toBe(201);
  await userEvent.click(screen.getByRole('radio', { name: 'fehlerhaft: 60' }));
  await screen.findByText('1–50 von 60');
  await userEvent.click(screen.getByRole('radio', { name: 'wird angelegt: 140' }));
  expect(shownLines()[0]).toBe(32);
});

test('what was found takes the focus, because it stands below the long form', async () => {
  await check(async () => ({ rows: LINES, created: 0, work: null }));
  await screen.findByRole('table');
  expect(document.activeElement?.textContent).toBe('Das würde geschehen');
});

test('cells that are pasted are read as a file is', async () => {
  const read = vi.fn<Kind['read']>(async () => ({ columns: ['Name'], sample: [], rows: 1, mapping: { name: 0 } }));
  renderAdmin([{ path: '/', Component: () => <PasteField onRead={(text) => void text.text().then(read)} /> }], '/');
  await userEvent.click(screen.getByText('Statt einer Datei: Zellen einfügen'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Eingefügte Zellen' }), 'Name');
  await userEvent.click(screen.getByRole('button', { name: 'Eingefügtes lesen' }));
  await waitFor(() => expect(read).toHaveBeenCalledWith('Name'));
});

test('another choice for all lines needs another check', async () => {
  const run = vi.fn<Run>(async () => ({ rows: LINES, created: 0, work: null }));
  await check(run);
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Vorhandene ändern' }));
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Zeilen prüfen' }));
  await screen.findByRole('table');
  expect(run.mock.calls.map(([{ isTicked }]) => isTicked)).toEqual([false, true]);
});
