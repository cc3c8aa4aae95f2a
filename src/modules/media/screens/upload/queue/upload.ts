import type { FileUse, MediaFile } from '../../../contract.ts';

/** S4.9. */
export type UploadState = 'queued' | 'active' | 'complete' | 'failed';

/** The existing file (C1), as far as the user may see it. */
export type Existing = { file: MediaFile; uses: readonly FileUse[] };

export type Upload = {
  id: string;
  /** Slug of the parish whose library gets the file. */
  site: string;
  tags: readonly string[];
  name: string;
  /** Bytes. */
  size: number;
  state: UploadState;
  /** While active: hashing or sending. */
  step: 'reading' | 'sending';
  /** Progress 0 to 100; kept when the upload pauses or fails. */
  percent: number;
  /** Localised reason of the failure. */
  problem: string | null;
  /** Refused for good: a retry would get the same answer. */
  isFinal: boolean;
  /** Null after a reload that could not store the bytes: the user must choose the file again. */
  file: File | null;
  existing: Existing | null;
  /** The stored file. */
  made: MediaFile | null;
};

export type Failure = { problem: string; existing?: Existing | null; isFinal?: boolean };

export type UploadBackend = {
  /** Hashes, checks and sends one file, resuming an earlier attempt. @throws anything; `failureOf` interprets it */
  send: (upload: Upload, options: { onSending: (percent: number) => void; signal: AbortSignal }) => Promise<MediaFile>;
  failureOf: (error: unknown) => Failure;
  /** Stores the upload on this device, so that a reload loses nothing. */
  keep?: (upload: Upload) => void;
  forget?: (id: string) => void;
  /** Deletes the unfinished upload on the server. */
  discard?: (upload: Upload) => Promise<void>;
  /** Called when the existing file is used instead. */
  onUsed?: (file: MediaFile, upload: Upload) => void;
  /** Called for every stored file. */
  onMade?: (file: MediaFile, upload: Upload) => void;
};

export const mayRetry = (upload: Upload) =>
  upload.state === 'failed' && !upload.existing && !upload.isFinal && upload.file !== null;

/** `asking` counts uploads that wait for a decision; they do not count as failed. */
export type QueueSummary = {
  total: number;
  done: number;
  failed: number;
  asking: number;
  open: number;
  percent: number;
};

/** Summary of a queue; `percent` is weighted by bytes, so that 90 small images do not hide one large video. */
export function summaryOf(uploads: readonly Upload[]): QueueSummary {
  const count = (...states: UploadState[]) => uploads.filter(({ state }) => states.includes(state)).length;
  const counted = uploads.filter(({ state }) => state !== 'failed');
  const asking = uploads.filter(({ existing }) => existing).length;
  const bytes = counted.reduce((sum, { size }) => sum + size, 0);
  const sent = counted.reduce((sum, { size, percent }) => sum + (size * percent) / 100, 0);
  return {
    total: uploads.length,
    done: count('complete'),
    failed: count('failed') - asking,
    asking,
    open: count('queued', 'active'),
    percent: bytes > 0 ? Math.floor((sent / bytes) * 100) : 0,
  };
}

const URGENCY: Readonly<Record<UploadState, number>> = { failed: 0, active: 1, queued: 2, complete: 3 };

/** Sorted by need of attention: failed, active, queued, complete; otherwise in the order of choosing. */
export const byUrgency = (uploads: readonly Upload[]): Upload[] =>
  uploads.toSorted((a, b) => URGENCY[a.state] - URGENCY[b.state]);

/** True for the same file chosen again. */
export const isSame = (upload: Upload, file: File) => upload.name === file.name && upload.size === file.size;

export function newUpload(file: File, { site, tags = [] }: { site: string; tags?: readonly string[] }): Upload {
  const { name, size } = file;
  const start = {
    state: 'queued',
    step: 'reading',
    percent: 0,
    problem: null,
    isFinal: false,
    existing: null,
  } as const;
  return { id: newId(), site, tags, name, size, file, made: null, ...start };
}

/** Not randomUUID, which exists on https and localhost only. The id never leaves the device. */
let serial = 0;
function newId(): string {
  serial += 1;
  return `${Date.now().toString(36)}-${serial}`;
}
