import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { CropInput, MediaFile, RestoreOriginalInput, RotateInput } from '../../../contract.ts';
import { cropped, editOf, type ImageEdit, isSameEdit, movedFocus, rotated, UNEDITED } from '../../../image-edit.ts';
import { changeFile, editableFile, writableFile } from '../../library/authorised-files.ts';
import type { FileRow } from '../../library/file-view.ts';
import { UPLOAD } from '../render-queue.ts';
import { sourceOf } from '../source-bytes.ts';
import { hasRenditions } from './gridrefs.ts';
import { makePlaceholder } from './render-image.ts';

/**
 * Crops an image (S7.12). The original bytes stay. All rendition names change, so that no cache shows the old image.
 * @throws AppError C100 (403, 423), notFound, conflict; media.notEditable for SVG, animated images and other files
 */
export const cropImage = (ctx: Context, { _id, rev, crop }: CropInput): Promise<MediaFile> =>
  editImage(ctx, _id, rev, (edit) => cropped(edit, crop));

/** Rotates an image clockwise. @throws as `cropImage` */
export const rotateImage = (ctx: Context, { _id, rev, degrees }: RotateInput): Promise<MediaFile> =>
  editImage(ctx, _id, rev, (edit) => rotated(edit, degrees));

/** Removes rotation and crop (ME5). @throws as `cropImage` */
export const restoreOriginal = (ctx: Context, { _id, rev }: RestoreOriginalInput): Promise<MediaFile> =>
  editImage(ctx, _id, rev, () => UNEDITED);

async function editImage(
  ctx: Context,
  id: string,
  rev: number,
  change: (edit: ImageEdit) => ImageEdit,
): Promise<MediaFile> {
  const seen = await editableFile(ctx, id);
  if (!hasRenditions(seen)) throw new AppError('media.notEditable', 422, 'media_errorNotEditable');
  // Before the transaction, because decoding takes a while. A concurrent change is a conflict by its rev.
  const placeholder = await placeholderOf(ctx, seen, change(editOf(seen)));
  return ctx.tx(async (tx) => {
    const before = await writableFile(tx, id);
    const after = change(editOf(before));
    const focus = movedFocus(before.focus, editOf(before), after);
    const edit = isSameEdit(after, UNEDITED) ? null : after;
    const file = await changeFile(tx, before, rev, { edit, focus, placeholder }, { act: 'media.file.edit' });
    await tx.jobs.enqueue('media.makeSizes', { fileId: id });
    return file;
  });
}

async function placeholderOf(ctx: Context, file: FileRow, edit: ImageEdit): Promise<string> {
  return makePlaceholder(await sourceOf(ctx, file, UPLOAD), { ...file, edit });
}
