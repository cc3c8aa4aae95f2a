import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { type MessageKey, textOf } from '#kernel/i18n/texts.ts';

/** What a form is told: done, or what is wrong, in the reader's language. */
export type Outcome<T = object> =
  | ({ ok: true } & T)
  | { ok: false; message: string; fields: Record<string, string>; status: number };

/**
 * Runs an act for a form that works without script. Refusals become words at their fields; faults go on.
 * `texts` replaces general words by better ones for a field of this form.
 */
export async function outcomeOf<T extends object>(
  ctx: Context,
  act: () => Promise<T>,
  texts: Record<string, MessageKey> = {},
): Promise<Outcome<T>> {
  try {
    return { ok: true, ...(await act()) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const keys = (error.details?.fields ?? {}) as Record<string, MessageKey>;
    const better = (field: string, key: MessageKey) => (key.startsWith('kernel_field') ? (texts[field] ?? key) : key);
    const fields = Object.entries(keys).map(([field, key]) => [field, textOf(better(field, key), ctx.locale)]);
    const message = textOf(error.messageKey, ctx.locale, error.details);
    return { ok: false, message, fields: Object.fromEntries(fields), status: error.status };
  }
}
