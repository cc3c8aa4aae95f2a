import type { Context } from '#kernel/context.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { pageUrl } from '#kernel/mail/branded-email.ts';

type Where = { slug: string; locale: Locale; code: string };

/** Where whoever has the code sees what is left on a gift voucher; in its mail and its QR code. */
export const balanceUrl = ({ publicUrl }: Context, { slug, locale, code }: Where): string =>
  pageUrl({ publicUrl, locale }, `/${slug}/Guthaben`, { code });
