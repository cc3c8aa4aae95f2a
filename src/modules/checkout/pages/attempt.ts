import type { Context } from '#kernel/context.ts';
import { ownCartToken } from '../service/cart/own-cart.ts';

export type Posted = Readonly<Record<string, string>>;

/** Token of the reader's cart; null for a browser that has none yet. */
export const tokenIn = (ctx: Context, request: Request): Promise<string | null> =>
  ownCartToken(ctx, request.headers.get('cookie'));
