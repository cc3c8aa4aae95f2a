import type { ActTexts, CollectionActs, FieldLabels } from '#kernel/audit/acts.ts';

/** Audit log actions of this room besides those of its collections, with their sentences ({actor}, {object}). */
export const contentActs = {
  'content.entry.create': 'content_actEntryCreate',
  'content.entry.move': 'content_actEntryMove',
  'content.entry.remove': 'content_actEntryRemove',
  'content.entry.restore': 'content_actEntryRestore',
  'content.entry.update': 'content_actEntryUpdate',
  'content.event.import': 'content_actEventImport',
  'content.event.submit': 'content_actEventSubmit',
  'content.draft.discard': 'content_actDraftDiscard',
  'content.draft.plan': 'content_actDraftPlan',
  'content.draft.stay': 'content_actDraftStay',
  'content.draft.unplan': 'content_actDraftUnplan',
  'content.draft.update': 'content_actDraftUpdate',
  'content.preview.create': 'content_actPreviewCreate',
  'content.preview.remove': 'content_actPreviewRemove',
  'content.page.home': 'content_actPageHome',
  'content.page.menu': 'content_actPageMenu',
  'content.page.move': 'content_actPageMove',
  'content.page.rename': 'content_actPageRename',
  'content.page.transfer': 'content_actPageTransfer',
} satisfies ActTexts<'content'>;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof contentActs, true>, CollectionActs<'content.redirect'> {}
}

/** Labels of this room's fields in the audit log. */
export const contentFieldLabels = {
  blocks: 'content_labelBlocks',
  content: 'kernel_labelContent',
  downloads: 'content_labelDownloads',
  end: 'content_labelShownUntil',
  hidden: 'content_labelHidden',
  pinned: 'content_labelPinned',
  publishDate: 'content_labelPublishDate',
  slug: 'content_labelAddressOfPage',
  start: 'content_labelShownFrom',
  teaser: 'content_labelTeaser',
} satisfies FieldLabels;
