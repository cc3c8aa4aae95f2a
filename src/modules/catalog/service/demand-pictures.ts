import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { shownFiles } from '#modules/media/index.ts';

/** @throws AppError invalid at `field` unless all are images of the media library that the caller may use; null is ignored */
export async function demandPictures(
  tx: Context,
  ids: readonly (string | null | undefined)[],
  field: string,
): Promise<void> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'string'))];
  if (wanted.length === 0) return;
  const files = await shownFiles(tx, wanted);
  const images = files.filter(({ mime }) => mime.startsWith('image/'));
  if (images.length < wanted.length) throw invalid({ [field]: 'catalog_fieldNoPicture' });
}
