import {
  IconBuildingChurch,
  IconCalendar,
  IconCalendarEvent,
  IconCalendarHeart,
  IconCalendarPlus,
  IconCalendarWeek,
  IconCandle,
} from '@tabler/icons-react';
import { matchesWords, type PaletteProvider } from '#design/admin/palette/palette-hits.ts';
import { recordHits } from '#design/admin/palette/record-hits.ts';
import { resourceScreens } from '#design/admin/resource/resource-screens.tsx';
import type { AdminPart, AdminView } from '#design/admin/shell/admin-part.ts';
import { clock, shortDate } from '#kernel/i18n/dates.ts';
import { addDays, HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { ServiceItem } from '../../contract.ts';
import { serviceApi } from './worship-api.ts';

const MAY_PLAN = 'worship.service.update';
const MAY_KEEP_PLACES = 'worship.place.update';
const MAY_KEEP_INTENTIONS = 'worship.intention.update';

/** Days in which the palette searches. */
const DAYS_AHEAD = 27;

/** The worship module's part of the admin area: week, places, clashes and open feasts. */
export const worshipAdmin: AdminPart = {
  room: { name: 'worship', title: m.worship_roomTitle },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  component: 'worship',
  mailBlocks: async () => (await import('./mail/services-part.tsx')).worshipMailParts,
  nav: [
    {
      id: 'week',
      area: 'services',
      place: 10,
      label: m.worship_navWeek,
      icon: IconCalendarWeek,
      path: 'worship/week',
      permission: MAY_PLAN,
      keys: 'g g',
    },
    {
      id: 'month',
      area: 'services',
      place: 20,
      label: m.worship_navMonth,
      icon: IconCalendar,
      path: 'worship/month',
      permission: MAY_PLAN,
    },
    {
      id: 'places',
      area: 'services',
      place: 80,
      label: m.worship_places,
      icon: IconBuildingChurch,
      path: 'worship/places',
      permission: MAY_KEEP_PLACES,
      screens: resourceScreens(async () => (await import('./places/places.resource.tsx')).places),
    },
    {
      id: 'map',
      area: 'services',
      place: 90,
      under: 'places',
      label: m.worship_mapTitle,
      path: 'map',
      permission: MAY_KEEP_PLACES,
    },
    {
      id: 'rules',
      area: 'services',
      place: 30,
      label: m.worship_navRules,
      path: 'worship/rules',
      permission: MAY_PLAN,
      screens: resourceScreens(async () => (await import('./planning/rules.resource.tsx')).rules),
    },
    {
      id: 'extras',
      area: 'services',
      place: 40,
      label: m.worship_navExtras,
      icon: IconCalendarPlus,
      path: 'worship/extras',
      permission: MAY_PLAN,
      screens: resourceScreens(async () => (await import('./planning/extras.resource.tsx')).extras),
    },
    {
      id: 'service-import',
      area: 'services',
      place: 45,
      under: 'extras',
      label: m.worship_importTitle,
      path: 'worship/import',
      permission: MAY_PLAN,
    },
    {
      id: 'feasts',
      area: 'services',
      place: 50,
      label: m.worship_plans,
      path: 'worship/feasts',
      permission: MAY_PLAN,
      screens: resourceScreens(async () => (await import('./planning/feasts.resource.tsx')).feasts),
    },
    {
      id: 'season',
      area: 'services',
      place: 55,
      label: m.worship_navSeason,
      icon: IconCalendarEvent,
      path: 'worship/season',
      permission: MAY_PLAN,
    },
    {
      id: 'church-calendar',
      area: 'services',
      place: 110,
      label: m.worship_overrides,
      icon: IconCalendarHeart,
      path: 'worship/calendar',
      permission: MAY_PLAN,
      screens: resourceScreens(async () => (await import('./planning/overrides.resource.tsx')).overrides),
    },
    {
      id: 'intentions',
      area: 'services',
      place: 60,
      label: m.worship_intentions,
      icon: IconCandle,
      path: 'worship/intentions',
      permission: MAY_KEEP_INTENTIONS,
      screens: resourceScreens(async () => (await import('./intentions/intentions.resource.tsx')).intentions),
    },
  ],
  settings: async () => (await import('./setting-fields.ts')).worshipSettingFields,
  hits: (view) => (view.may(MAY_PLAN) ? [serviceHits(view)] : []),
};

/** Command palette: services of the next weeks by title, place, presider or day. */
const serviceHits = ({ base, site }: AdminView): PaletteProvider =>
  recordHits({
    label: m.worship_roomName(),
    icon: IconBuildingChurch,
    find: async (search) => {
      const { on } = localMoment(new Date(), HOUSE_ZONE);
      const query = { from: on, to: addDays(on, DAYS_AHEAD), site };
      const { service } = await serviceApi('GET /api/v0/service/', { query });
      return service.filter((one) =>
        matchesWords([one.title, one.place.name, one.presider ?? '', dayOf(one)].join(' '), search),
      );
    },
    hit: (one) => ({
      id: one.key,
      label: `${dayOf(one)}, ${clock(one.at)} ${one.title}`,
      hint: one.place.name,
      to: `${base}/worship/week?ab=${one.on}`,
    }),
  });

const dayOf = ({ on }: ServiceItem) => shortDate(on, getLocale());
