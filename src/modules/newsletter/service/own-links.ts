import type { Context } from '#kernel/context.ts';
import { pageUrl } from '#kernel/mail/branded-email.ts';
import { isSameText } from '#kernel/secrets/same-text.ts';
import type { SubscriberRow } from './subscribers/subscriber-rows.ts';

const PURPOSE = 'newsletter.subscriber';

/** First segment of the public pages. */
export const SEGMENT = 'Newsletter';

const PREFERENCES = 'Einstellungen';
const UNSUBSCRIBE = 'Abmelden';

type Owned = Pick<SubscriberRow, 'id' | 'siteId'>;

/** Opens the pages of a subscriber without an account: a keyed digest of the id, so that nothing is stored. */
const codeOf = ({ secrets }: Context, id: string): string => secrets.digest(PURPOSE, id);

export const isOwnCode = ({ secrets }: Context, id: string, code: string): boolean =>
  secrets.digests(PURPOSE, id).some((known) => isSameText(known, code));

const slugOf = (ctx: Context, siteId: string): string =>
  ctx.sites.find(({ id }) => id === siteId)?.slug ?? ctx.site.slug;

/** '/fels/Newsletter/Einstellungen/<id>'; the account with the address needs no code. */
export const preferencesPath = (ctx: Context, { id, siteId }: Owned): string =>
  `/${slugOf(ctx, siteId)}/${SEGMENT}/${PREFERENCES}/${id}`;

/** The same with the code. Never used up, so that the link of an old email still leads to the own choice. */
export const ownPreferencesPath = (ctx: Context, owned: Owned): string =>
  `${preferencesPath(ctx, owned)}?${new URLSearchParams({ code: codeOf(ctx, owned.id) })}`;

type Mailed = Owned & Pick<SubscriberRow, 'locale'>;

/** Address of the preferences for an email. */
export const preferencesUrl = (ctx: Context, { locale, ...owned }: Mailed): string =>
  pageUrl({ publicUrl: ctx.publicUrl, locale }, preferencesPath(ctx, owned), { code: codeOf(ctx, owned.id) });

/** Address that unsubscribes: from one list, or (`listId` null) from all. */
export const unsubscribeUrl = (ctx: Context, { locale, ...owned }: Mailed, listId: string | null): string =>
  pageUrl({ publicUrl: ctx.publicUrl, locale }, `/${slugOf(ctx, owned.siteId)}/${SEGMENT}/${UNSUBSCRIBE}/${owned.id}`, {
    code: codeOf(ctx, owned.id),
    ...(listId ? { liste: listId } : {}),
  });

/** Says by which email a reader left, for the figures of its sending. */
export const withDelivery = (url: string, deliveryId: string | undefined): string =>
  deliveryId ? `${url}&sendung=${deliveryId}` : url;

/**
 * Headers of every newsletter (RFC 2369, RFC 8058): the button of the mail program posts to the address. Only where the address is
 * encrypted, as the standard demands.
 */
export function unsubscribeHeaders(
  ctx: Context,
  to: Mailed,
  listId: string | null,
  deliveryId?: string,
): Record<string, string> {
  const url = withDelivery(unsubscribeUrl(ctx, to, listId), deliveryId);
  return {
    'List-Unsubscribe': `<${url}>`,
    ...(url.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
  };
}
