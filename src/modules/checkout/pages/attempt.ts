import type { Context } from '#kernel/context.ts';
import { type Refusal, refusalOf } from '#kernel/http/refusal.ts';
import { ownCartToken } from '../service/cart/own-cart.ts';

export type Posted = Readonly<Record<string, string>>;

export type Refused = Refusal & { ok: false };
export type Done<T> = ({ ok: true } & T) | Refused;

/** Runs what a form asks for; an expected refusal becomes words at the fields. */
export async function attempt<T extends object>(ctx: Context, act: () => Promise<T>): Promise<Done<T>> {
  try {
    return { ok: true, ...(await act()) };
  } catch (error) {
    return { ok: false, ...refusalOf(ctx, error) };
  }
}

/** Token of the reader's cart; null for a browser that has none yet. */
export const tokenIn = (ctx: Context, request: Request): Promise<string | null> =>
  ownCartToken(ctx, request.headers.get('cookie'));
