import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import { IconDots, IconFolder, IconFolderOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useAdmin, useComplaint } from '#design/admin/admin-context.ts';
import type { ListState } from '#design/admin/resource/list-state.ts';
import { m } from '#texts';
import type { MediaFile } from '../../../contract.ts';
import { fileApi } from '../file-api.ts';
import { type Folder, foldersIn, moveTags, pathTo } from './browser-state.ts';
import { draggedFiles } from './dragged-files.ts';
import { RenameFolder } from './rename-folder.tsx';

type FolderBarProps = {
  folders: readonly Folder[];
  files: readonly MediaFile[];
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
  onMoved: () => void;
};

/** Where one is, and the folders inside: tags with slashes. A file may lie in several; dropping files on a folder moves them. */
export function FolderBar({ folders, files, state, onChange, onMoved }: FolderBarProps) {
  const { may, notify } = useAdmin();
  const complain = useComplaint();
  const tag = state.filters.tag ?? '';
  const inside = foldersIn(folders, tag);
  const open = (path: string) => onChange({ filters: { ...state.filters, tag: path } });
  const drop = async (ids: string[], to: string) => {
    const known = files.filter(({ _id }) => ids.includes(_id)).flatMap(({ tags }) => tags);
    try {
      await fileApi('POST /api/v0/file/bulk', { body: { ids, ...moveTags([...new Set(known)], tag, to) } });
      notify({ kind: 'success', text: m.media_moved({ count: ids.length, folder: to }) });
      onMoved();
    } catch (error) {
      complain(error);
    }
  };
  if (folders.length === 0 && tag === '') return null;
  return (
    <nav className="fb-folders" aria-label={m.media_folders()}>
      <ol>
        <li>
          <Step name={m.media_allFiles()} isHere={tag === ''} onOpen={() => open('')} />
        </li>
        {pathTo(tag).map(({ path, name }) => (
          <li key={path}>
            <Step name={name} isHere={path === tag} onOpen={() => open(path)} />
          </li>
        ))}
        {tag !== '' && may('media.file.update') ? (
          <li>
            <FolderMenu tag={tag} onDone={(next) => open(next)} />
          </li>
        ) : null}
      </ol>
      {inside.length > 0 ? (
        <ul>
          {inside.map((folder) => (
            <li key={folder.path}>
              <FolderButton folder={folder} onOpen={() => open(folder.path)} onDropped={drop} />
            </li>
          ))}
        </ul>
      ) : null}
    </nav>
  );
}

function Step({ name, isHere, onOpen }: { name: string; isHere: boolean; onOpen: () => void }) {
  return (
    <UnstyledButton className="step" aria-current={isHere ? 'true' : undefined} onClick={onOpen}>
      {isHere ? <IconFolderOpen size={18} aria-hidden /> : null}
      {name}
    </UnstyledButton>
  );
}

type FolderButtonProps = {
  folder: Folder;
  onOpen: () => void;
  onDropped: (ids: string[], to: string) => Promise<void>;
};

function FolderButton({ folder, onOpen, onDropped }: FolderButtonProps) {
  const [isOver, setOver] = useState(false);
  return (
    <UnstyledButton
      className="folder"
      data-over={isOver || undefined}
      onClick={onOpen}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const ids = draggedFiles(event);
        if (ids.length === 0) return;
        event.preventDefault();
        event.stopPropagation();
        void onDropped(ids, folder.path);
      }}
    >
      <IconFolder size={19} aria-hidden />
      {folder.name} <span className="muted">{folder.count}</span>
    </UnstyledButton>
  );
}

/** What can be done with the folder that is looked at. Taking it away leaves its files where they are. */
function FolderMenu({ tag, onDone }: { tag: string; onDone: (next: string) => void }) {
  const [asks, setAsks] = useState<'rename' | 'remove' | null>(null);
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <ActionIcon aria-label={m.media_folderMenu({ folder: tag })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAsks('rename')}>{m.media_folderRename()}</Menu.Item>
          <Menu.Item onClick={() => setAsks('remove')}>{m.media_folderRemove()}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asks ? <RenameFolder tag={tag} how={asks} onClose={() => setAsks(null)} onDone={onDone} /> : null}
    </>
  );
}
