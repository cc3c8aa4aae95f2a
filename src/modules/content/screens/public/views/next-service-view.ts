import type { NextServiceView } from '#design/public/NextService.tsx';
import type { ScheduleDayView, ServiceView } from '#design/public/schedule-view.ts';
import { compareMoments, type LocalMoment } from '#kernel/i18n/calendar-days.ts';
import type { Site } from '#modules/sites/contract.ts';
import { mapHref, towerOf } from './parish-views.ts';

/** How many services are named after the next one. */
const AFTERWARDS = 2;

type Input = { site: Site; days: ScheduleDayView[]; now: LocalMoment };

/** The first screen out of the days of all parishes: what is off today, what is next here, what follows. */
export function nextServiceView({ site, days, now }: Input): NextServiceView {
  const all = days.flatMap((day) => day.services);
  const own = all.filter((service) => service.site.slug === site.slug);
  const coming = own.filter((service) => service.state !== 'cancelled' && compareMoments(service, now) > 0);
  const [next = null, ...later] = coming;
  const cancelledToday = own.filter(({ state, on, at }) => state === 'cancelled' && on === now.on && at > now.at);
  return {
    siteName: site.shortName,
    tower: towerOf(site),
    stand: now,
    cancelledToday,
    stillToday: cancelledToday.length > 0 && next?.on !== now.on ? stillToday(all, site, now) : null,
    next,
    nextFeast: days.find(({ on }) => on === next?.on)?.liturgy.title ?? null,
    afterwards: later.slice(0, AFTERWARDS),
    calendarHref: next ? `/${site.slug}/Gottesdienstordnung.ics?g=${encodeURIComponent(next.key)}&am=${next.on}` : null,
    routeHref: next ? routeOf(next, site) : null,
    phone: site.details.phone || null,
  };
}

/** When the first screen has to be made anew: as soon as one of its services begins. */
export function nextServiceChange({ days, now }: Pick<Input, 'days' | 'now'>): LocalMoment | null {
  return days.flatMap((day) => day.services).find((service) => compareMoments(service, now) > 0) ?? null;
}

/** Only once the parish itself has nothing left today. */
function stillToday(all: ServiceView[], site: Site, now: LocalMoment): NextServiceView['stillToday'] {
  const service = all.find(
    ({ on, at, state, site: other }) =>
      on === now.on && at > now.at && state !== 'cancelled' && other.slug !== site.slug,
  );
  return service ? { service, km: null } : null;
}

/** The way to the church: exactly for the parish's own church, by its address for any other place. */
function routeOf({ place }: ServiceView, { details, shortName }: Site): string {
  const isOwnChurch = /kirche/i.test(place.name) && place.name.includes(shortName);
  if (isOwnChurch) return mapHref(details.geo, place.address ?? place.name);
  return mapHref(null, place.address ?? `${place.name}, ${details.address.city}`);
}
