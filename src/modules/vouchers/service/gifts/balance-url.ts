import type { Context } from '#kernel/context.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { pageUrl } from '#kernel/mail/branded-email.ts';

type Where = { slug: string; locale: Locale; code: string };

/** Page on which a gift voucher is looked at by its code. */
export const balancePath = (slug: string): string => `/${slug}/Guthaben`;

/** URL that shows the balance of a gift voucher to the holder of its code; in its mail and its QR code. */
export const balanceUrl = ({ publicUrl }: Context, { slug, locale, code }: Where): string =>
  pageUrl({ publicUrl, locale }, balancePath(slug), { code });
