import { defineModule } from '#kernel/module.ts';
import { contentActs, contentFieldLabels } from './acts.ts';
import { contentApi } from './api.ts';
import { contentBlocks } from './blocks/kinds.ts';
import { pageTemplateCollection, pageTemplatePermissions } from './collections/page-templates.ts';
import { redirectCollection } from './collections/redirects.ts';
import { contentComponents } from './components.ts';
import { contentPermissions } from './contract.ts';
import { contentEvents } from './events.ts';
import { contentFeeds } from './feeds.ts';
import { contentJobs, contentJobTitles } from './jobs.ts';
import { contentMailBlocks } from './mail-blocks/kinds.ts';
import * as pages from './pages.ts';
import { demandEditableEntry } from './service/entries/editable-entry.ts';
import { heldFiles } from './service/entries/entry-files.ts';
import { restoreEntries } from './service/entries/write-entries.ts';
import { eventImports, importEventsWork } from './service/import/import-events.ts';
import { entriesThatShow } from './service/media-uses.ts';
import { contentHandover, contentPersonalData } from './service/persons.ts';
import { contentMenu, contentSitemap } from './service/public-site.ts';
import { textWords, titleWords } from './service/search/known-words.ts';
import { contentSynonyms, searchEntries, suggestEvents } from './service/search/search-entries.ts';
import { contentSiteData, pageCopy } from './service/site-data.ts';
import { hasSubmissions } from './service/submissions/submit-event.ts';
import { contentSettings } from './settings.ts';
import { contentTrash } from './trash.ts';

export { type SharedEntry, sharedEntry } from './entries/shared-entry.ts';
export { eventDatesBetween } from './event-dates-between.ts';
export { eventCalendar, type KnownEvent, knownEvent } from './known-event.ts';
export type { EditorView } from './pages.ts';
export { loadNavigation } from './pages.ts';
export { keepAddress, redirectOf } from './service/addresses/redirects.ts';
export { createEntries } from './service/entries/write-entries.ts';
export type { EventInviter } from './service/event-invitations.ts';
export { eventsForCalendar } from './service/feeds/event-feed.ts';
export { cleanHtml } from './service/sanitize.ts';
export { type WrittenText, writtenText } from './service/written-text.ts';

declare module '#kernel/cache/tags.ts' {
  interface PageTags {
    entries: 'site';
    drafts: 'site';
  }
}

declare module '#kernel/events/events.ts' {
  interface Events {
    'content.entryCreated': { entryId: string; type: string; siteId: string };
    'content.entryChanged': { entryId: string; type: string; siteId: string };
    'content.entryRemoved': { entryId: string; type: string; siteId: string };
    'content.entryRestored': { entryId: string; type: string; siteId: string };
    'content.entriesReordered': { siteId: string; type: string };
  }
}

export const content = defineModule({
  name: 'content',
  pageSegments: ['Vorschau', 'aktuell', 'Melden'],
  components: contentComponents,
  privacySections: [{ section: 'submission', isThere: hasSubmissions }],
  acts: contentActs,
  fieldLabels: contentFieldLabels,
  permissions: { ...contentPermissions, ...pageTemplatePermissions },
  notices: {
    'content.entry.create': { title: 'content_noticeCreate', permission: 'content.entry.update', byDefault: 'off' },
    'content.event.submit': { title: 'content_noticeSubmit', permission: 'content.entry.update', byDefault: 'mail' },
    'content.entry.remove': { title: 'content_noticeRemove', permission: 'content.entry.update', byDefault: 'screen' },
  },
  collections: [pageTemplateCollection, redirectCollection],
  blocks: contentBlocks,
  mailBlocks: contentMailBlocks,
  settings: [contentSettings],
  api: contentApi,
  routes: contentFeeds,
  pages,
  siteMenu: contentMenu,
  sitemap: contentSitemap,
  search: {
    find: searchEntries,
    titles: titleWords,
    words: textWords,
    synonyms: contentSynonyms,
    suggestions: suggestEvents,
  },
  handsIn: { jobTitles: [contentJobTitles], works: [importEventsWork], importKinds: [eventImports] },
  handover: contentHandover,
  personalData: contentPersonalData,
  undoes: {
    'content.entry.remove': (ctx, { objectId }) => restoreEntries(ctx, [objectId]),
  },
  jobs: contentJobs,
  events: contentEvents,
  trash: contentTrash,
  siteData: contentSiteData,
  siteCopies: [pageCopy],
  mediaUses: entriesThatShow,
  heldFiles,
  editable: { entry: { demand: demandEditableEntry, seenWith: 'content.entry.update' } },
});
