import type { RouterContextProvider } from 'react-router';
import type { LiturgyView, ScheduleDayView, ServiceView } from '#design/public/schedule-view.ts';
import type { Context } from '#kernel/context.ts';
import type { LocalMoment } from '#kernel/i18n/calendar-days.ts';
import { type RequestScope, requestScope } from '#kernel/web/request-scope.ts';

export type ContentPages = typeof import('../../pages.ts');

/**
 * What these pages ask of the room of services. That room stands above this one, so its page functions are handed in by
 * the server and known here only by their form.
 */
export type WorshipPages = {
  loadSchedule: (
    ctx: Context,
    input: { from?: string | undefined; weeks: number; allChurches: boolean },
  ) => Promise<{
    from: string;
    to: string;
    days: ScheduleDayView[];
    previewFrom: string | null;
    cancelledThisWeek: number;
    subscribeHref: string;
  }>;
  loadNextServices: (ctx: Context, input: { allChurches?: boolean }) => Promise<NextServices>;
  loadToday: (ctx: Context) => Promise<{ today: string; liturgy: LiturgyView }>;
};

export type NextServices = {
  siteName: string;
  stand: LocalMoment;
  cancelledToday: ServiceView[];
  stillToday: { service: ServiceView; km: number | null } | null;
  next: ServiceView | null;
  nextFeast: string | null;
  following: ServiceView[];
  days: ScheduleDayView[];
  calendarHref: string | null;
  routeHref: string | null;
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
    worship: pages.worship as WorshipPages,
  };
}
