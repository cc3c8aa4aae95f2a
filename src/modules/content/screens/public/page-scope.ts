import type { RouterContextProvider } from 'react-router';
import type { LiturgyView, ScheduleDayView, ServiceView } from '#design/public/schedule-view.ts';
import type { Context } from '#kernel/context.ts';
import type { LocalMoment } from '#kernel/i18n/calendar-days.ts';
import { type RequestScope, requestScope } from '#kernel/web/request-scope.ts';
import type { Method } from '#modules/auth/contract.ts';
import type { PersonPages } from '#modules/person/index.ts';

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

/** The sign-in of the room of accounts, for the forms that work without script. */
export type AuthPages = {
  loadLoginState: (
    ctx: Context,
    request: Request,
  ) => Promise<{
    stage: 'password' | 'second' | 'owes' | 'open';
    methods: readonly Method[];
    trustDays: number;
    canHavePasskeys: boolean;
  }>;
  submitLogin: (
    ctx: Context,
    input: { handle?: string; password?: string; code?: string; remember?: boolean },
    request: Request,
  ) => Promise<{ isDone: boolean; cookies: string[] }>;
  submitMailCode: (ctx: Context, request: Request) => Promise<void>;
  submitLogout: (ctx: Context, request: Request) => Promise<string[]>;
  loadNotMe: (ctx: Context, token: string) => Promise<boolean>;
  submitNotMe: (ctx: Context, token: string) => Promise<void>;
};

export type PageScope = Omit<RequestScope, 'pages'> & {
  content: ContentPages;
  auth: AuthPages;
  worship: WorshipPages;
  person: PersonPages;
};

/** The rooms' page functions and the request, inside a loader or action. */
export function openScope(context: Readonly<RouterContextProvider>): PageScope {
  const { pages, ...scope } = context.get(requestScope);
  return {
    ...scope,
    content: pages.content as ContentPages,
    auth: pages.auth as AuthPages,
    worship: pages.worship as WorshipPages,
    person: pages.person as PersonPages,
  };
}
