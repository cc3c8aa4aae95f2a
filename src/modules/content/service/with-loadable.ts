import type { Context } from '#kernel/context.ts';
import type { Entry } from '../contract.ts';

/**
 * An entry without what is said of pictures that this reader may not load: their words may name whom nobody shall see. Who may
 * change entries of its parish gets all of it.
 */
export function withLoadable<T extends Pick<Entry, 'media' | 'site'>>(
  ctx: Context,
  entry: T,
  loadable: ReadonlySet<string>,
): T {
  const isShown = ({ file }: Entry['media'][number]) => !file || loadable.has(file);
  const siteId = ctx.sites.find(({ slug }) => slug === entry.site)?.id ?? null;
  if (entry.media.every(isShown) || ctx.may('content.entry.update', { siteId })) return entry;
  return { ...entry, media: entry.media.filter(isShown) };
}
