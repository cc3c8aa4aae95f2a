import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { type MessageKey, textOf } from '#kernel/i18n/texts.ts';

/** Result of a form: success, or messages in the reader's language. */
export type Outcome<T = object> =
  | ({ ok: true } & T)
  | { ok: false; message: string; fields: Record<string, string>; status: number };

/**
 * Runs an action for a form that works without JavaScript. AppErrors become field messages; other errors are rethrown.
 * `texts` overrides messages per field of this form.
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
