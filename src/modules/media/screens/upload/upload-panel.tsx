import './upload-panel.css';
import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { focusPage } from '#design/admin/focus-page.ts';
import { m } from '#texts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { byUrgency, mayRetry, sumOf, type Upload } from './upload.ts';
import { UploadRow } from './upload-row.tsx';
import type { UploadStore } from './upload-store.ts';
import { takeUpUploads, uploads } from './uploads.ts';
import { useIsPaused, useUploadList } from './use-uploads.ts';

/** The queue at the foot of every admin screen: people go on working while it works. */
export function UploadDock() {
  useEffect(() => void takeUpUploads(), []);
  return <UploadPanel store={uploads} />;
}

export function UploadPanel({ store }: { store: UploadStore }) {
  const list = useUploadList(store);
  const [isOpen, setOpen] = useState(true);
  const sum = sumOf(list);
  useLeaveGuard(sum.open > 0);
  if (list.length === 0) return null;
  return (
    <section className="up-panel" aria-label={m.media_uploadQueue()} data-open={isOpen || undefined}>
      <header>
        <div>
          <b>{titleOf(list)}</b>
          {sum.open > 0 ? (
            <span className="muted small">
              {m.media_uploadSoFar({ done: sum.done, total: sum.total })} {m.media_uploadGoOn()}
            </span>
          ) : null}
        </div>
        <ActionIcon
          aria-label={isOpen ? m.media_uploadFold() : m.media_uploadUnfold()}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconChevronDown size={19} /> : <IconChevronUp size={19} />}
        </ActionIcon>
        {sum.open === 0 ? (
          <ActionIcon
            aria-label={m.media_uploadClose()}
            onClick={() => {
              store.close();
              focusPage();
            }}
          >
            <IconX size={19} />
          </ActionIcon>
        ) : null}
      </header>
      {sum.open > 0 ? <Progress value={sum.percent} aria-label={m.media_uploadAll({ percent: sum.percent })} /> : null}
      {isOpen ? (
        <>
          <ul>
            {byUrgency(list).map((upload) => (
              <UploadRow key={upload.id} upload={upload} store={store} />
            ))}
          </ul>
          <Ways store={store} list={list} />
        </>
      ) : null}
      <output className="kp-spoken">{spokenOf(list)}</output>
      <DuplicateDialog store={store} list={list} />
    </section>
  );
}

function Ways({ store, list }: { store: UploadStore; list: readonly Upload[] }) {
  const isPaused = useIsPaused(store);
  const { open, done } = sumOf(list);
  const failed = list.filter(mayRetry).length;
  if (open + failed + done === 0) return null;
  return (
    <footer>
      {open > 0 ? (
        <Button size="xs" variant="default" onClick={isPaused ? store.resume : store.pause}>
          {isPaused ? m.media_uploadContinue() : m.media_uploadPause()}
        </Button>
      ) : null}
      {failed > 0 ? (
        <Button size="xs" variant="default" onClick={store.retryFailed}>
          {m.media_uploadRetryFailed({ count: failed })}
        </Button>
      ) : null}
      {done > 0 && open > 0 ? (
        <Button size="xs" variant="subtle" onClick={store.clearDone}>
          {m.media_uploadClearDone()}
        </Button>
      ) : null}
    </footer>
  );
}

function titleOf(list: readonly Upload[]): string {
  const { open, failed, done } = sumOf(list);
  if (open > 0) return m.media_uploadOpen({ count: open });
  if (failed > 0) return m.media_uploadSomeFailed({ count: failed });
  return m.media_uploadAllDone({ count: done });
}

/** Read out when a file has arrived or failed, and not with every percent. */
function spokenOf(list: readonly Upload[]): string {
  const { total, done, failed } = sumOf(list);
  return m.media_uploadSpoken({ done, total, failed });
}

/** Closing the window would stop what is under way; going to another screen does not. */
function useLeaveGuard(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isBusy]);
}
