import { AppError } from '#kernel/errors.ts';

/** The code of what takes more time or memory than one file may; it would do so again. */
export const TOO_MUCH = 'media.tooMuch';

/** @returns the refusal of such a file */
export const tooMuch = (): AppError => new AppError(TOO_MUCH, 422, 'media_errorTooMuch');
