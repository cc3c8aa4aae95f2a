import { z } from 'zod';
import type { FilmView } from '#design/public/media/gallery-view.ts';
import { defineBlock } from '#kernel/blocks/block-kind.ts';
import { picturesByIds, videosByIds } from '#modules/media/index.ts';
import { readSettings, websiteSettings } from '#modules/settings/index.ts';

const schema = z.strictObject({ file: z.uuid().nullable(), poster: z.uuid().nullish() });

/** A video elsewhere; nothing is requested there before the reader agrees (decision 21). */
export const videoBlock = defineBlock({
  kind: 'video',
  version: 1,
  schema,
  async show(ctx, { file, poster }): Promise<FilmView | null> {
    const video = file ? (await videosByIds(ctx, [file])).get(file) : undefined;
    if (!file || !video) return null;
    const picture = poster ? (await picturesByIds(ctx, [poster])).get(poster) : undefined;
    const { privacy } = await readSettings(ctx, websiteSettings);
    const frame = privacy.youtube ? `/film/${file}` : null;
    return { id: file, title: video.title, href: video.address, frame, poster: picture?.src ?? null };
  },
  files: ({ file, poster }) => [file, poster].flatMap((one) => one ?? []),
});
