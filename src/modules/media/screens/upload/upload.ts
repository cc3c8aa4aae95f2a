import type { FileUse, MediaFile } from '../../contract.ts';

/** S4.9. */
export type UploadState = 'queued' | 'active' | 'complete' | 'failed';

/** What stands in the library already (C1), as far as this person may see it. */
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
  /** While active: reading it here, or sending it. */
  step: 'reading' | 'sending';
  /** 0 to 100 of what was sent; kept when the upload pauses or fails. */
  percent: number;
  /** Why it failed, in the reader's words. */
  problem: string | null;
  /** The server has looked at it and would say the same again. */
  isFinal: boolean;
  /** The bytes; null after a reload that could not keep them: the person must choose the file again. */
  file: File | null;
  existing: Existing | null;
  /** What the library has made of it. */
  made: MediaFile | null;
};

/** Why an upload ended without a file. */
export type Failure = { problem: string; existing?: Existing | null; isFinal?: boolean };

export type UploadWorld = {
  /**
   * Reads, checks and sends one file, from where an earlier attempt got to.
   * @throws anything; `failureOf` says what it means
   */
  send: (upload: Upload, told: { onSending: (percent: number) => void; signal: AbortSignal }) => Promise<MediaFile>;
  failureOf: (error: unknown) => Failure;
  /** Keeps what waits on this device, so that a reload loses nothing. */
  keep?: (upload: Upload) => void;
  forget?: (id: string) => void;
  /** Gives up what the server has of it already. */
  discard?: (upload: Upload) => Promise<void>;
  /** The stored file takes the place of the one that was to be sent. */
  onUsed?: (file: MediaFile, upload: Upload) => void;
  /** Every file that has arrived in the library. */
  onMade?: (file: MediaFile, upload: Upload) => void;
};

export const mayRetry = (upload: Upload) =>
  upload.state === 'failed' && !upload.existing && !upload.isFinal && upload.file !== null;

/** `asking` wait for an answer: they have not failed. */
export type QueueSum = { total: number; done: number; failed: number; asking: number; open: number; percent: number };

/** All of it in numbers; `percent` by bytes, so that ninety small pictures do not hide one large film. */
export function sumOf(uploads: readonly Upload[]): QueueSum {
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

/** What needs the person stands first, then what moves, what waits, and last what is done; else as they were chosen. */
export const byUrgency = (uploads: readonly Upload[]): Upload[] =>
  uploads.toSorted((a, b) => URGENCY[a.state] - URGENCY[b.state]);

/** The same file, chosen again. */
export const isSame = (upload: Upload, file: File) => upload.name === file.name && upload.size === file.size;

/** A file at the end of the queue. */
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

/** randomUUID exists only on https and localhost; this id never leaves the device. */
let serial = 0;
function newId(): string {
  serial += 1;
  return `${Date.now().toString(36)}-${serial}`;
}
