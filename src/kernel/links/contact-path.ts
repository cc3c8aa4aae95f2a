import type { Context } from '../context.ts';

/** Path of the contact form that already says what a customer writes about; null where nobody can write. */
export async function contactPath(ctx: Context, about: string): Promise<string | null> {
  const pathOf = ctx.rooms.find((room) => room.contactPath)?.contactPath;
  return (await pathOf?.(ctx, about)) ?? null;
}
