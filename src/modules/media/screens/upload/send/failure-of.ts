import { ApiError } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { FileUse, MediaFile } from '../../../contract.ts';
import type { Failure } from '../queue/upload.ts';

/** Refusals of the content, which retrying cannot change; permissions, locks and quota may change. */
const FINAL = new Set([409, 415, 422]);

/** Maps an error to a message, with the existing file for duplicates (C1). */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { problem: m.media_errorOffline() };
  const file = error.code === 'C1' ? (error.details.file as MediaFile | undefined) : undefined;
  const uses = (error.details.uses as FileUse[] | undefined) ?? [];
  const isFinal = FINAL.has(error.status) || error.code === 'media.tooLarge';
  return { problem: error.message, existing: file ? { file, uses } : null, isFinal };
}
