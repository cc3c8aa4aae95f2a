import type { Context } from '#kernel/context.ts';
import { pageUrl } from '#kernel/mail/branded-email.ts';
import { isSameText } from '#kernel/secrets/same-text.ts';
import { slugOf } from '#kernel/site-of.ts';
import type { IntentionRow } from './intention-rows.ts';

const PURPOSE = 'worship.intention';

/** Page of the form below a parish; the own pages are below it. */
export const REQUEST_PAGE = 'Messintention-anfragen';

type Owned = Pick<IntentionRow, 'id' | 'siteId'>;

/** Opens the page of a request without an account: a keyed digest of the id, so that nothing is stored. */
const codeOf = ({ secrets }: Context, id: string): string => secrets.digest(PURPOSE, id);

export const isOwnCode = ({ secrets }: Context, id: string, code: string): boolean =>
  secrets.digests(PURPOSE, id).some((known) => isSameText(known, code));

const pathOf = (ctx: Context, { id, siteId }: Owned): string =>
  `/${slugOf(ctx, siteId) || ctx.site.slug}/${REQUEST_PAGE}/${id}`;

/** '/fels/Messintention-anfragen/<id>?code=…' */
export const ownPath = (ctx: Context, owned: Owned): string =>
  `${pathOf(ctx, owned)}?${new URLSearchParams({ code: codeOf(ctx, owned.id) })}`;

/** The same for an email. */
export const ownUrl = (ctx: Context, row: Owned & Pick<IntentionRow, 'locale'>): string =>
  pageUrl({ publicUrl: ctx.publicUrl, locale: row.locale }, pathOf(ctx, row), { code: codeOf(ctx, row.id) });
