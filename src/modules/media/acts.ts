import type { ActTexts, CollectionActs, FieldLabels } from '#kernel/audit/acts.ts';

/** Acts this room records beside those of its collections, with the sentence the audit trail shows ({actor}, {object}). */
export const mediaActs = {
  'media.file.consent': 'media_actFileConsent',
  'media.file.consentOverride': 'media_actFileConsentOverride',
  'media.file.create': 'media_actFileCreate',
  'media.file.damage': 'media_actFileDamage',
  'media.file.edit': 'media_actFileEdit',
  'media.file.export': 'media_actFileExport',
  'media.file.original': 'media_actFileOriginal',
  'media.file.purge': 'media_actFilePurge',
  'media.file.remove': 'media_actFileRemove',
  'media.file.replace': 'media_actFileReplace',
  'media.file.restore': 'media_actFileRestore',
  'media.file.showVersion': 'media_actFileShowVersion',
  'media.file.update': 'media_actFileUpdate',
  'media.folder.rename': 'media_actFolderRename',
  /** Former name of 'kernel.lock.takeOver'; its rows stay. */
  'media.lock.takeOver': 'kernel_actLockTakeOver',
} satisfies ActTexts<'media'>;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof mediaActs, true>, CollectionActs<'media.gallery'> {}
}

/** Names of this room's fields in the audit trail. */
export const mediaFieldLabels = {
  alt: 'media_labelAlt',
  caption: 'media_labelCaption',
  consent: 'media_labelConsent',
  consentMinors: 'media_labelConsentMinors',
  cover: 'media_labelCover',
  // Of galleries in entries before their columns were renamed.
  coverId: 'media_labelCover',
  credit: 'media_labelCredit',
  edit: 'media_labelEdit',
  fileIds: 'kernel_labelMedia',
  files: 'kernel_labelMedia',
  focus: 'media_labelFocus',
  isPublic: 'media_labelIsPublic',
  licence: 'media_labelLicence',
  settings: 'media_labelLook',
  version: 'media_labelVersion',
} satisfies FieldLabels;
