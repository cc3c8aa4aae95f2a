import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { m } from '#texts';
import type { MediaFile } from '../../../../contract.ts';
import { fileApi } from '../../file-api.ts';
import type { Folder } from '../browser-state.ts';
import type { BulkDialogProps } from './move-dialog.tsx';

type TagDialogProps = BulkDialogProps & {
  /** The selected files. */
  files: readonly MediaFile[];
  folders: readonly Folder[];
};

/** Edits the tags that all selected files share; changes apply to every one of them. */
export function TagDialog({ ids, files, folders, onClose, onDone }: TagDialogProps) {
  const [shared] = useState(() => sharedTags(files));
  const [tags, setTags] = useState(shared);
  const addTags = tags.filter((tag) => !shared.includes(tag));
  const removeTags = shared.filter((tag) => !tags.includes(tag));
  const tag = async () => {
    await fileApi('POST /api/v0/file/bulk', { body: { ids, addTags, removeTags } });
    onDone(m.media_tagged({ count: ids.length }));
  };
  return (
    <FormDialog
      title={m.media_tagTitle({ count: ids.length })}
      verb={m.design_adminSave()}
      isBlocked={addTags.length + removeTags.length === 0}
      send={tag}
      onClose={onClose}
    >
      {(errors) => (
        <TagsInput
          data-autofocus
          label={m.media_fieldTags()}
          description={m.media_tagShared()}
          data={folders.map(({ path }) => path)}
          value={tags}
          error={Object.values(errors)[0]}
          onChange={setTags}
        />
      )}
    </FormDialog>
  );
}

function sharedTags(files: readonly MediaFile[]): string[] {
  const [first, ...others] = files;
  return (first?.tags ?? []).filter((tag) => others.every(({ tags }) => tags.includes(tag)));
}
