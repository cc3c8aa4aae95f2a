import { defineModule } from '#kernel/module.ts';
import { mediaApi } from './api.ts';
import { mediaPermissions } from './contract.ts';
import { filmFrames } from './film-frames.ts';
import { mediaJobs } from './jobs.ts';
import { ownFile } from './service/own-files.ts';
import { galleriesThatShow } from './service/uses.ts';
import { restoreFiles } from './service/write-files.ts';
import { restoreGalleries } from './service/write-galleries.ts';

export { addFile, type NewFile } from './service/add-file.ts';
export type { Picture } from './service/pictures.ts';
export { firstPagesByIds, picturesByIds, shownFiles } from './service/read-files.ts';
export { type Film, filmsByIds, galleriesByIds, kindsByIds } from './service/shown-media.ts';
export { createGalleries } from './service/write-galleries.ts';

export const media = defineModule({
  name: 'media',
  permissions: mediaPermissions,
  api: mediaApi,
  jobs: mediaJobs,
  undoes: {
    'media.file.remove': (ctx, { objectId }) => restoreFiles(ctx, [objectId]),
    'media.gallery.remove': (ctx, { objectId }) => restoreGalleries(ctx, [objectId]),
  },
  routes: filmFrames,
  mediaUses: galleriesThatShow,
  editable: { file: { demand: ownFile, seenWith: 'media.file.read' } },
});
