import { defineModule } from '#kernel/module.ts';
import { mediaActs, mediaFieldLabels } from './acts.ts';
import { mediaApi } from './api.ts';
import { mediaPermissions } from './contract.ts';
import { mediaJobs, mediaJobTitles } from './jobs.ts';
import { galleryCollection } from './service/gallery-collection.ts';
import { editableFile } from './service/library/authorised-files.ts';
import { galleryUses, heldByGalleries } from './service/library/uses.ts';
import { restoreFiles } from './service/library/write-files.ts';
import { mediaSiteData } from './service/site-data.ts';
import { checkRead } from './service/storage/check-bytes.ts';
import { mediaSettings } from './settings.ts';
import { videoFrames, youtube } from './video-frames.ts';

export { type MailPicture, mailPicture } from './service/downloads/mail-picture.ts';
/** @public For vouchers. */
export { printablePicture } from './service/downloads/printable-picture.ts';
export { type WholeFile, wholeFiles } from './service/downloads/whole-files.ts';
export { createGalleries } from './service/gallery-collection.ts';
export {
  type DocumentPage,
  publicDocumentMarks,
  publicDocumentPages,
  readDocument,
} from './service/library/document-text.ts';
export { firstPagesByIds, picturesByIds, shownFiles } from './service/library/read-files.ts';
export { dropRecords, keepAsRecords } from './service/library/records.ts';
export type { Picture } from './service/pages/picture-view.ts';
export { galleriesByIds, kindsByIds, videosByIds, type YoutubeVideo } from './service/pages/shown-media.ts';
export { addFile, type NewFile } from './service/storage/add-file.ts';

declare module '#kernel/cache/tags.ts' {
  interface PageTags {
    media: 'site';
  }
}

declare module '#kernel/events/events.ts' {
  interface Events {
    'media.fileAdded': { fileId: string; siteId: string };
    'media.fileChanged': { fileId: string; siteId: string };
    'media.fileRemoved': { fileId: string; siteId: string };
    'media.fileRestored': { fileId: string; siteId: string };
    'media.consentChanged': { fileId: string; siteId: string; state: string };
    'media.consentOverridden': { fileId: string; siteId: string; by: string | null; reason: string };
  }
}

export const media = defineModule({
  name: 'media',
  handsIn: { jobTitles: [mediaJobTitles], objectsRead: [checkRead] },
  acts: mediaActs,
  notices: {
    'media.file.damage': { title: 'media_noticeDamage', permission: 'media.file.update', byDefault: 'mail' },
  },
  fieldLabels: mediaFieldLabels,
  permissions: mediaPermissions,
  collections: [galleryCollection],
  siteData: mediaSiteData,
  settings: [mediaSettings],
  api: mediaApi,
  jobs: mediaJobs,
  undoes: {
    'media.file.remove': (ctx, { objectId }) => restoreFiles(ctx, [objectId]),
  },
  routes: videoFrames,
  thirdParties: [youtube],
  mediaUses: galleryUses,
  heldFiles: heldByGalleries,
  editable: { file: { demand: editableFile, seenWith: 'media.file.read' } },
});
