import type { Permissions } from '#kernel/module.ts';

export { type Browse, browseEndpoints } from './contract/browse.ts';
export { type BulkInput, bulkEndpoints, type RenameTagInput } from './contract/bulk.ts';
export { type ConsentFilter, consentEndpoints } from './contract/consent.ts';
export type {
  Consent,
  ConsentChange,
} from './contract/consent-fields.ts';
export type { DocumentPages, ShownPages } from './contract/document-pages.ts';
export { type DownloadQuery, downloadEndpoints, type ZipQuery } from './contract/downloads.ts';
export {
  type Damage,
  type FileChange,
  type FileFilter,
  fileEndpoints,
  fileSchema,
  KINDS,
  type MediaFile,
  MOST_TAG_LENGTH,
  type UploadMeta,
  uploadMetaSchema,
} from './contract/files.ts';
export {
  type Gallery,
  type GallerySettings,
  galleryContract,
  gallerySettingsSchema,
  type NewGallery,
} from './contract/galleries.ts';
export {
  type CropInput,
  imageEditEndpoints,
  type RestoreOriginalInput,
  type RotateInput,
} from './contract/image-edits.ts';
export { type LinkInput, linkEndpoints } from './contract/links.ts';
export {
  type Announced,
  announcedSchema,
  resumableEndpoints,
  UPLOAD_STEP_BYTES,
  type Upload,
  uploadEndpoints,
} from './contract/uploads.ts';
export { type FileUse, useEndpoints } from './contract/uses.ts';
export { type FileVersion, versionEndpoints } from './contract/versions.ts';
export type { ImageEdit } from './image-edit.ts';

export const mediaPermissions = {
  'media.file.read': 'media_permissionFileRead',
  'media.file.create': 'media_permissionFileCreate',
  'media.file.update': 'media_permissionFileUpdate',
  'media.file.remove': 'media_permissionFileRemove',
} satisfies Permissions;

/** Byte limits for one image or document and for one video or recording, and the number of files per request. */
export const MOST_FILE_BYTES = 50 * 1024 * 1024;
export const MOST_VIDEO_BYTES = 2 * 1024 * 1024 * 1024;
export const MOST_FILES_AT_ONCE = 20;
