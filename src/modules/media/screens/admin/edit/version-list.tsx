import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { State } from '#design/admin/parts/state.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { isFocusLost } from '#design/patterns/focus/focus-page.ts';
import { fileSize } from '#kernel/i18n/numbers.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { FileVersion, MediaFile } from '../../../contract.ts';
import { fileApi } from '../file-api.ts';
import { ReplaceFile } from './replace-file.tsx';

type VersionListProps = {
  file: MediaFile;
  versions: readonly FileVersion[];
  isOpen: boolean;
  /** Reports a running upload, for the warning before leaving. */
  onBusy: (isBusy: boolean) => void;
  /** Resolves when the versions are rendered anew: until then the pressed button is still there. */
  onChanged: (file: MediaFile) => Promise<void>;
};

/** Versions of the bytes (ME11). Replacing keeps the URL: every link and page shows the new ones. */
export function VersionList({ file, versions, isOpen, onBusy, onChanged }: VersionListProps) {
  const { notify } = useAdmin();
  const showError = useErrorToast();
  // NB: before the action, which gives the focus to the page when the pressed button is gone.
  const { current, focusNext } = useFocusOnCurrent(versions);
  const { run } = useAction();
  const restore = async ({ version }: FileVersion) => {
    try {
      focusNext();
      await onChanged(await fileApi('POST /api/v0/file/version', { body: { _id: file._id, rev: file.rev, version } }));
      notify({ kind: 'success', text: m.media_versionRestored({ version }) });
    } catch (error) {
      showError(error);
    }
  };
  return (
    <>
      <ol className="fe-versions" reversed>
        {versions.map((one) => (
          <li key={one.version} {...(one.isCurrent ? { ref: current, tabIndex: -1 } : {})}>
            <span>
              <b>{m.media_versionOf({ version: one.version })}</b>{' '}
              {one.isCurrent ? <span className="kp-tag">{m.media_versionCurrent()}</span> : null}
              {one.damage ? <State kind="bad">{m.media_damaged()}</State> : null}
              <span className="muted small">
                {stampOf(one.createdAt)} · {fileSize(one.size, getLocale())} · {one.uploadedByName}
              </span>
            </span>
            {one.isCurrent || one.damage || !isOpen ? null : (
              <Button size="xs" variant="default" onClick={() => void run(() => restore(one))}>
                {m.media_versionRestore()}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {isOpen ? <ReplaceFile file={file} onBusy={onBusy} onChanged={(made) => void onChanged(made)} /> : null}
    </>
  );
}

/** Moves the focus to the row of the restored version, whose button disappears. */
function useFocusOnCurrent(versions: readonly FileVersion[]) {
  const current = useRef<HTMLLIElement>(null);
  const isAwaited = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line is another one with other versions.
  useEffect(() => {
    if (isAwaited.current && isFocusLost()) current.current?.focus({ preventScroll: true });
    isAwaited.current = false;
  }, [versions]);
  const focusNext = () => {
    isAwaited.current = true;
  };
  return { current, focusNext };
}
