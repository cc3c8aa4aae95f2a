import { Button, Checkbox } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#design/admin/parts/dialog.tsx';
import { isDialogOpen, isTyping } from '#design/admin/shell/typing.ts';
import { m } from '#texts';
import { Thumbnail } from '../components/thumbnail.tsx';
import { UseList } from '../components/use-list.tsx';
import type { Existing, Upload } from './queue/upload.ts';
import type { UploadStore } from './queue/upload-store.ts';

/**
 * C1: 'duplicate file detected', with the existing file and its uses. Esc postpones: the choice stays in the queue row.
 * While the user types or has another dialog open, duplicates are only shown in the queue.
 */
export function DuplicateDialog({ store, list }: { store: UploadStore; list: readonly Upload[] }) {
  const [asking, putOff] = useAsking(list);
  const [first, ...others] = asking;
  if (!first?.existing) return null;
  return (
    <Dialog
      onClose={putOff}
      title={m.media_errorDuplicate()}
      closeButtonProps={{ 'aria-label': m.media_uploadDecideLater() }}
    >
      <Question key={first.id} name={first.name} existing={first.existing} />
      <Choice
        key={`${first.id}-choice`}
        more={others.length}
        onChoose={(how, forAll) => {
          for (const { id } of forAll ? asking : [first]) store.answer(id, how);
        }}
      />
    </Dialog>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** Uploads the dialog asks about. Those that arrived while the user was busy are never shown. */
function useAsking(list: readonly Upload[]): [asking: Upload[], putOff: () => void] {
  const [shown, setShown] = useState(NONE);
  const seen = useRef(new Set<string>());
  const asking = list.filter(({ id, existing }) => existing && shown.has(id));
  const isOpen = asking.length > 0;
  useEffect(() => {
    const fresh = list.filter(({ id, existing }) => existing && !seen.current.has(id)).map(({ id }) => id);
    for (const id of fresh) seen.current.add(id);
    if (fresh.length === 0 || (!isOpen && (isTyping(document.activeElement) || isDialogOpen()))) return;
    setShown((before) => new Set([...before, ...fresh]));
  }, [list, isOpen]);
  return [asking, () => setShown(NONE)];
}

/** Takes the focus on opening, so that a stray key press does not answer. */
function Question({ name, existing: { file, uses } }: { name: string; existing: Existing }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    words.current?.focus();
  }, []);
  return (
    <>
      <p ref={words} tabIndex={-1} data-autofocus className="up-question">
        {m.media_uploadDuplicate({ name })}
      </p>
      <div className="up-existing">
        <Thumbnail file={file} />
        <div>
          <b>{file.name}</b>
          <span className="muted small">{file.tags.join(', ')}</span>
          <UseList uses={uses} none={m.media_usesNone()} />
        </div>
      </div>
    </>
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
        <Button onClick={() => onChoose('use', forAll)}>{m.media_uploadUseExisting()}</Button>
      </div>
    </>
  );
}
