import { z } from 'zod';
import { defineBlock } from '#kernel/blocks/block-kind.ts';
import { shownFiles } from '#modules/media/index.ts';
import { downloadSchema } from '../../contract.ts';

const schema = z.strictObject({
  files: z.array(downloadSchema).max(50).default([]),
});
export type DownloadsView = { title: string; href: string; name: string; bytes: number | null }[];

/** Documents of the library with kind and size. */
export const downloadsBlock = defineBlock({
  kind: 'downloads',
  version: 1,
  schema,
  async show(ctx, { files }): Promise<DownloadsView | null> {
    const known = await shownFiles(
      ctx,
      files.flatMap(({ file }) => file ?? []),
    );
    const views = files.flatMap(({ file, title }) => {
      const found = known.find(({ _id }) => _id === file);
      return found ? [{ title: title || found.name, href: found.url, name: found.name, bytes: found.size }] : [];
    });
    return views.length > 0 ? views : null;
  },
  words: ({ files }) => files.map(({ title }) => title),
  files: ({ files }) => files.flatMap(({ file }) => file ?? []),
});
