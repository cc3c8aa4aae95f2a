import { IconBook2, IconCalendarPlus, IconNews } from '@tabler/icons-react';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import type { AdminView, OverviewPart, Task, WeekItem } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import type { Entry } from '../../contract.ts';
import { editHref } from './edit-href.ts';
import { kindWord } from './entries/entry-kinds.ts';
import { entryApi } from './entry-api.ts';
import { publicPath } from './entry-words.tsx';
import { RecentChanges } from './recent-changes.tsx';

const MAY_WRITE = 'content.entry.update';

/** Drafts that wait, ways to begin, events of the week and what was changed last. */
export const contentOverview: OverviewPart = {
  tasks: draftTasks,
  actions: ({ base, site, may }) =>
    may('content.entry.create')
      ? [
          { id: 'notice', label: m.content_writeNotice(), icon: IconNews, to: `/${site}/Home?neu=notice` },
          { id: 'event', label: m.content_eventCreate(), icon: IconCalendarPlus, to: `${base}/events/edit` },
          { id: 'bulletin', label: m.content_bulletinCreate(), icon: IconBook2, to: `${base}/bulletins/edit` },
        ]
      : [],
  week: eventsOf,
  panels: (view) =>
    view.may(MAY_WRITE)
      ? [
          {
            id: 'recent',
            title: m.content_recentlyChanged,
            isWide: true,
            load: async () => <RecentChanges entries={await recent(view)} view={view} />,
          },
        ]
      : [],
};

const MOST_TASKS = 20;

async function draftTasks(view: AdminView): Promise<Task[]> {
  if (!view.may(MAY_WRITE)) return [];
  const { entry } = await entryApi('GET /api/v0/entry/', {
    query: { site: view.site, status: 'draft', sort: '-updatedAt', limit: MOST_TASKS },
  });
  return entry.map((draft) => ({
    id: `draft-${draft._id}`,
    urgency: 'week',
    kind: 'open',
    state: m.content_statusDraft(),
    title: m.content_taskDraft({ kind: kindWord(draft.type), title: draft.title }),
    detail: m.content_changedWhen({ name: draft.updatedByName || '–', at: stampOf(draft.updatedAt) }),
    site: draft.site,
    verb: m.content_taskDraftVerb(),
    to: editHref(draft, view.base),
  }));
}

async function eventsOf({ base, site, may }: AdminView, from: string, to: string): Promise<WeekItem[]> {
  const { entry } = await entryApi('GET /api/v0/entry/', {
    query: { site, type: 'event', status: 'published', from, to: `${to}T23:59`, sort: 'date', limit: 100 },
  });
  return entry
    .filter(({ hidden }) => !hidden)
    .map((event) => ({
      id: event._id,
      on: event.date?.slice(0, 10) ?? '',
      at: event.date?.slice(11) ?? '',
      title: event.title,
      kind: 'event',
      isOff: event.details.state === 'cancelled',
      site: { slug: event.site, shortName: event.site },
      to: may(MAY_WRITE) ? editHref(event, base) : publicPath(event),
    }));
}

async function recent({ site }: AdminView): Promise<Entry[]> {
  return (await entryApi('GET /api/v0/entry/', { query: { site, sort: '-updatedAt', limit: 6 } })).entry;
}
