import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { State, type StateKind } from '#design/admin/parts/state.tsx';
import { fileSize } from '#kernel/i18n/numbers.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import { mayRetry, type Upload, type UploadState } from './queue/upload.ts';
import type { UploadStore } from './queue/upload-store.ts';

const STATES: Record<UploadState, { kind: StateKind; word: () => string }> = {
  queued: { kind: 'open', word: m.media_uploadQueued },
  active: { kind: 'half', word: m.media_uploadActive },
  complete: { kind: 'ok', word: m.media_uploadComplete },
  failed: { kind: 'bad', word: m.media_uploadFailed },
};

/** Not failed: waits for the user's decision. */
const ASKING = { kind: 'half', word: m.media_uploadAsks } as const;

/** One upload: status, details, and the actions of its state (S4.9). */
export function UploadRow({ upload, store }: { upload: Upload; store: UploadStore }) {
  const { id, name, state, existing } = upload;
  const { kind, word } = existing ? ASKING : STATES[state];
  return (
    <li data-state={state} data-asks={existing ? '' : undefined}>
      <State kind={kind}>{word()}</State>
      <span className="name" title={name}>
        {name}
      </span>
      <span className="about">
        <About upload={upload} />
      </span>
      <span className="do">
        {existing ? (
          <>
            <Button data-act="use" size="xs" variant="default" onClick={() => store.answer(id, 'use')}>
              {m.media_uploadUseExisting()}
            </Button>
            <Button data-act="skip" size="xs" variant="subtle" onClick={() => store.answer(id, 'skip')}>
              {m.media_uploadSkip()}
            </Button>
          </>
        ) : null}
        {mayRetry(upload) ? (
          <ActionIcon data-act="retry" aria-label={m.media_uploadRetry({ name })} onClick={() => store.retry(id)}>
            <IconRefresh size={18} />
          </ActionIcon>
        ) : null}
        {state !== 'complete' && !existing ? (
          <ActionIcon
            data-act="drop"
            aria-label={state === 'failed' ? m.media_uploadTakeOut({ name }) : m.media_uploadStop({ name })}
            onClick={() => store.drop(id)}
          >
            <IconX size={18} />
          </ActionIcon>
        ) : null}
      </span>
    </li>
  );
}

function About({ upload }: { upload: Upload }) {
  const { state, step, name, percent, size, problem } = upload;
  if (state === 'failed') return <span>{problem}</span>;
  if (state !== 'active') return <span className="muted">{fileSize(size, getLocale())}</span>;
  if (step === 'reading') return <span className="muted">{m.media_uploadReading()}</span>;
  return <Progress value={percent} aria-label={m.media_uploadProgress({ name, percent })} />;
}
