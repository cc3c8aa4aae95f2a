import { type Icon, IconCalendarEvent, IconFile, IconFilePlus, IconMenu2, IconNews } from '@tabler/icons-react';
import { matchesWords, type PaletteHit, type PaletteProvider } from '#design/admin/palette/palette-hits.ts';
import { MOST_HITS, recordHits } from '#design/admin/palette/record-hits.ts';
import { resourceScreens } from '#design/admin/resource/resource-screens.tsx';
import type { AdminPart, AdminView } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { editHref } from './edit-href.ts';
import { kindWord } from './entries/entry-kinds.ts';
import { entryApi } from './entry-api.ts';

const MAY_WRITE = 'content.entry.update';

/** Admin part of the content room: screens, pending drafts, recent changes and command palette results. */
export const contentAdmin: AdminPart = {
  room: { name: 'content', title: m.content_roomTitle },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  mailBlocks: async () => (await import('./mail/mail-parts.tsx')).contentMailParts,
  nav: [
    {
      id: 'pages',
      area: 'website',
      place: 10,
      label: m.content_pages,
      icon: IconFile,
      path: 'pages',
      permission: MAY_WRITE,
      keys: 'g s',
    },
    {
      id: 'page-list',
      area: 'website',
      place: 11,
      under: 'pages',
      label: m.content_pagesAsList,
      path: 'pages/browse',
      permission: MAY_WRITE,
      screens: resourceScreens(async () => (await import('./pages.resource.tsx')).pages),
    },
    {
      id: 'page-menus',
      area: 'website',
      place: 90,
      label: m.content_menus,
      icon: IconMenu2,
      path: 'pages/menus',
      permission: MAY_WRITE,
    },
    {
      id: 'page-templates',
      area: 'website',
      place: 100,
      label: m.content_pageTemplates,
      path: 'pages/templates',
      permission: 'content.pageTemplate.update',
      screens: resourceScreens(async () => (await import('./pages/page-templates.resource.tsx')).pageTemplates),
    },
    {
      id: 'entries',
      area: 'website',
      place: 20,
      label: m.content_navEntries,
      icon: IconNews,
      path: 'entries',
      permission: MAY_WRITE,
      keys: 'g e',
    },
    {
      id: 'events',
      area: 'website',
      place: 30,
      label: m.content_events,
      icon: IconCalendarEvent,
      path: 'events',
      permission: MAY_WRITE,
      component: 'events',
      screens: resourceScreens(async () => (await import('./events.resource.tsx')).events),
      keys: 'g v',
    },
    {
      id: 'event-import',
      area: 'website',
      place: 35,
      under: 'events',
      label: m.content_importTitle,
      path: 'events/import',
      permission: MAY_WRITE,
      component: 'events',
    },
    {
      id: 'bulletins',
      area: 'website',
      place: 60,
      label: m.content_bulletins,
      path: 'bulletins',
      permission: MAY_WRITE,
      component: 'bulletins',
      screens: resourceScreens(async () => (await import('./bulletins.resource.tsx')).bulletins),
    },
    {
      id: 'redirects',
      area: 'website',
      place: 130,
      label: m.content_redirects,
      path: 'redirects/browse',
      permission: 'content.redirect.read',
      screens: resourceScreens(async () => (await import('./redirects.resource.tsx')).redirects),
    },
    {
      id: 'missing',
      area: 'website',
      place: 131,
      under: 'redirects',
      label: m.content_missing,
      path: 'redirects/missing',
      permission: 'content.missing.read',
    },
  ],
  settings: async () => (await import('./setting-fields.ts')).contentSettingFields,
  hits: (view) => (view.may(MAY_WRITE) ? [verbs(view), found(view)] : []),
};

function verbs({ base }: AdminView): PaletteProvider {
  const hit = (id: string, label: string, icon: Icon, to: string): PaletteHit => ({
    id,
    label,
    hint: m.content_roomName(),
    icon,
    to,
  });
  const all = () => [hit('page-create', m.content_pageCreate(), IconFilePlus, `${base}/pages/edit`)];
  return { label: m.design_adminDo(), find: (query) => all().filter(({ label }) => matchesWords(label, query)) };
}

/** Searches the pages and entries of the parish. */
function found({ base, site }: AdminView): PaletteProvider {
  return recordHits({
    label: m.content_found(),
    icon: IconFile,
    find: async (search, options) => {
      const query = { site, search, sort: '-updatedAt' as const, limit: MOST_HITS };
      return (await entryApi('GET /api/v0/entry/', { query }, options)).entry;
    },
    hit: (one) => ({ id: one._id, label: one.title, hint: kindWord(one.type), to: editHref(one, base) }),
  });
}
