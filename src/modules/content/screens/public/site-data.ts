import type { RouterContextProvider } from 'react-router';
import { data } from 'react-router';
import type { Context } from '#kernel/context.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import type { Parish } from '../../pages.ts';
import { openScope, type PageScope } from './page-scope.ts';

/** What the head of every page is made of; the parish's layout loads it once. */
export type PageContext = {
  publicUrl: string;
  locale: Locale;
  siteName: string;
  /** Of the installation, for pages without a description of their own. */
  description: string;
  defaultImage: string | null;
};

/** Id of the layout that all pages of a parish stand in. */
export const PARISH_ROUTE = 'parish';

type Match = { id: string; loaderData?: unknown } | undefined;

/** The layout's data inside a `meta` function. */
export function pageContextOf(matches: readonly Match[]): PageContext | undefined {
  const layout = matches.find((match) => match?.id === PARISH_ROUTE);
  return (layout?.loaderData as { page?: PageContext } | undefined)?.page;
}

const loading = new WeakMap<Context, Promise<Parish>>();

/** The parish of the request, read once however many loaders of the page ask for it. */
export function parishOf({ content, ctx }: PageScope): Promise<Parish> {
  const known = loading.get(ctx);
  if (known) return known;
  const parish = content.loadParish(ctx);
  loading.set(ctx, parish);
  return parish;
}

/**
 * Scope and parish for a page below the layout. An address of no parish ends here, so that nothing of the default
 * parish is loaded for it; the layout answers such a request with its redirect.
 */
export async function openParish(
  context: Readonly<RouterContextProvider>,
  params: { pfarre?: string | undefined },
): Promise<PageScope & { parish: Parish }> {
  const scope = openScope(context);
  if (params.pfarre !== scope.ctx.site.slug) throw data(null, { status: 404 });
  return { ...scope, parish: await parishOf(scope) };
}
