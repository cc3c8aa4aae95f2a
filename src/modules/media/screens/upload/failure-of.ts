import { ApiError } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { FileUse, MediaFile } from '../../contract.ts';
import type { Failure } from './upload.ts';

/** Duplicates, kinds that are not taken, too large or broken ones; rights, locks and room may be others tomorrow. */
const FINAL = new Set([409, 415, 422]);

/** Why an upload ended, in the reader's words; with the stored file where the same bytes are there already (C1). */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { problem: m.media_errorOffline() };
  const file = error.code === 'C1' ? (error.details.file as MediaFile | undefined) : undefined;
  const uses = (error.details.uses as FileUse[] | undefined) ?? [];
  const isFinal = FINAL.has(error.status) || error.code === 'media.tooLarge';
  return { problem: error.message, existing: file ? { file, uses } : null, isFinal };
}
