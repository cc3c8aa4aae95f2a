import { Checkbox } from '@mantine/core';
import { Link } from 'react-router';
import type { Selection } from '#design/admin/list/use-selection.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { fileSize } from '#kernel/i18n/numbers.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { MediaFile } from '../../../contract.ts';
import { Thumbnail } from '../../components/thumbnail.tsx';
import { editPath } from '../edit-path.ts';
import { LockHolder } from './lock-holder.tsx';
import { TileStatus } from './tile-status.tsx';

type FileListProps = {
  files: readonly MediaFile[];
  holderOf: (file: MediaFile) => string | null;
  selection: Selection;
};

/** Files as table rows; on phones only name and status remain. */
export function FileList({ files, holderOf, selection }: FileListProps) {
  const { base } = useAdmin();
  const { picked, cursor, toggle, togglePage } = selection;
  return (
    <table className="kp-table fb-list" aria-label={m.media_files()}>
      <thead>
        <tr>
          <th className="pick">
            <Checkbox
              size="sm"
              aria-label={m.media_pickPage()}
              checked={files.every(({ _id }) => picked.has(_id))}
              indeterminate={files.some(({ _id }) => picked.has(_id)) && !files.every(({ _id }) => picked.has(_id))}
              onChange={togglePage}
            />
          </th>
          <th>{m.media_fieldName()}</th>
          <th className="wide">{m.media_fieldTags()}</th>
          <th className="wide num">{m.media_fieldSize()}</th>
          <th className="wide">{m.media_fieldUploaded()}</th>
          <th className="wide">{m.media_fieldState()}</th>
        </tr>
      </thead>
      <tbody>
        {files.map((file, index) => (
          <tr
            key={file._id}
            data-selected={picked.has(file._id) || undefined}
            data-cursor={cursor === index || undefined}
          >
            <td className="pick">
              <Checkbox
                size="sm"
                aria-label={m.media_pick({ name: file.name })}
                checked={picked.has(file._id)}
                onChange={(event) => toggle(index, (event.nativeEvent as globalThis.MouseEvent).shiftKey)}
              />
            </td>
            <td>
              <Link className="name fb-name" to={`${base}/${editPath(file)}`}>
                <Thumbnail file={file} sizes="4rem" />
                <span>{file.name}</span>
              </Link>
              <span className="fb-state small">
                <TileStatus file={file} />
              </span>
              <LockHolder name={holderOf(file)} />
            </td>
            <td className="wide muted">{file.tags.join(', ')}</td>
            <td className="wide num">{file.size > 0 ? fileSize(file.size, getLocale()) : '–'}</td>
            <td className="wide muted">
              {stampOf(file.createdAt)}
              <span className="under small">{file.uploadedByName}</span>
            </td>
            <td className="wide">
              <TileStatus file={file} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
