import { Autocomplete, Button, Modal, NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAdmin } from '#design/admin/admin-context.ts';
import { problemOf } from '#design/admin/refusal.ts';
import { m } from '#texts';
import type { MediaFile } from '../../../contract.ts';
import { fileApi } from '../file-api.ts';
import { type Folder, moveTags } from './browser-state.ts';

export type BulkDialogProps = { ids: string[]; onClose: () => void; onDone: (text: string) => void };

type MoveDialogProps = BulkDialogProps & { files: readonly MediaFile[]; folder: string; folders: readonly Folder[] };

/** Into another folder, which need not be there yet, or to another parish. */
export function MoveDialog({ ids, files, folder, folders, onClose, onDone }: MoveDialogProps) {
  const { site, sites } = useAdmin();
  const [to, setTo] = useState('');
  const [parish, setParish] = useState(site);
  const [mistake, setMistake] = useState<string | null>(null);
  const target = to.trim();
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const tags = files.filter(({ _id }) => ids.includes(_id)).flatMap((file) => file.tags);
    const moved = target ? moveTags([...new Set(tags)], folder, target) : {};
    try {
      await fileApi('POST /api/v0/file/bulk', {
        body: { ids, ...moved, ...(parish === site ? {} : { moveTo: parish }) },
      });
      onClose();
      const place = target || (sites.find(({ slug }) => slug === parish)?.name ?? parish);
      onDone(m.media_moved({ count: ids.length, folder: place }));
    } catch (error) {
      setMistake(problemOf(error));
    }
  };
  return (
    <Modal opened onClose={onClose} title={m.media_moveTitle({ count: ids.length })}>
      <form className="kp-stack" onSubmit={(event) => void handleSubmit(event)}>
        <Autocomplete
          data-autofocus
          label={m.media_moveTo()}
          description={m.media_folderNameHelp()}
          data={folders.map(({ path }) => path)}
          value={to}
          maxLength={60}
          error={mistake}
          onChange={setTo}
        />
        {sites.length > 1 ? (
          <NativeSelect
            label={m.media_moveParish()}
            value={parish}
            onChange={(event) => setParish(event.currentTarget.value)}
            data={sites.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
        ) : null}
        <div className="kp-actions end">
          <Button variant="default" onClick={onClose}>
            {m.design_cancel()}
          </Button>
          <Button type="submit" disabled={target === '' && parish === site}>
            {m.media_move()}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
