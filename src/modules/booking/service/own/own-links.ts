import type { Context } from '#kernel/context.ts';
import { pageUrl } from '#kernel/mail/branded-email.ts';
import { isSameText } from '#kernel/secrets/same-text.ts';
import { slugOf } from '#kernel/site-of.ts';
import type { BookingRow } from '../resources.ts';

const PURPOSE = 'booking.booking';

/** First segment of the own pages. */
export const OWN_SEGMENT = 'Buchung';

/** First segment of the pages on which people book. */
export const SEGMENT = 'Buchen';

/** Id and code that open a booking without an account. */
export type OwnLink = { id: string; code: string };

type Owned = Pick<BookingRow, 'id' | 'siteId'>;

/** Opens the page of a booking without an account: a keyed digest of the id, so that nothing is stored. */
export const codeOf = ({ secrets }: Context, id: string): string => secrets.digest(PURPOSE, id);

export const isOwnCode = ({ secrets }: Context, { id, code }: OwnLink): boolean =>
  secrets.digests(PURPOSE, id).some((known) => isSameText(known, code));

const pathOf = (ctx: Context, { id, siteId }: Owned): string =>
  `/${slugOf(ctx, siteId) || ctx.site.slug}/${OWN_SEGMENT}/${id}`;

/** '/fels/Buchung/<id>?code=…' */
export const ownPath = (ctx: Context, owned: Owned): string =>
  `${pathOf(ctx, owned)}?${new URLSearchParams({ code: codeOf(ctx, owned.id) })}`;

/** The same for an email. */
export const ownUrl = (ctx: Context, row: Owned & Pick<BookingRow, 'locale'>): string =>
  pageUrl({ publicUrl: ctx.publicUrl, locale: row.locale }, pathOf(ctx, row), { code: codeOf(ctx, row.id) });
