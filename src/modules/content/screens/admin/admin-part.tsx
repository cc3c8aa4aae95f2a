import {
  type Icon,
  IconArrowRampRight,
  IconCalendarEvent,
  IconCalendarPlus,
  IconFile,
  IconFilePlus,
  IconLinkOff,
} from '@tabler/icons-react';
import { matchesWords, type PaletteHit, type PaletteProvider } from '#design/admin/palette/palette-hits.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import type { AdminPart, AdminView, Task } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import type { Entry } from '../../contract.ts';
import { editHref } from './edit-href.ts';
import { entryApi } from './entry-store.ts';
import { publicPath } from './entry-words.tsx';
import { RecentChanges } from './recent-changes.tsx';

const MAY_WRITE = 'content.entry.update';

/** Admin part of the content room: screens, pending drafts, recent changes and command palette results. */
export const contentAdmin: AdminPart = {
  room: { name: 'content', title: m.content_roomTitle },
  nav: [
    {
      id: 'pages',
      group: 'content',
      label: m.content_pages,
      icon: IconFile,
      path: 'pages/browse',
      permission: MAY_WRITE,
      keys: 'g s',
    },
    {
      id: 'events',
      group: 'content',
      label: m.content_events,
      icon: IconCalendarEvent,
      path: 'events',
      permission: MAY_WRITE,
      keys: 'g v',
    },
    {
      id: 'redirects',
      group: 'system',
      label: m.content_redirects,
      icon: IconArrowRampRight,
      path: 'redirects/browse',
      permission: 'content.redirect.read',
    },
    {
      id: 'missing',
      group: 'system',
      label: m.content_missing,
      icon: IconLinkOff,
      path: 'redirects/missing',
      permission: 'content.missing.read',
    },
  ],
  tasks: draftTasks,
  panels: (view) =>
    view.may(MAY_WRITE)
      ? [
          {
            id: 'recent',
            title: m.content_recentlyChanged,
            load: async () => <RecentChanges entries={await recent(view)} view={view} />,
          },
        ]
      : [],
  hits: (view) => (view.may(MAY_WRITE) ? [verbs(view), found(view)] : []),
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
    title: draft.title,
    detail: m.content_changedWhen({ name: draft.updatedByName || '–', at: stampOf(draft.updatedAt) }),
    site: draft.site,
    verb: m.content_look(),
    to: editHref(draft, view.base),
  }));
}

async function recent({ site }: AdminView): Promise<Entry[]> {
  return (await entryApi('GET /api/v0/entry/', { query: { site, sort: '-updatedAt', limit: 6 } })).entry;
}

function verbs({ base }: AdminView): PaletteProvider {
  const hit = (id: string, label: string, icon: Icon, to: string): PaletteHit => ({
    id,
    label,
    hint: m.content_roomName(),
    icon,
    to,
  });
  const all = () => [
    hit('page-create', m.content_pageCreate(), IconFilePlus, `${base}/pages/edit`),
    hit('event-create', m.content_eventCreate(), IconCalendarPlus, `${base}/events/edit`),
  ];
  return { label: m.design_adminDo(), find: (query) => all().filter(({ label }) => matchesWords(label, query)) };
}

/** Searches the pages and entries of the parish; sends no request for an empty query. */
function found({ base, site }: AdminView): PaletteProvider {
  return {
    label: m.content_found(),
    find: async (search, signal) => {
      if (search === '') return [];
      const { entry } = await entryApi(
        'GET /api/v0/entry/',
        { query: { site, search, sort: '-updatedAt', limit: 6 } },
        { signal },
      );
      return entry.map((one): PaletteHit => {
        const icon = one.type === 'event' ? IconCalendarEvent : IconFile;
        return { id: one._id, label: one.title, hint: publicPath(one), icon, to: editHref(one, base) };
      });
    },
  };
}
