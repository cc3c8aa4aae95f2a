import { AppError } from '#kernel/errors.ts';
import { createFairQueue, type QueuedCaller } from '#kernel/work/fair-queue.ts';

export const UPLOAD: readonly QueuedCaller[] = [{ urgency: 'upload' }];

/** Loads the bytes of an image when its turn has come: those of waiting images would fill the memory. */
export type Load = () => Promise<Buffer>;

const RETRY_AFTER_SECONDS = 10;

/**
 * Renders one image at a time in the whole process, so that page requests keep a core and memory stays that of one
 * image. Decoding itself runs on threads of libvips.
 * @throws AppError media.busy (503) for a reader when too many readers wait, and for one that has disconnected
 */
export const inTurn = createFairQueue({
  mostReaders: 500,
  // A page full of new images on one connection; many guests behind one IP address wait for the same ones.
  mostReadersPerNetwork: 100,
  busy: () => new AppError('media.busy', 503, 'media_errorBusy', { retryAfterSeconds: RETRY_AFTER_SECONDS }),
});
