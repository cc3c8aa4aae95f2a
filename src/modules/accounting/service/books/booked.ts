import type { Context, SiteRef } from '#kernel/context.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { DocumentKind } from '#modules/documents/contract.ts';
import type { IssuedQuestion } from '#modules/documents/index.ts';
import { knownSites } from '#modules/sites/index.ts';
import type { Days } from './period.ts';

/** Kinds of documents that are turnover, of the accounts and of the shop. */
export const BOOKED = ['invoice', 'storno', 'correction'] as const satisfies readonly DocumentKind[];

/** The parish, if the caller may see its books. @throws AppError C100 */
export function demandBooks(ctx: Context, site: string | undefined): SiteRef {
  const found = siteOf(ctx, site);
  ctx.demand('accounting.books.read', { siteId: found.id });
  return found;
}

/** Turnover of a period. The documents of a parish of the demo are tests, and its books are made of them; others leave tests out. */
export async function bookedIn(ctx: Context, siteId: string, days: Days): Promise<IssuedQuestion> {
  return { siteId, ...days, kinds: BOOKED, isTest: await isDemo(ctx, siteId) };
}

async function isDemo(ctx: Context, siteId: string): Promise<boolean> {
  const site = (await knownSites(ctx)).find(({ _id }) => _id === siteId);
  return site?.details.demo ?? false;
}
