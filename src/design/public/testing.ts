import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { EventCardView } from './entries/EventList.tsx';
import type { LiturgyView, ScheduleDayView, ServiceView } from './schedule/schedule-view.ts';

/** Complete sample views for component tests; each test overrides what it is about. */

export function buildService(over: Partial<ServiceView> = {}): ServiceView {
  return {
    key: 'fels-so/2026-12-24',
    on: '2026-12-24',
    at: '16:00',
    durationMinutes: 60,
    title: 'Kinderkrippenfeier',
    titleIn: 'de',
    type: 'krippenfeier',
    forOneFamily: false,
    place: { name: 'Pfarrkirche Fels', address: null },
    site: { slug: 'fels', name: 'Pfarre Fels am Wagram', shortName: 'Fels' },
    presider: 'Diakon Lösshofer',
    music: null,
    note: null,
    noteIn: 'de',
    intentions: [],
    state: 'planned',
    movedFromAt: null,
    reason: null,
    alternative: null,
    ...over,
  };
}

export function buildLiturgy(over: Partial<LiturgyView> = {}): LiturgyView {
  return {
    title: null,
    season: '4. Adventwoche',
    colour: 'violett',
    colourAtNight: null,
    rank: 'weekday',
    holiday: false,
    readings: [],
    ...over,
  };
}

export function buildDay(over: Partial<ScheduleDayView> = {}): ScheduleDayView {
  return { on: '2026-12-24', liturgy: buildLiturgy(), services: [buildService()], invitation: null, ...over };
}

export function buildEvent(over: Partial<EventCardView> = {}): EventCardView {
  return {
    id: 'ball',
    href: '/fels/Veranstaltungen/Pfarrball',
    title: 'Pfarrball',
    locale: 'de',
    startOn: '2027-01-16',
    startAt: '20:00',
    endOn: null,
    endAt: null,
    placeName: 'Pfarrheim Fels',
    hint: null,
    state: 'takesPlace',
    movedFromOn: null,
    furtherDate: null,
    note: null,
    picture: null,
    ...over,
  };
}

/** The markup of a component, with plain spaces for those that do not break. */
export const html = (element: ReactElement) => renderToStaticMarkup(element).replaceAll('\u00a0', ' ');

/** The words of a component in one line, without drawings. */
export const words = (element: ReactElement) =>
  html(element)
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u2060', '')
    .replace(/\s+/g, ' ')
    .trim();
