import type { RouterContextProvider } from 'react-router';
import type { LiturgyView, ScheduleDayView } from '#design/public/schedule-view.ts';
import type { Context } from '#kernel/context.ts';
import { type RequestScope, requestScope } from '#kernel/web/request-scope.ts';

export type ContentPages = typeof import('../../pages.ts');

/** What these pages ask of the room of services, which stands above this one and is handed in by the server. */
export type WorshipPages = {
  /** Days with services from..to; `site` is the slug of one parish, null for all of them. */
  loadSchedule: (
    ctx: Context,
    query: { from: string; to: string; site: string | null },
  ) => Promise<{ days: ScheduleDayView[]; publishedUntil: string | null }>;
  /** The day in the church year of the parish. */
  loadLiturgy: (ctx: Context, on: string) => Promise<LiturgyView>;
};

/** The sign-in of the room of accounts, for the form that works without script. */
export type AuthPages = {
  submitLogin: (ctx: Context, input: { handle: string; password: string; device: string }) => Promise<string>;
};

export type PageScope = Omit<RequestScope, 'pages'> & {
  content: ContentPages;
  auth: AuthPages;
  worship: WorshipPages;
};

/** The rooms' page functions and the request, inside a loader or action. */
export function openScope(context: Readonly<RouterContextProvider>): PageScope {
  const { pages, ...scope } = context.get(requestScope);
  return {
    ...scope,
    content: pages.content as ContentPages,
    auth: pages.auth as AuthPages,
    worship: (pages.worship as WorshipPages | undefined) ?? NO_SERVICES,
  };
}

/** An installation without services: ordinary days, nothing planned. */
const NO_SERVICES: WorshipPages = {
  loadSchedule: async () => ({ days: [], publishedUntil: null }),
  loadLiturgy: async () => ({
    title: null,
    season: '',
    colour: 'gruen',
    colourAtNight: null,
    rank: 'weekday',
    holiday: false,
  }),
};
