import type { Context } from '#kernel/context.ts';
import type { Entry } from '../contract.ts';

/** Way to take part in an event, on its page: sentences, and the button that leads there; null = not now. */
export type EventInvitation = { title: string; lines: string[]; button: { label: string; href: string } | null };

/** Answers null for an event that the room has nothing to do with. Tells with `ctx.shows` what its words depend on. */
export type EventInviter = (
  ctx: Context,
  event: Pick<Entry, '_id' | 'site' | 'slug'>,
) => Promise<EventInvitation | null>;

declare module '#kernel/module.ts' {
  interface HandedIn {
    eventInviters: EventInviter;
  }
}

/** The invitations of the rooms above to an event. */
export async function invitationsTo(ctx: Context, event: Entry): Promise<EventInvitation[]> {
  const asked = await Promise.all(ctx.across.handedIn('eventInviters').map((invite) => invite(ctx, event)));
  return asked.filter((one) => one !== null);
}
