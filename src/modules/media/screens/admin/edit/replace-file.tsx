import { Button, Progress } from '@mantine/core';
import { IconReplace, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { FailureNote } from '#design/admin/parts/failure-note.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { MediaFile } from '../../../contract.ts';
import { failureOf } from '../../upload/send/failure-of.ts';
import { discardUpload, sendUpload } from '../../upload/send/send-upload.ts';

type ReplaceFileProps = {
  file: MediaFile;
  /** Reports a running upload, for the warning before leaving. */
  onBusy: (isBusy: boolean) => void;
  onChanged: (file: MediaFile) => void;
};

type Replacing =
  | { is: 'idle' }
  | { is: 'sending'; percent: number; stop: () => void }
  | { is: 'failed'; problem: string; retry: (() => void) | null };

type Running = { controller: AbortController; sent: { file: File; site: string; replaces: string } };

/**
 * Uploads new bytes for the file and can be cancelled. A failure stays visible until it is retried or another file is
 * chosen.
 */
export function ReplaceFile({ file, onBusy, onChanged }: ReplaceFileProps) {
  const field = useRef<HTMLInputElement>(null);
  const { state, send } = useReplacing({ file, onChanged });
  const isSending = state.is === 'sending';
  useEffect(() => {
    onBusy(isSending);
    return () => onBusy(false);
  }, [isSending, onBusy]);
  return (
    <div className="fe-replace">
      <input
        ref={field}
        type="file"
        hidden
        aria-label={m.media_replace()}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0];
          if (chosen) void send(chosen);
          currentTarget.value = '';
        }}
      />
      {isSending ? (
        <Progress
          value={state.percent}
          aria-label={m.media_uploadProgress({ name: file.name, percent: state.percent })}
        />
      ) : null}
      {/* One button for both, so that the focus stays. */}
      <Button
        variant="default"
        leftSection={isSending ? <IconX size={18} /> : <IconReplace size={18} />}
        onClick={isSending ? state.stop : () => field.current?.click()}
      >
        {isSending ? m.design_cancel() : m.media_replace()}
      </Button>
      {isSending ? null : <p className="muted small">{m.media_replaceHelp()}</p>}
      {state.is === 'failed' ? (
        <FailureNote onRetry={state.retry} retry={m.media_replaceAgain()}>
          {state.problem}
        </FailureNote>
      ) : null}
    </div>
  );
}

function useReplacing({ file, onChanged }: Pick<ReplaceFileProps, 'file' | 'onChanged'>) {
  const { notify } = useAdmin();
  const [state, setState] = useState<Replacing>({ is: 'idle' });
  const running = useRef<Running | null>(null);
  useEffect(() => () => void (running.current && discard(running.current)), []);
  const send = async (chosen: File): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    const sent = { file: chosen, site: file.site, replaces: file._id };
    const current = { controller, sent };
    running.current = current;
    const stop = async () => {
      if (!(await discard(current))) notify({ kind: 'warning', text: m.media_uploadTooLate({ name: chosen.name }) });
    };
    const onSending = (percent: number) =>
      signal.aborted || setState({ is: 'sending', percent, stop: () => void stop() });
    onSending(0);
    try {
      const made = await sendUpload({ ...sent, onSending, signal });
      setState({ is: 'idle' });
      onChanged(made);
      notify({ kind: 'success', text: m.media_replaced() });
    } catch (error) {
      const { problem, isFinal = false } = failureOf(error);
      if (signal.aborted) setState({ is: 'idle' });
      else setState({ is: 'failed', problem, retry: isFinal ? null : () => void send(chosen) });
    }
  };
  return { state, send };
}

/** Aborts the upload here and on the server, which frees its quota. False when it is too late. */
async function discard({ controller, sent }: Running): Promise<boolean> {
  controller.abort();
  return discardUpload(sent).catch(() => true);
}
