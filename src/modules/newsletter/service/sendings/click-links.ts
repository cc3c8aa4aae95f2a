import type { Context } from '#kernel/context.ts';
import { SEGMENT } from '../own-links.ts';

type Owned = { id: string; siteId: string };

const slugOf = (ctx: Context, siteId: string): string =>
  ctx.sites.find(({ id }) => id === siteId)?.slug ?? ctx.site.slug;

/** Below the parish: leads to a link of a sending, and counts that somebody followed it. The same for all readers. */
export const clickUrl = (ctx: Context, { id, siteId }: Owned, place: number): string =>
  `${ctx.publicUrl}/${slugOf(ctx, siteId)}/${SEGMENT}/Link/${id}/${place}`;

/** '/fels/Newsletter/Archiv/<id>' */
export const archivePath = (ctx: Context, { id, siteId }: Owned): string =>
  `/${slugOf(ctx, siteId)}/${SEGMENT}/Archiv/${id}`;
