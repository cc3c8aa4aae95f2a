import { type ImportKind, ImportWizard } from '#design/admin/import-wizard/import-wizard.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { EventImportField, EventImportRow, eventImportEndpoints } from '../../../contract/event-import.ts';

const api = apiOf<typeof eventImportEndpoints>();

export const handle = {
  crumbs: () => [{ label: m.content_events(), to: 'events' }, { label: m.content_importTitle() }],
};

/** Events from a spreadsheet or a calendar file. */
export default function EventImportScreen() {
  return <ImportWizard kind={eventsFromFile} />;
}

const eventsFromFile: ImportKind<EventImportField, EventImportRow> = {
  fields: {
    date: m.kernel_columnDate,
    time: m.kernel_columnBegin,
    lastDate: m.content_importLastDate,
    end: m.content_importEnd,
    title: m.kernel_columnTitle,
    place: m.content_eventPlace,
    text: m.kernel_columnText,
    organizer: m.content_eventOrganizer,
    price: m.content_eventPrice,
    state: m.content_importState,
  },
  reportColumns: [
    { label: m.kernel_columnDate, text: ({ when }) => when || '–' },
    { label: m.kernel_columnTitle, text: ({ what }) => what },
  ],
  words: {
    title: m.content_importTitle,
    lead: m.content_importLead,
    fileHelp: m.content_importFileHelp,
    importNow: m.content_importEventsNow,
    done: m.content_importEventsDone,
  },
  alsoReads: '.xlsx,.ics',
  option: { label: m.content_importPublish, help: m.content_importPublishHelp },
  list: { path: 'events', label: m.content_events },
  undoKind: 'content.events',
  read: (file) => api('POST /api/v0/event_import/read', { body: { site: adminSite(), file } }),
  run: ({ isTicked: publish, ...input }, label) =>
    api('POST /api/v0/event_import/', { body: { site: adminSite(), ...input, publish, label } }),
};
