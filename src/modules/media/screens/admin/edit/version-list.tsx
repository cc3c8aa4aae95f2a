import { Button, Progress } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useAdmin, useComplaint } from '#design/admin/admin-context.ts';
import { stampOf } from '#design/admin/clock-words.ts';
import { formatBytes } from '#design/patterns/format-bytes.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { FileVersion, MediaFile } from '../../../contract.ts';
import { failureOf } from '../../upload/failure-of.ts';
import { sendUpload } from '../../upload/send-upload.ts';
import { fileApi } from '../file-api.ts';

type VersionListProps = {
  file: MediaFile;
  versions: readonly FileVersion[];
  isOpen: boolean;
  onChanged: (file: MediaFile) => void;
};

/** The bytes a file had and has (ME11). Replacing keeps the address: every link and every page shows the new ones. */
export function VersionList({ file, versions, isOpen, onChanged }: VersionListProps) {
  const { notify } = useAdmin();
  const complain = useComplaint();
  const restore = async ({ version }: FileVersion) => {
    try {
      onChanged(await fileApi('POST /api/v0/file/version', { body: { _id: file._id, rev: file.rev, version } }));
      notify({ kind: 'success', text: m.media_versionRestored({ version }) });
    } catch (error) {
      complain(error);
    }
  };
  return (
    <>
      <ol className="fe-versions" reversed>
        {versions.map((one) => (
          <li key={one.version}>
            <span>
              <b>{m.media_versionOf({ version: one.version })}</b>{' '}
              {one.isCurrent ? <span className="kp-tag">{m.media_versionCurrent()}</span> : null}
              <span className="muted small">
                {stampOf(one.createdAt)} · {formatBytes(one.size, getLocale())} · {one.uploadedByName}
              </span>
            </span>
            {one.isCurrent || !isOpen ? null : (
              <Button size="xs" variant="default" onClick={() => void restore(one)}>
                {m.media_versionRestore()}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {isOpen ? <Replace file={file} onChanged={onChanged} /> : null}
    </>
  );
}

function Replace({ file, onChanged }: Pick<VersionListProps, 'file' | 'onChanged'>) {
  const { notify } = useAdmin();
  const field = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const send = async (chosen: File | undefined) => {
    if (!chosen) return;
    setPercent(0);
    try {
      const sending = { file: chosen, site: file.site, replaces: file._id, onSending: setPercent };
      onChanged(await sendUpload({ ...sending, signal: new AbortController().signal }));
      notify({ kind: 'success', text: m.media_replaced() });
    } catch (error) {
      notify({ kind: 'error', text: failureOf(error).problem });
    } finally {
      setPercent(null);
    }
  };
  return (
    <div className="fe-replace">
      <input
        ref={field}
        type="file"
        hidden
        aria-label={m.media_replace()}
        onChange={({ currentTarget }) => {
          void send(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <Button
        variant="default"
        disabled={percent !== null}
        leftSection={<IconReplace size={18} />}
        onClick={() => field.current?.click()}
      >
        {m.media_replace()}
      </Button>
      {percent === null ? (
        <p className="muted small">{m.media_replaceHelp()}</p>
      ) : (
        <Progress value={percent} aria-label={m.media_uploadProgress({ name: file.name, percent })} />
      )}
    </div>
  );
}
