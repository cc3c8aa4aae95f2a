import type { MediaFile } from '../../contract.ts';

/** Where one file is edited (S2.20): pictures have an address of their own. Below the base of the area. */
export const editPath = ({ _id, kind }: Pick<MediaFile, '_id' | 'kind'>): string =>
  kind === 'image' ? `image/edit/${_id}` : `file/edit/${_id}`;
