import { Button, TagsInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { fieldErrorOf } from '#design/admin/form/refusal.ts';
import { Dialog } from '#design/admin/parts/dialog.tsx';
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
  const [problem, setProblem] = useState<string | null>(null);
  const addTags = tags.filter((tag) => !shared.includes(tag));
  const removeTags = shared.filter((tag) => !tags.includes(tag));
  const { run } = useAction();
  const tag = async () => {
    try {
      await fileApi('POST /api/v0/file/bulk', { body: { ids, addTags, removeTags } });
      onClose();
      onDone(m.media_tagged({ count: ids.length }));
    } catch (error) {
      setProblem(fieldErrorOf(error));
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run(tag);
  };
  return (
    <Dialog onClose={onClose} title={m.media_tagTitle({ count: ids.length })}>
      <form onSubmit={handleSubmit}>
        <TagsInput
          data-autofocus
          label={m.media_fieldTags()}
          description={m.media_tagShared()}
          data={folders.map(({ path }) => path)}
          value={tags}
          error={problem}
          onChange={setTags}
        />
        <div className="kp-actions end">
          <Button variant="default" onClick={onClose}>
            {m.design_cancel()}
          </Button>
          <Button type="submit" disabled={addTags.length + removeTags.length === 0}>
            {m.design_adminSave()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function sharedTags(files: readonly MediaFile[]): string[] {
  const [first, ...others] = files;
  return (first?.tags ?? []).filter((tag) => others.every(({ tags }) => tags.includes(tag)));
}
