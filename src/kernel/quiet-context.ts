import type { Context } from './context.ts';

/** The context at other moments, in the same transaction, which announces nothing: people of the demo get no mail. */
export function quietContext(tx: Context, now: () => Date): Context {
  const ctx: Context = { ...tx, now, emit: async () => undefined, tx: (act) => act(ctx) };
  return ctx;
}
