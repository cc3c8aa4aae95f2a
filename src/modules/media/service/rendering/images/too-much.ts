import { AppError } from '#kernel/errors.ts';

/** Code for files that exceed the time or memory limit; retrying is pointless. */
export const TOO_MUCH = 'media.tooMuch';

export const tooMuch = (): AppError => new AppError(TOO_MUCH, 422, 'media_errorTooMuch');
