import type { Context } from '#kernel/context.ts';
import { pageUrl } from '#kernel/mail/branded-email.ts';
import { shopSettings } from '#modules/catalog/index.ts';
import { readSettings } from '#modules/settings/index.ts';
import type { PartnerLinks } from '../../contract/statement.ts';
import type { partners } from '../../tables.ts';
import { PARTNER_PARAMETER } from '../partner-codes.ts';
import { partnerCode, partnerPath } from './partner-access.ts';

type Partner = Pick<typeof partners.$inferSelect, 'id' | 'siteId' | 'code' | 'locale'>;

/** Address of the shop with the partner's code; the code works on every other page of the parish as well. */
export async function shopLink(ctx: Context, { siteId, code }: Pick<Partner, 'siteId' | 'code'>): Promise<string> {
  const { pages } = await readSettings(ctx, shopSettings);
  const slug = ctx.sites.find(({ id }) => id === siteId)?.slug ?? ctx.site.slug;
  return `${ctx.publicUrl}/${slug}${pages.shop}?${PARTNER_PARAMETER}=${code}`;
}

/** The partner's own page, which opens by this address without an account. */
export const ownPageUrl = (ctx: Context, partner: Partner): string =>
  pageUrl({ publicUrl: ctx.publicUrl, locale: partner.locale }, partnerPath(ctx, partner), {
    code: partnerCode(ctx, partner.id),
  });

/** Both addresses of each partner. */
export async function linksOf(ctx: Context, rows: readonly Partner[]): Promise<Record<string, PartnerLinks>> {
  const links = rows.map(
    async (row) => [row.id, { shop: await shopLink(ctx, row), page: ownPageUrl(ctx, row) }] as const,
  );
  return Object.fromEntries(await Promise.all(links));
}
