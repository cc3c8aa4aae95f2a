import type { Context } from '../context.ts';

/** A context whose transactions join the present one, for functions that open one of their own. */
export function joined(tx: Context): Context {
  const within: Context = { ...tx, tx: (act) => act(within) };
  return within;
}
