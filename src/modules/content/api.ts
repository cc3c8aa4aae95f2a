import type { FastifyInstance } from 'fastify';
import { blockChoiceEndpoints } from '#kernel/blocks/contract.ts';
import type { Context } from '#kernel/context.ts';
import { asArray } from '#kernel/http/collection.ts';
import { serve } from '#kernel/http/serve.ts';
import { shownFiles } from '#modules/media/index.ts';
import { blockEndpoints } from './contract/blocks.ts';
import { bulletinEndpoints } from './contract/bulletins.ts';
import { draftEndpoints } from './contract/drafts.ts';
import { eventImportEndpoints } from './contract/event-import.ts';
import { submissionEndpoints } from './contract/event-submissions.ts';
import { eventSuggestionEndpoints } from './contract/event-suggestions.ts';
import { missingPageEndpoints } from './contract/missing-pages.ts';
import { pageTreeEndpoints } from './contract/page-tree.ts';
import { publishingEndpoints } from './contract/publishing.ts';
import { storyEndpoints } from './contract/stories.ts';
import { type Entry, type EntryFilter, entryEndpoints } from './contract.ts';
import { dismissMissing, listMissing } from './service/addresses/missing-pages.ts';
import { suggestBulletin } from './service/bulletins/suggest-bulletin.ts';
import { withDrafts } from './service/drafts/stored-drafts.ts';
import { discardDraft, planDraft, publishDraft, saveDraft, setAside } from './service/drafts/write-draft.ts';
import { cachedForReaders } from './service/entries/cached-entries.ts';
import { checkEntry, checkWritten } from './service/entries/check-entry.ts';
import { listEntryHistory } from './service/entries/entry-history.ts';
import { moveEntry } from './service/entries/move-entry.ts';
import { entriesByIds, getEntry, listEntries } from './service/entries/read-entries.ts';
import { storyOfEvent } from './service/entries/story-of-event.ts';
import { createEntries, removeEntries, restoreEntries, updateEntries } from './service/entries/write-entries.ts';
import { listEventSuggestions } from './service/event-suggestions.ts';
import { importEvents, previewEvents } from './service/import/import-events.ts';
import { endPreview, makePreview } from './service/publishing/preview-link.ts';
import { blockChoices, previewBlocks } from './service/shown-blocks.ts';
import { blockFiles } from './service/store-blocks.ts';
import { readSubmitter, submitEvent } from './service/submissions/submit-event.ts';
import { chooseHome, movePage, placeInMenu, renamePage, takeOutOfMenu } from './service/tree/change-tree.ts';
import { copyPage, transferPage } from './service/tree/copy-page.ts';
import { showTree } from './service/tree/read-tree.ts';
import { withLoadable } from './service/with-loadable.ts';

export function contentApi(app: FastifyInstance): void {
  serve(app, entryEndpoints, {
    'GET /api/v0/entry/': ({ ctx, query }) => {
      const list = (reader: Context) => withFiles(reader, listEntries(reader, query));
      return isOfFew(ctx, query) ? cachedForReaders(ctx, `content.list ${JSON.stringify(query)}`, list) : list(ctx);
    },
    'GET /api/v0/entry/:id': ({ ctx, params: { id } }) =>
      cachedForReaders(ctx, `content.one ${id}`, (reader) =>
        withFiles(
          reader,
          getEntry(reader, id).then((entry) => listOf([entry])),
        ),
      ),
    'POST /api/v0/entry/': ({ ctx, body }) => createEntries(ctx, asArray(body)),
    'PUT /api/v0/entry/': ({ ctx, body }) => updateEntries(ctx, asArray(body)),
    'DELETE /api/v0/entry/': ({ ctx, query }) => removeEntries(ctx, [query.id]),
    'DELETE /api/v0/entry/:id': ({ ctx, params }) => removeEntries(ctx, [params.id]),
    'POST /api/v0/batch/entry/': ({ ctx, body }) => withFiles(ctx, entriesByIds(ctx, body).then(listOf)),
    'POST /api/v0/batch/entry/remove': ({ ctx, body }) => removeEntries(ctx, body),
    'POST /api/v0/entry/restore': ({ ctx, body }) => restoreEntries(ctx, body),
    'POST /api/v0/entry/move': ({ ctx, body }) => moveEntry(ctx, body),
    'GET /api/v0/entry/:id/history': ({ ctx, params, query }) => listEntryHistory(ctx, { ...params, ...query }),
  });
  serve(app, storyEndpoints, { 'POST /api/v0/entry/:id/story': ({ ctx, params }) => storyOfEvent(ctx, params.id) });
  serve(app, eventImportEndpoints, {
    'POST /api/v0/event_import/read': ({ ctx, body }) => previewEvents(ctx, body),
    'POST /api/v0/event_import/': ({ ctx, body }) => importEvents(ctx, body),
  });
  serve(app, submissionEndpoints, {
    'POST /api/v0/event_submission/': ({ ctx, body }) => submitEvent(ctx, body),
    'GET /api/v0/event_submission/:entry': ({ ctx, params }) => readSubmitter(ctx, params.entry),
  });
  serve(app, draftEndpoints, {
    'PUT /api/v0/entry/:id/draft': ({ ctx, params, body }) => saveDraft(ctx, { _id: params.id, ...body }),
    'POST /api/v0/entry/:id/draft/publish': ({ ctx, params, body }) => publishDraft(ctx, { ...params, ...body }),
    'POST /api/v0/entry/:id/draft/plan': ({ ctx, params, body }) => planDraft(ctx, { ...params, ...body }),
    'POST /api/v0/entry/:id/draft/aside': ({ ctx, params, body }) => setAside(ctx, { ...body, _id: params.id }),
    'DELETE /api/v0/entry/:id/draft': ({ ctx, params, query }) => discardDraft(ctx, { ...params, ...query }),
  });
  serve(app, blockChoiceEndpoints, {
    'GET /api/v0/block/choices': ({ ctx, query }) => blockChoices(ctx, query),
  });
  serve(app, blockEndpoints, { 'POST /api/v0/block/show': ({ ctx, body }) => previewBlocks(ctx, body) });
  serve(app, bulletinEndpoints, { 'POST /api/v0/bulletin/suggest': ({ ctx, body }) => suggestBulletin(ctx, body) });
  serve(app, eventSuggestionEndpoints, {
    'GET /api/v0/event_suggestion/': ({ ctx, query }) => listEventSuggestions(ctx, query),
  });
  serve(app, publishingEndpoints, {
    'POST /api/v0/entry/check': ({ ctx, body }) => checkWritten(ctx, body),
    'GET /api/v0/entry/:id/check': ({ ctx, params }) => checkEntry(ctx, params.id),
    'POST /api/v0/entry/:id/preview': ({ ctx, params, body }) => makePreview(ctx, { ...params, ...body }),
    'DELETE /api/v0/entry/:id/preview': ({ ctx, params }) => endPreview(ctx, params.id),
  });
  serve(app, pageTreeEndpoints, {
    'GET /api/v0/page_tree/': ({ ctx, query }) => showTree(ctx, query.site),
    'POST /api/v0/page_tree/move': ({ ctx, body }) => movePage(ctx, body),
    'POST /api/v0/page_tree/menu': ({ ctx, body }) => placeInMenu(ctx, body),
    'POST /api/v0/page_tree/menu/remove': ({ ctx, body }) => takeOutOfMenu(ctx, body),
    'POST /api/v0/page_tree/label': ({ ctx, body }) => renamePage(ctx, body),
    'POST /api/v0/page_tree/home': ({ ctx, body }) => chooseHome(ctx, body),
    'POST /api/v0/page_tree/copy': ({ ctx, body }) => copyPage(ctx, body),
    'POST /api/v0/page_tree/transfer': ({ ctx, body }) => transferPage(ctx, body),
  });
  serve(app, missingPageEndpoints, {
    'GET /api/v0/missing_page/': ({ ctx, query }) => listMissing(ctx, query),
    'POST /api/v0/missing_page/dismiss': ({ ctx, body }) => dismissMissing(ctx, body, true),
    'POST /api/v0/missing_page/restore': ({ ctx, body }) => dismissMissing(ctx, body, false),
  });
}

/**
 * Only filters with few possible values are cached: arbitrary search terms, dates, slugs and ids would evict
 * everything else.
 */
function isOfFew(ctx: Context, { site, type: _t, sort: _o, page: _p, limit: _l, ...free }: EntryFilter): boolean {
  const isKnown = site === undefined || ctx.sites.some(({ slug }) => slug === site);
  return isKnown && Object.values(free).every((value) => value === undefined);
}

type EntryList = { entry: Entry[]; total: number };

const listOf = (entry: Entry[]): EntryList => ({ entry, total: entry.length });

/** S7.11: the response includes the media files of its entries. */
async function withFiles(ctx: Context, reading: Promise<EntryList>) {
  const list = await reading;
  const ids = list.entry.flatMap(({ media, downloads, blocks }) => [
    ...[...media, ...downloads].flatMap(({ file }) => file ?? []),
    ...blockFiles(ctx, blocks),
  ]);
  const file = await shownFiles(ctx, [...new Set(ids)]);
  const loadable = new Set(file.map(({ _id }) => _id));
  const entry = await withDrafts(
    ctx,
    list.entry.map((one) => withLoadable(ctx, one, loadable)),
  );
  return { ...list, entry, file };
}
