import { Button, Checkbox, Modal } from '@mantine/core';
import { useState } from 'react';
import { m } from '#texts';
import { Thumbnail } from '../parts/thumbnail.tsx';
import { UseList } from '../parts/use-list.tsx';
import type { Upload } from './upload.ts';
import type { UploadStore } from './upload-store.ts';

/**
 * C1: 'duplicate file detected', with the file that is there and where it is used. Put off by Esc: the choice stays in the
 * row of the queue.
 */
export function DuplicateDialog({ store, list }: { store: UploadStore; list: readonly Upload[] }) {
  const [putOff, setPutOff] = useState<ReadonlySet<string>>(new Set());
  const asking = list.filter(({ id, existing }) => existing && !putOff.has(id));
  const [first, ...others] = asking;
  if (!first?.existing) return null;
  const { file, uses } = first.existing;
  return (
    <Modal
      key={first.id}
      opened
      onClose={() => setPutOff(new Set([...putOff, ...asking.map(({ id }) => id)]))}
      title={m.media_errorDuplicate()}
      closeButtonProps={{ 'aria-label': m.media_uploadDecideLater() }}
    >
      <p>{m.media_uploadDuplicate({ name: first.name })}</p>
      <div className="up-existing">
        <Thumbnail file={file} />
        <div>
          <b>{file.name}</b>
          <span className="muted small">{file.tags.join(', ')}</span>
          <UseList uses={uses} none={m.media_usesNone()} />
        </div>
      </div>
      <Choice
        more={others.length}
        onChoose={(how, forAll) => {
          for (const { id } of forAll ? asking : [first]) store.answer(id, how);
        }}
      />
    </Modal>
  );
}

function Choice({ more, onChoose }: { more: number; onChoose: (how: 'use' | 'skip', forAll: boolean) => void }) {
  const [forAll, setForAll] = useState(false);
  return (
    <>
      {more > 0 ? (
        <Checkbox
          mt="md"
          label={m.media_uploadForAll({ count: more })}
          checked={forAll}
          onChange={(event) => setForAll(event.currentTarget.checked)}
        />
      ) : null}
      <div className="kp-actions end">
        <Button variant="default" onClick={() => onChoose('skip', forAll)}>
          {m.media_uploadSkip()}
        </Button>
        <Button data-autofocus onClick={() => onChoose('use', forAll)}>
          {m.media_uploadUseExisting()}
        </Button>
      </div>
    </>
  );
}
