import { defineModule } from '#kernel/module.ts';
import { mediaApi } from './api.ts';
import { mediaPermissions } from './contract.ts';
import { videoFrames } from './film-frames.ts';
import { mediaJobs } from './jobs.ts';
import { demandEditableFile } from './service/file-locks.ts';
import { galleryCollection } from './service/gallery-collection.ts';
import { galleryUses } from './service/uses.ts';
import { restoreFiles } from './service/write-files.ts';

export { addFile, type NewFile } from './service/add-file.ts';
export { createGalleries } from './service/gallery-collection.ts';
export type { Picture } from './service/pictures.ts';
export { firstPagesByIds, picturesByIds, shownFiles } from './service/read-files.ts';
export { galleriesByIds, kindsByIds, videosByIds, type YoutubeVideo } from './service/shown-media.ts';

export const media = defineModule({
  name: 'media',
  permissions: mediaPermissions,
  collections: [galleryCollection],
  api: mediaApi,
  jobs: mediaJobs,
  undoes: {
    'media.file.remove': (ctx, { objectId }) => restoreFiles(ctx, [objectId]),
  },
  routes: videoFrames,
  mediaUses: galleryUses,
  editable: { file: demandEditableFile },
});
