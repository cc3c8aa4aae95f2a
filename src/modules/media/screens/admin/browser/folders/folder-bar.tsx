import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import { IconDots, IconFolder, IconFolderOpen } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import type { ListState } from '#design/admin/resource/list-state.ts';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { MediaFile } from '../../../../contract.ts';
import { breadcrumbOf, type Folder, foldersIn, MOST_AT_ONCE } from '../browser-state.ts';
import type { Incoming } from '../incoming-files.ts';
import { useTransfer } from '../use-transfer.ts';
import { DRAGGED_FILES, draggedFiles } from './dragged-files.ts';
import { moveFiles } from './move-files.ts';
import { RemoveFolder } from './remove-folder.tsx';
import { RenameFolder } from './rename-folder.tsx';

type FolderBarProps = {
  folders: readonly Folder[];
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
  /** The files with these ids, as far as this screen has shown them. */
  filesOf: (ids: Iterable<string>) => readonly MediaFile[];
  onMoved: () => void;
  /** Files of the computer dropped on a folder. */
  onFiles: (files: Incoming[], folder: string) => void;
};

/**
 * Breadcrumb and subfolders of the current folder. Folders are tags with slashes; a file may be in several. Dropping
 * files on a folder moves them.
 */
export function FolderBar({ folders, state, onChange, filesOf, onMoved, onFiles }: FolderBarProps) {
  const { may, notify } = useAdmin();
  const showError = useErrorToast();
  const tag = state.filters.tag ?? '';
  const inside = foldersIn(folders, tag);
  const open = (path: string) => onChange({ filters: { ...state.filters, tag: path } });
  const drop = async (ids: string[], to: string) => {
    if (ids.length > MOST_AT_ONCE) {
      return notify({ kind: 'warning', text: m.media_mostAtOnce({ count: MOST_AT_ONCE }) });
    }
    try {
      notify({ kind: 'success', text: await moveFiles({ ids, files: filesOf(ids), from: tag, to }) });
      onMoved();
    } catch (error) {
      showError(error);
    }
  };
  if (folders.length === 0 && tag === '') return null;
  return (
    <nav className="fb-folders" aria-label={m.media_folders()}>
      <ol>
        <li>
          <Step name={m.media_allFiles()} isHere={tag === ''} onOpen={() => open('')} />
        </li>
        {breadcrumbOf(tag).map(({ path, name }) => (
          <li key={path}>
            <Step name={name} isHere={path === tag} onOpen={() => open(path)} />
          </li>
        ))}
        {tag !== '' && may('media.file.update') ? (
          <li>
            <FolderMenu tag={tag} folders={folders} onDone={(next) => open(next)} />
          </li>
        ) : null}
      </ol>
      {inside.length > 0 ? (
        <ul>
          {inside.map((folder) => (
            <li key={folder.path}>
              <FolderButton
                folder={folder}
                onOpen={() => open(folder.path)}
                onDropped={drop}
                onFiles={onFiles}
                isTrash={state.filters.status === 'trash'}
              />
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
  onFiles: (files: Incoming[], folder: string) => void;
  isTrash: boolean;
};

/** Opens a folder. Dropped library files are moved into it, files of the computer uploaded. */
function FolderButton({ folder, onOpen, onDropped, onFiles, isTrash }: FolderButtonProps) {
  const { may } = useAdmin();
  const [isOver, setOver] = useState(false);
  const upload = useTransfer((files) => onFiles(files, folder.path));
  const mayTake = ({ dataTransfer: { types } }: DragEvent) => {
    if (types.includes(DRAGGED_FILES)) return !isTrash && may('media.file.update');
    return types.includes('Files') && !isTrash && may('media.file.create');
  };
  return (
    <UnstyledButton
      className="folder"
      data-over={isOver || undefined}
      onClick={onOpen}
      onDragOver={(event) => {
        if (!mayTake(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!mayTake(event)) return;
        event.preventDefault();
        const ids = draggedFiles(event);
        if (ids.length > 0) void onDropped(ids, folder.path);
        else void upload(event.dataTransfer);
      }}
    >
      <IconFolder size={19} aria-hidden />
      {folder.name} <span className="muted">{folder.count}</span>
    </UnstyledButton>
  );
}

type FolderMenuProps = { tag: string; folders: readonly Folder[]; onDone: (next: string) => void };

/** Menu of the current folder. Removing it keeps its files. */
function FolderMenu({ tag, folders, onDone }: FolderMenuProps) {
  const [asks, setAsks] = useState<'rename' | 'remove' | null>(null);
  const shared = { tag, onDone, onClose: () => setAsks(null) };
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
      {asks === 'rename' ? <RenameFolder {...shared} /> : null}
      {asks === 'remove' ? <RemoveFolder {...shared} folders={folders} /> : null}
    </>
  );
}
