import type { ActTexts, CollectionActs, FieldLabels } from '#kernel/audit/acts.ts';

/** Acts this room records beside those of its collections, with the sentence the audit trail shows ({actor}, {object}). */
export const contentActs = {
  'content.entry.create': 'content_actEntryCreate',
  'content.entry.move': 'content_actEntryMove',
  'content.entry.remove': 'content_actEntryRemove',
  'content.entry.restore': 'content_actEntryRestore',
  'content.entry.update': 'content_actEntryUpdate',
} satisfies ActTexts<'content'>;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof contentActs, true>, CollectionActs<'content.redirect'> {}
}

/** Names of this room's fields in the audit trail. */
export const contentFieldLabels = {
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
