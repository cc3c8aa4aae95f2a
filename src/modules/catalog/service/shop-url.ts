import type { Context } from '#kernel/context.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { pageUrl } from '#kernel/mail/branded-email.ts';
import { readSettings } from '#modules/settings/index.ts';
import { shopSettings } from '../settings.ts';

/** URL of the shop of the parish with this slug, for mails. */
export async function shopUrl(ctx: Context, { slug, locale }: { slug: string; locale: Locale }): Promise<string> {
  const { pages } = await readSettings(ctx, shopSettings);
  return pageUrl({ publicUrl: ctx.publicUrl, locale }, `/${slug}${pages.shop}`);
}
