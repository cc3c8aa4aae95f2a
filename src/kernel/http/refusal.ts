import { AppError } from '../errors.ts';
import { type Locale, type MessageKey, textOf } from '../i18n/texts.ts';

/** A refused form: what is wrong, and at which field, in the language of the reader. */
export type Refusal = {
  status: number;
  message: string;
  fields: Record<string, string>;
  /** Of a throttled form. */
  retryAfterSeconds?: number;
};

/** An expected refusal as words for a form. @throws `error` itself where it is a fault */
export function refusalOf({ locale }: { locale: Locale }, error: unknown): Refusal {
  if (!(error instanceof AppError)) throw error;
  const { status, messageKey, details } = error;
  const fields = Object.entries((details?.fields ?? {}) as Record<string, MessageKey>);
  const { retryAfterSeconds } = details ?? {};
  return {
    status,
    message: textOf(messageKey, locale, details),
    fields: Object.fromEntries(fields.map(([field, key]) => [field, textOf(key, locale)])),
    ...(typeof retryAfterSeconds === 'number' ? { retryAfterSeconds } : {}),
  };
}
