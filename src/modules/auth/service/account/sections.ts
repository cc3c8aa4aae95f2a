import type { Context } from '#kernel/context.ts';
import type { ShownSection } from '../../contract/account.ts';
import { demandOwnAccount } from './own-account.ts';

/** The modules' sections for the account page: those that lead, then the others in module order; empty for guests. */
export async function accountSections(ctx: Context): Promise<ShownSection[]> {
  demandOwnAccount(ctx, 'read');
  const handedIn = ctx.rooms.flatMap((room) => room.accountSections ?? []);
  const sections = handedIn.toSorted((one, other) => Number(other.leads ?? false) - Number(one.leads ?? false));
  const loaded = await Promise.all(sections.map(async ({ id, load }) => ({ id, shown: await load(ctx) })));
  return loaded.flatMap(({ id, shown }) => (shown ? [{ id, ...shown }] : []));
}
