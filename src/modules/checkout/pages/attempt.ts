import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import { ownCartToken } from '../service/cart/own-cart.ts';

export type Posted = Readonly<Record<string, string>>;

/** A refused form: what is wrong at which field, in the language of the reader. */
export type Refused = { ok: false; status: number; message: string; fields: Record<string, string> };
export type Done<T> = ({ ok: true } & T) | Refused;

/** Runs what a form asks for; an expected refusal becomes words at the fields. */
export async function attempt<T extends object>(ctx: Context, act: () => Promise<T>): Promise<Done<T>> {
  try {
    return { ok: true, ...(await act()) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = (error.details?.fields ?? {}) as Record<string, MessageKey>;
    return {
      ok: false,
      status: error.status,
      message: textOf(error.messageKey, ctx.locale, error.details),
      fields: Object.fromEntries(Object.entries(fields).map(([field, key]) => [field, textOf(key, ctx.locale)])),
    };
  }
}

/** Token of the reader's cart; null for a browser that has none yet. */
export const tokenIn = (ctx: Context, request: Request): Promise<string | null> =>
  ownCartToken(ctx, request.headers.get('cookie'));
