import type { Context } from '#kernel/context.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { pageUrl } from '#kernel/mail/branded-email.ts';
import { readSettings } from '#modules/settings/index.ts';
import { shopSettings } from '../settings.ts';

/** Path of a product ('Produkt/Kerze') or product group below its parish. */
export async function pathInShop(ctx: Context, rest: string): Promise<string> {
  const { pages } = await readSettings(ctx, shopSettings);
  return `${pages.shop.slice(1)}/${rest}`;
}

/** URL of the shop of the parish with this slug, for mails. */
export async function shopUrl(ctx: Context, { slug, locale }: { slug: string; locale: Locale }): Promise<string> {
  const { pages } = await readSettings(ctx, shopSettings);
  return pageUrl({ publicUrl: ctx.publicUrl, locale }, `/${slug}${pages.shop}`);
}
