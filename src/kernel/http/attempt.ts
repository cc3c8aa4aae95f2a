import type { Context } from '../context.ts';
import { type Refusal, refusalOf } from './refusal.ts';

/** What a form without scripts sends. */
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
