import type { Context } from '#kernel/context.ts';
import { listName, openLists } from '../open-lists.ts';
import { plainAddress } from '../subscribers/subscriber-rows.ts';
import { consentText } from './note-consent.ts';
import { storeWish } from './sign-up.ts';

/** Newsletter part of another room's form: one tick. */
export type NewsletterOffer = {
  lists: { id: string; name: string }[];
  /** Text of the consent; has to be shown verbatim. */
  consent: string;
};

/** The default lists of the parish of the request, or its only one; null where there is nothing to offer. */
export async function offerNewsletter(ctx: Context): Promise<NewsletterOffer | null> {
  const { site, locale } = ctx;
  const open = ctx.isOn('newsletter', site.id) ? await openLists(ctx, site.id) : [];
  const lists = open.length === 1 ? open : open.filter(({ isDefault }) => isDefault);
  if (lists.length === 0) return null;
  return {
    lists: lists.map((list) => ({ id: list.id, name: listName(list, locale) })),
    consent: consentText(site.name, locale),
  };
}

/** Accepts the ticked offer of the page at `place`: an email asks to confirm it, as after the form of this room. In the caller's transaction. */
export async function acceptNewsletter(
  tx: Context,
  { lists }: Pick<NewsletterOffer, 'lists'>,
  { email, name, place }: { email: string; name: string; place: string },
): Promise<void> {
  const ids = lists.map(({ id }) => id);
  await storeWish(tx, { siteId: tx.site.id, email: plainAddress(email), name, lists: ids, place });
}
