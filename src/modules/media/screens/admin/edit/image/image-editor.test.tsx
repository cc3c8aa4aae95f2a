// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '#design/admin/testing.tsx';
import type { MediaFile } from '../../../../contract.ts';
import { buildMediaFile } from '../../../components/testing.ts';
import { ImageEditor } from './image-editor.tsx';

type Call = { path: string; body: Record<string, unknown> };

/** State of the fake server: the file, received calls, and paths it refuses. */
let stored: MediaFile;
let calls: Call[];
let refused: Set<string>;
let loads: boolean;

async function answer(path: string, init: RequestInit = {}): Promise<Response> {
  const body = JSON.parse((init.body as string | undefined) ?? '{}') as Record<string, unknown>;
  calls.push({ path, body });
  if (init.method === 'GET') return Response.json({ file: [stored], total: 1 });
  if (refused.has(path)) return Response.json({ code: 'unknown', message: 'Das ging schief.' }, { status: 500 });
  if (body.rev !== stored.rev) return Response.json({ code: 'conflict', message: 'Zu spät.' }, { status: 409 });
  stored = { ...stored, rev: stored.rev + 1, edit: editAfter(path, body) };
  return Response.json(stored);
}

function editAfter(path: string, { degrees, crop }: Record<string, unknown>): MediaFile['edit'] {
  const { rotate, crop: before } = stored.edit ?? { rotate: 0, crop: null };
  if (path.includes('restoreOriginal')) return null;
  if (path.includes('rotate')) return { rotate: ((rotate + Number(degrees)) % 360) as 90, crop: before };
  return { rotate, crop: crop as NonNullable<MediaFile['edit']>['crop'] };
}

beforeEach(() => {
  stored = buildMediaFile();
  calls = [];
  refused = new Set();
  loads = true;
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal(
    'Image',
    class extends EventTarget {
      naturalWidth = 1000;
      naturalHeight = 750;
      set src(_address: string) {
        setTimeout(() => this.dispatchEvent(new Event(loads ? 'load' : 'error')));
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  const onChanged = vi.fn();
  const Desk = () => {
    const [file, setFile] = useState(stored);
    const take = (changed: MediaFile) => {
      onChanged(changed);
      setFile(changed);
    };
    return (
      <>
        <ImageEditor file={file} isOpen focus={null} onFocus={() => {}} onChanged={take} />
        <textarea aria-label="Bildbeschreibung" />
      </>
    );
  };
  return { onChanged, ...renderAdmin([{ path: '/edit', Component: Desk }], '/edit') };
}

const table = () => screen.findByRole('region', { name: 'Zuschneiden und drehen' });
const isTableOpen = () => screen.queryByRole('region', { name: 'Zuschneiden und drehen' }) !== null;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const widthField = async () => {
  await userEvent.click(await screen.findByText('Genaue Werte'));
  return screen.getByLabelText<HTMLInputElement>('Breite');
};

/** Rotated once and half cropped away. */
async function turnAndCut() {
  await press('Zuschneiden und drehen');
  await press('Nach rechts drehen');
  const width = await widthField();
  await userEvent.clear(width);
  await userEvent.type(width, '50');
}

test('a refused change keeps the editor open with all unsaved edits', async () => {
  refused = new Set(['/api/v0/rotate/', '/api/v0/crop/']);
  const { notices, onChanged } = show();
  await turnAndCut();
  await press('Übernehmen');
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'error', text: 'Das ging schief.' }]));
  expect(isTableOpen()).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Breite').value).toBe('50 %');
  expect(onChanged).not.toHaveBeenCalled();
});

test('a second attempt continues after the steps that succeeded', async () => {
  refused = new Set(['/api/v0/crop/']);
  const { onChanged } = show();
  await turnAndCut();
  await press('Übernehmen');
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  expect(onChanged.mock.calls[0]?.[0]).toMatchObject({ rev: 4, edit: { rotate: 90 } });
  expect(isTableOpen()).toBe(true);
  refused = new Set();
  await press('Übernehmen');
  await waitFor(() => expect(isTableOpen()).toBe(false));
  expect(stored.edit).toMatchObject({ rotate: 90, crop: { width: 0.5 } });
  expect(calls.map(({ path }) => path)).toEqual(['/api/v0/rotate/', '/api/v0/crop/', '/api/v0/crop/']);
});

test('exact values never make an empty crop', async () => {
  show();
  await press('Zuschneiden und drehen');
  const width = await widthField();
  await userEvent.clear(width);
  await userEvent.type(width, '50');
  const left = screen.getByLabelText<HTMLInputElement>('Von links');
  await userEvent.clear(left);
  await userEvent.type(left, '100');
  expect([left.value, width.value]).toEqual(['50 %', '50 %']);
  await press('Übernehmen');
  await waitFor(() => expect(isTableOpen()).toBe(false));
  expect(stored.edit?.crop).toMatchObject({ x: 0.5, width: 0.5 });
});

test('the chosen aspect ratio has readable contrast', async () => {
  show();
  await press('Zuschneiden und drehen');
  const chip = (await screen.findByRole('radio', { name: '1:1' })).closest<HTMLElement>('.mantine-Chip-root');
  expect(chip?.style.getPropertyValue('--chip-color')).toBe('var(--kp-on-accent)');
});

test('can be undone although the file was saved meanwhile', async () => {
  const { notices } = show();
  await turnAndCut();
  await press('Übernehmen');
  await waitFor(() => expect(notices).toHaveLength(1));
  stored = { ...stored, rev: stored.rev + 1 };
  notices[0]?.undo?.();
  await waitFor(() => expect(stored.edit).toBeNull());
  expect(notices).toHaveLength(1);
});

test('a second press while the first runs sends nothing', async () => {
  show();
  await press('Zuschneiden und drehen');
  await press('Nach rechts drehen');
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Übernehmen' }));
  await waitFor(() => expect(isTableOpen()).toBe(false));
  expect(calls).toHaveLength(1);
});

test('Escape and Ctrl+Z act only inside the editor', async () => {
  show();
  await press('Zuschneiden und drehen');
  await press('Nach rechts drehen');
  await userEvent.type(screen.getByLabelText('Bildbeschreibung'), 'Wort');
  await userEvent.keyboard('{Control>}z{/Control}{Escape}');
  expect(isTableOpen()).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Rückgängig' }).disabled).toBe(false);
  (await table()).focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Rückgängig' }).disabled).toBe(true),
  );
  await userEvent.keyboard('{Escape}');
  expect(isTableOpen()).toBe(false);
});

test('the focus moves into the editor and back to the button that opened it', async () => {
  show();
  await press('Zuschneiden und drehen');
  const opened = await table();
  await waitFor(() => expect(document.activeElement).toBe(opened));
  await userEvent.keyboard('{Escape}');
  const button = await screen.findByRole('button', { name: 'Zuschneiden und drehen' });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('an image that fails to load says so, and can be reloaded', async () => {
  loads = false;
  show();
  await press('Zuschneiden und drehen');
  expect((await screen.findByRole('alert')).textContent).toContain('Das Bild konnte nicht geladen werden.');
  loads = true;
  await press('Nochmals laden');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByRole('img', { name: 'Der Turm' }).dataset.ready).toBe('true');
});
