import { AppError, type FieldMessages } from '../errors.ts';
import { type Locale, textOf } from '../i18n/texts.ts';

/** A refused form: what is wrong, and at which field, in the language of the reader. */
export type Refusal = {
  status: number;
  message: string;
  fields: Record<string, string>;
  /** Of a throttled form. */
  retryAfterSeconds?: number;
};

export type Refused = Refusal & { ok: false };

/** Outcome of a form that works without JavaScript: done, or messages in the reader's language. */
export type Outcome<T = object> = ({ ok: true } & T) | Refused;

/** Body of a form sent without scripts. */
export type Posted = Readonly<Record<string, string>>;

type Reader = { locale: Locale };

/**
 * Runs what a form asks for; an expected refusal becomes words at the fields, faults are rethrown. `texts` replaces the general
 * messages of single fields.
 */
export async function outcomeOf<T extends object>(
  reader: Reader,
  act: () => Promise<T>,
  texts: FieldMessages = {},
): Promise<Outcome<T>> {
  try {
    return { ok: true, ...(await act()) };
  } catch (error) {
    return { ok: false, ...refusalOf(reader, error, texts) };
  }
}

/** An expected refusal as words for a form. @throws `error` itself where it is a fault */
export function refusalOf({ locale }: Reader, error: unknown, texts: FieldMessages = {}): Refusal {
  if (!(error instanceof AppError)) throw error;
  const { status, messageKey, details } = error;
  const fields = Object.entries(details?.fields ?? {}).map(([field, key]) => {
    const isGeneral = key.startsWith('kernel_field');
    return [field, (isGeneral && texts[field]) || key] as const;
  });
  const { retryAfterSeconds } = details ?? {};
  return {
    status,
    message: textOf(messageKey, locale, details),
    fields: fieldTexts(Object.fromEntries(fields), locale),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}

/** Field errors in the language of the reader. */
export const fieldTexts = (fields: FieldMessages, locale: Locale): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, key]) => [field, textOf(key, locale)]));
