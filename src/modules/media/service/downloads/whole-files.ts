import type { Readable } from 'node:stream';
import type { Context } from '#kernel/context.ts';
import { authorisedFiles } from '../library/authorised-files.ts';
import { lostBytes } from '../rendering/source-bytes.ts';
import { readDownload, wholeFile } from './download.ts';

export type WholeFile = { name: string; type: string; open: () => Promise<Readable> };

/**
 * Files of the library as they may leave the house, for emails: images without camera and location. Links are left out.
 * @throws AppError C100, notFound
 */
export async function wholeFiles(ctx: Context, ids: readonly string[]): Promise<WholeFile[]> {
  if (ids.length === 0) return [];
  const rows = (await authorisedFiles(ctx, [...new Set(ids)], 'media.file.read')).filter(({ link }) => link === null);
  return Promise.all(
    rows.map(async (row) => {
      const { rebuild, ...whole } = await wholeFile(ctx, row);
      const open = async () => {
        const input = (await readDownload(ctx, whole)) ?? (rebuild ? await readDownload(ctx, await rebuild()) : null);
        if (!input) throw lostBytes(whole.key);
        return input;
      };
      return { name: whole.name, type: whole.mime, open };
    }),
  );
}
