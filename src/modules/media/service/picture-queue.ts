import { AppError } from '#kernel/errors.ts';
import { createFairQueue, type Waiter } from '#kernel/work/fair-queue.ts';

export const UPLOAD: readonly Waiter[] = [{ urgency: 'upload' }];

/** Reads the bytes of a picture when its turn has come: those of waiting pictures would fill the memory. */
export type Load = () => Promise<Buffer>;

const RETRY_AFTER_SECONDS = 10;

/**
 * One picture at a time in the whole process: page requests keep a core, and memory stays that of one picture. The decoding
 * itself runs on threads of its own.
 * @throws AppError media.busy (503) for a reader when too many readers wait already, and for one who has hung up
 */
export const inTurn = createFairQueue({
  mostReaders: 500,
  // A page full of new pictures on one connection; many guests behind one address wait for the same ones.
  mostReadersPerNetwork: 100,
  busy: () => new AppError('media.busy', 503, 'media_errorBusy', { retryAfterSeconds: RETRY_AFTER_SECONDS }),
});
