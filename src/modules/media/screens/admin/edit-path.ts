import type { MediaFile } from '../../contract.ts';

/** Path of the edit screen of a file, relative to the admin base (S2.20). Images have a route of their own. */
export const editPath = ({ _id, kind }: Pick<MediaFile, '_id' | 'kind'>): string =>
  kind === 'image' ? `image/edit/${_id}` : `file/edit/${_id}`;
