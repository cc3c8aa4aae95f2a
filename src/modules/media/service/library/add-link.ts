import { createHash } from 'node:crypto';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { LinkInput, MediaFile } from '../../contract.ts';
import type { FileLink } from '../../tables.ts';
import { insertFile } from '../storage/add-file.ts';
import { fileObject } from './authorised-files.ts';
import { fileView } from './file-view.ts';
import { webAddress, youtubeId } from './youtube.ts';

/**
 * Adds a YouTube video or web address to the library. Makes no request to it (A32), not even for a preview image.
 * @throws AppError C100; invalid at `url`; C1 when the parish already has this URL
 */
export async function addLink(ctx: Context, { site, url, as, name, tags }: LinkInput): Promise<MediaFile> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand('media.file.create', { siteId });
  const link = linkOf(url, as);
  const sha256 = createHash('sha256').update(link.url).digest('hex');
  return ctx.tx(async (tx) => {
    const row = await insertFile(tx, {
      siteId,
      sha256,
      link,
      tags,
      name: name || nameOf(link),
      kind: as,
      ext: 'url',
      mime: 'text/uri-list',
      bytes: 0,
    });
    await tx.emit('media.fileAdded', { fileId: row.id, siteId });
    await tx.record({ act: 'media.file.create', ...fileObject(row), after: { url: link.url } });
    return fileView(tx, row);
  });
}

function linkOf(given: string, as: LinkInput['as']): FileLink {
  const url = webAddress(given);
  if (!url) throw invalid({ url: as === 'video' ? 'media_fieldYoutube' : 'media_fieldAddress' });
  const videoId = youtubeId(url);
  if (as === 'link') return { url, provider: 'web', videoId: null };
  if (!videoId) throw invalid({ url: 'media_fieldYoutube' });
  return { url: `https://www.youtube.com/watch?v=${videoId}`, provider: 'youtube', videoId };
}

const nameOf = ({ url, videoId }: FileLink): string => (videoId ? `YouTube ${videoId}` : new URL(url).hostname);
