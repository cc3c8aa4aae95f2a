import type { Context } from '#kernel/context.ts';

/** Deletes the files of a folder that were stored more than this number of days ago. */
export async function removeOlder({ files, now }: Context, folder: string, days: number): Promise<void> {
  const before = now().getTime() - days * 86_400_000;
  for await (const { key, modifiedAt } of files.list(folder))
    if (modifiedAt.getTime() < before) await files.remove(key);
}
