import type { MessageKey } from './i18n/texts.ts';

/** Wire format of every refusal; see decision 9. `message` is already in the reader's language. */
export type ErrorBody = {
  code: string;
  message: string;
  details?: Record<string, unknown>;
  requestId: string;
};

/** Message keys by field path. */
export type FieldMessages = Readonly<Record<string, MessageKey>>;

/** Details of a refusal beyond its message; `fields` are translated before they leave the server. */
export type ErrorDetails = Record<string, unknown> & { fields?: FieldMessages; retryAfterSeconds?: number };

/**
 * An expected refusal: thrown by services and serialized in the reader's language in one place. Anything else that is thrown is a
 * fault: logged once with a request id, answered with 500 'Unknown error'.
 */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly messageKey: MessageKey;
  readonly details: ErrorDetails | undefined;

  constructor(code: string, status: number, messageKey: MessageKey, details?: ErrorDetails) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.status = status;
    this.messageKey = messageKey;
    this.details = details;
  }
}

/** The thing does not exist, belongs to another site, or is not visible to this reader. */
export const notFound = () => new AppError('notFound', 404, 'kernel_errorNotFound');

/** Catalogue code C100 (S8.1): the user is known but lacks the permission. */
export const forbidden = (permission?: string) =>
  new AppError('C100', 403, 'kernel_errorNoPermission', permission ? { permission } : undefined);

/** Decision 7: the caller's `rev` is stale; `current` is the stored item, so that the screen can show both. */
export const conflict = (current: unknown) => new AppError('conflict', 409, 'kernel_errorConflict', { current });

/** Validation errors, one per field; `fields` maps field paths to message keys. */
export const invalid = (fields: FieldMessages) => new AppError('invalid', 400, 'kernel_errorInvalid', { fields });

/** Too many attempts; `retryAfterSeconds` also becomes the Retry-After header. */
export function tooMany(retryAfterSeconds: number): AppError {
  const isLong = retryAfterSeconds > 90;
  const count = isLong ? Math.ceil(retryAfterSeconds / 60) : retryAfterSeconds;
  const text = isLong ? 'kernel_errorTooManyMinutes' : 'kernel_errorTooManySeconds';
  return new AppError('tooMany', 429, text, { retryAfterSeconds, count });
}

/** The idempotency key of a call already names another one. */
export const keyUsed = () => new AppError('keyUsed', 422, 'kernel_errorKeyUsed');
