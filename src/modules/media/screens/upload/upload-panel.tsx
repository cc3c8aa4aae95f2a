import './upload-panel.css';
import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useListFocus } from '#design/patterns/focus/use-list-focus.ts';
import { m } from '#texts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { PeopleQuestion } from './people-question.tsx';
import { byUrgency, mayRetry, type QueueSummary, summaryOf, type Upload } from './queue/upload.ts';
import type { UploadStore } from './queue/upload-store.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { UploadRow } from './upload-row.tsx';
import { useIsPaused, useUploadList } from './use-uploads.ts';
import { restoreUploads, uploads } from './window-uploads.ts';

/** The queue of this window, with the question before signing out. */
export function UploadQueue({ personId }: { personId: string }) {
  useRestoredUploads(personId);
  return (
    <>
      <UploadPanel store={uploads} />
      <SignOutDialog />
    </>
  );
}

/** Resumes stored uploads when the window opens or gets focus: the window that sent them may have been closed. */
function useRestoredUploads(personId: string): void {
  useEffect(() => {
    const look = () => void restoreUploads(personId);
    look();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [personId]);
}

export function UploadPanel({ store }: { store: UploadStore }) {
  const list = useUploadList(store);
  const [isOpen, setOpen] = useState(true);
  const isPaused = useIsPaused(store);
  const sum = summaryOf(list);
  const fold = useRef<HTMLButtonElement>(null);
  const focusProps = useListFocus(fold);
  useLeaveGuard(sum.open > 0);
  if (list.length === 0) return null;
  return (
    <section className="up-panel" aria-label={m.media_uploadQueue()} data-open={isOpen || undefined} {...focusProps}>
      <header>
        <div>
          <b>{titleOf(sum, isPaused)}</b>
          {sum.open > 0 ? (
            <span className="muted small">
              {m.media_uploadSoFar({ done: sum.done, total: sum.total })} {isPaused ? null : m.media_uploadGoOn()}
            </span>
          ) : null}
        </div>
        <ActionIcon
          ref={fold}
          aria-label={isOpen ? m.media_uploadFold() : m.media_uploadUnfold()}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconChevronDown size={19} /> : <IconChevronUp size={19} />}
        </ActionIcon>
        {sum.open === 0 ? (
          <ActionIcon aria-label={m.media_uploadClose()} onClick={() => void store.close()}>
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
          <Ways store={store} list={list} isPaused={isPaused} />
        </>
      ) : null}
      <PeopleQuestion list={list} className="up-people" />
      <output className="kp-spoken">{spokenOf(sum)}</output>
      <DuplicateDialog store={store} list={list} />
    </section>
  );
}

function Ways({ store, list, isPaused }: { store: UploadStore; list: readonly Upload[]; isPaused: boolean }) {
  const { open, done } = summaryOf(list);
  const failed = list.filter(mayRetry).length;
  if (open + failed === 0) return null;
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

function titleOf({ open, failed, asking, done }: QueueSummary, isPaused: boolean): string {
  if (open > 0) return isPaused ? m.media_uploadPaused({ count: open }) : m.media_uploadOpen({ count: open });
  if (failed > 0) return m.media_uploadSomeFailed({ count: failed });
  return asking > 0 ? m.media_uploadAsking({ count: asking }) : m.media_uploadAllDone({ count: done });
}

/** Announced when a file completes, fails or needs an answer, not for every percent. */
function spokenOf({ total, done, failed, asking }: QueueSummary): string {
  const said = m.media_uploadSpoken({ done, total, failed });
  return asking > 0 ? `${said}. ${m.media_uploadAsking({ count: asking })}` : said;
}

/** Closing the window would stop running uploads; navigating does not. */
function useLeaveGuard(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isBusy]);
}
