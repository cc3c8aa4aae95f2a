import type { Context } from '#kernel/context.ts';
import type { Entry } from '../contract.ts';
import { blockFiles } from './store-blocks.ts';

/**
 * Removes the metadata of pictures the reader may not load: their captions may name people who must not be shown.
 * Editors of the entry's parish get the complete entry.
 */
export function withLoadable<T extends Pick<Entry, 'media' | 'blocks' | 'site'>>(
  ctx: Context,
  entry: T,
  loadable: ReadonlySet<string>,
): T {
  const isShown = ({ file }: Entry['media'][number]) => !file || loadable.has(file);
  const siteId = ctx.sites.find(({ slug }) => slug === entry.site)?.id ?? null;
  const isLoadable = (block: Entry['blocks'][number]) => blockFiles(ctx, [block]).every((file) => loadable.has(file));
  if ((entry.media.every(isShown) && entry.blocks.every(isLoadable)) || ctx.may('content.entry.update', { siteId }))
    return entry;
  return { ...entry, media: entry.media.filter(isShown), blocks: entry.blocks.filter(isLoadable) };
}
