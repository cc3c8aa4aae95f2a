// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AdminContext, useAdmin } from '#design/admin/shell/admin-context.ts';
import { renderAdmin } from '#design/admin/testing.tsx';
import { browserState } from '../browser-state.ts';
import { DropArea } from '../drop-area.tsx';
import type { Incoming } from '../incoming-files.ts';
import { DRAGGED_FILES } from './dragged-files.ts';
import { FolderBar } from './folder-bar.tsx';

const FOLDERS = [{ path: 'Feste', name: 'Feste', parent: null, count: 3 }];

beforeEach(
  () =>
    void vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json([])),
    ),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(rights: readonly string[]) {
  const onFiles = vi.fn<(files: Incoming[], folder: string) => void>();
  const Page = () => {
    const admin = useAdmin();
    return (
      <AdminContext value={{ ...admin, may: (right) => rights.includes(right) }}>
        <DropArea isOpen={rights.includes('media.file.create')} folder="" onFiles={(files) => onFiles(files, '')}>
          <FolderBar
            folders={FOLDERS}
            state={browserState(new URLSearchParams())}
            onChange={vi.fn()}
            filesOf={() => []}
            onMoved={vi.fn()}
            onFiles={onFiles}
          />
        </DropArea>
      </AdminContext>
    );
  };
  renderAdmin([{ path: '/', Component: Page }], '/');
  return { onFiles, folder: screen.getByRole('button', { name: /^Feste/ }) };
}

const fromComputer = () => ({
  dataTransfer: { types: ['Files'], items: [], files: [new File(['x'], 'turm.jpg')], getData: () => '' },
});
const fromLibrary = () => ({
  dataTransfer: { types: [DRAGGED_FILES], items: [], files: [], getData: () => JSON.stringify(['a']) },
});

test('files of the computer are uploaded only into the folder they are dropped on', async () => {
  const { onFiles, folder } = show(['media.file.create']);
  expect(fireEvent.dragOver(folder, fromComputer()), 'the browser may drop').toBe(false);
  fireEvent.drop(folder, fromComputer());
  await waitFor(() => expect(onFiles).toHaveBeenCalledOnce());
  expect(onFiles.mock.calls[0]).toMatchObject([[{ file: { name: 'turm.jpg' } }], 'Feste']);
});

test('without permission nothing can be uploaded or moved by dropping on a folder', () => {
  const { onFiles, folder } = show([]);
  for (const what of [fromComputer(), fromLibrary()]) {
    expect(fireEvent.dragOver(folder, what)).toBe(true);
    fireEvent.drop(folder, what);
  }
  expect(onFiles).not.toHaveBeenCalled();
  expect(fetch).not.toHaveBeenCalled();
});
