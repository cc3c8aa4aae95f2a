// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '#design/admin/testing.tsx';
import { DropArea } from './drop-area.tsx';
import type { Incoming } from './incoming-files.ts';

afterEach(cleanup);

const PICTURE = new File(['x'], 'turm.jpg', { type: 'image/jpeg' });

function show(dialog = false) {
  const onFiles = vi.fn<(files: Incoming[]) => void>();
  const Page = () => (
    <DropArea isOpen folder="" onFiles={onFiles}>
      <input aria-label="Suche" />
      <p>Text</p>
      {dialog ? <div role="dialog" aria-modal="true" aria-label="Frage" /> : null}
    </DropArea>
  );
  const { notices } = renderAdmin([{ path: '/', Component: Page }], '/');
  return { onFiles, notices, names: () => onFiles.mock.calls.flatMap(([files]) => files.map(({ file }) => file.name)) };
}

const paste = (target: HTMLElement) => fireEvent.paste(target, { clipboardData: { items: [], files: [PICTURE] } });

test('leaves a paste to a focused field, though the clipboard also holds an image', () => {
  const { onFiles } = show();
  expect(paste(screen.getByLabelText('Suche')), 'the browser pastes the words').toBe(true);
  expect(onFiles).not.toHaveBeenCalled();
});

test('ignores pastes while a dialog is open', () => {
  const { onFiles } = show(true);
  expect(paste(screen.getByText('Text'))).toBe(true);
  expect(onFiles).not.toHaveBeenCalled();
});

test('accepts an image pasted anywhere else', async () => {
  const { names } = show();
  expect(paste(screen.getByText('Text'))).toBe(false);
  await expect.poll(names).toEqual(['turm.jpg']);
});

/** File system entries as provided by a browser for a dropped folder. */
const entryOf = (name: string, isReadable = true) => ({
  isDirectory: false,
  name,
  file: (take: (file: File) => void, refuse: (error: Error) => void) =>
    isReadable ? take(new File(['x'], name)) : refuse(new DOMException('gone', 'NotFoundError')),
});

function folderOf(name: string, entries: object[]) {
  const parts = [entries, []];
  return {
    isDirectory: true,
    name,
    createReader: () => ({ readEntries: (take: (part: object[]) => void) => take(parts.shift() ?? []) }),
  };
}

test('names unreadable files of a dropped folder and accepts the others', async () => {
  const { names, notices } = show();
  const folder = folderOf('Feste', [entryOf('a.jpg'), entryOf('b.jpg', false), entryOf('c.jpg')]);
  const items = [{ webkitGetAsEntry: () => folder }];
  fireEvent.drop(screen.getByText('Text'), { dataTransfer: { types: ['Files'], items, files: [] } });
  await expect.poll(names).toEqual(['a.jpg', 'c.jpg']);
  expect(notices).toMatchObject([{ text: expect.stringContaining('b.jpg') }]);
});
