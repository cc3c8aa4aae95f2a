import type { Context } from '#kernel/context.ts';
import { siteOf } from '#kernel/site-of.ts';
import { peopleOfSite } from '#modules/person/index.ts';

/** People of a parish for those who choose who serves. @throws AppError C100 */
export async function listPeople(ctx: Context, { site }: { site: string }) {
  ctx.demand('rosters.member.update');
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand('rosters.member.update', { siteId });
  const people = await peopleOfSite(ctx, siteId);
  return { person: people.map(({ id, name }) => ({ _id: id, name })), total: people.length };
}
