import { renderToStaticMarkup } from 'react-dom/server';
import {
  createStaticHandler,
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import type { Rendering } from '#kernel/http/pages/pages.ts';
import { buildOf, dataRoutesOf, findRoutes, manifestPathOf, type ServerRoute } from './page-routes.ts';

type StaticHandler = ReturnType<typeof createStaticHandler>;
type Loaded = Exclude<Awaited<ReturnType<StaticHandler['query']>>, Response>;
type Faults = (error: unknown, at: { request: Request; context: Readonly<RouterContextProvider> }) => void;

/** The routes of one page alone: matched in a moment, and all that the router builds for each rendering is small. */
type Page = { handler: StaticHandler; entry: Omit<EntryContext, 'staticHandlerContext' | 'renderMeta'> };

const WITHOUT_BODY = new Set([100, 101, 204, 205, 304]);

/**
 * Renders pages without scripts: the same loaders, matches and components as the framework's handler of documents, but nothing for a
 * hydration that guests never do (decision 081). Null = not such a page (a file, an application, data alone, an unknown address,
 * a component that throws): the framework answers it.
 */
export function createGuestPages(build: ServerBuild, onFault: Faults) {
  const routesAt = findRoutes(build);
  const manifestPath = manifestPathOf(build);
  const pages = new Map<string, Page | null>();

  function pageAt(pathname: string): Page | null {
    const ids = routesAt(pathname);
    const leaf = ids.at(-1) ?? '';
    const page = pages.get(leaf) ?? pageOf(build, ids);
    pages.set(leaf, page);
    return page;
  }

  return async (request: Request, context: RouterContextProvider): Promise<Rendering | null> => {
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.pathname.endsWith('.data') || url.pathname === manifestPath) return null;
    const page = pageAt(url.pathname);
    if (!page) return null;
    const onError = (error: unknown) => onFault(error, { request, context });
    let loaded: Loaded | Response;
    try {
      loaded = await page.handler.query(request, { requestContext: context, normalizePath: () => asRouted(url) });
    } catch (error) {
      onError(error);
      return { status: 500, headers: new Headers(), body: Buffer.alloc(0) };
    }
    return loaded instanceof Response ? renderedOf(loaded) : documentOf(page, request.url, loaded, onError);
  };
}

/** The complete page of a web response. */
export async function renderedOf(response: Response): Promise<Rendering> {
  const { status, headers } = response;
  return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
}

/** The address as the framework hands it to its routes. */
function asRouted({ pathname, searchParams }: URL) {
  searchParams.delete('_routes');
  const search = searchParams.toString();
  return { pathname, search: search ? `?${search}` : '', hash: '' };
}

/** NB: null also after a component threw; the framework loads the page again, and draws its boundary. */
function documentOf(page: Page, url: string, loaded: Loaded, onError: (error: unknown) => void): Rendering | null {
  const headers = cookiesOf(loaded);
  const { statusCode: status } = loaded;
  if (WITHOUT_BODY.has(status)) return { status, headers, body: Buffer.alloc(0) };
  for (const error of Object.values(loaded.errors ?? {})) if (isFault(error)) onError(error);
  const staticHandlerContext = { ...loaded, errors: loaded.errors && withoutWords(loaded.errors) };
  try {
    const context = { ...page.entry, staticHandlerContext, renderMeta: {} };
    const html = renderToStaticMarkup(<ServerRouter context={context} url={url} />);
    headers.set('Content-Type', 'text/html; charset=utf-8');
    return { status, headers, body: Buffer.from(`<!DOCTYPE html>${html}`) };
  } catch {
    return null;
  }
}

const isFault = (error: unknown): boolean =>
  !isRouteErrorResponse(error) || Boolean((error as { error?: unknown }).error);

/** Faults without their message, which is for the log; a page says only that something went wrong. */
function withoutWords(errors: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      if (!(error instanceof Error)) return [id, error];
      const bare = new Error('Unexpected Server Error');
      delete bare.stack;
      return [id, bare];
    }),
  );
}

/** Cookies are what a page takes over from its loaders, down to the one that failed. */
function cookiesOf({ matches, errors, loaderHeaders, loaderData }: Loaded): Headers {
  const headers = new Headers();
  const failed = errors ? matches.findIndex(({ route }) => errors[route.id]) : -1;
  const shown = failed < 0 ? matches : matches.slice(0, failed + 1);
  const below =
    failed < 0 ? [] : matches.slice(failed).filter(({ route: { id } }) => loaderHeaders[id] && !(id in loaderData));
  const sources = [...shown, ...below.slice(0, 1)].map(({ route }) => loaderHeaders[route.id]);
  const cookies = new Set(sources.flatMap((source) => source?.getSetCookie() ?? []));
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return headers;
}

/** @param ids the routes of a page, the outermost first; null where the framework must answer */
function pageOf(build: ServerBuild, ids: readonly string[]): Page | null {
  const routes = ids.flatMap((id) => build.routes[id] ?? []);
  const leaf = routes.at(-1)?.module;
  if (!leaf || (leaf.default == null && leaf.ErrorBoundary == null)) return null;
  if (routes.some(({ module }) => isApplication(module) || module.headers || module.middleware)) return null;
  const own = buildOf(build, ids);
  return {
    handler: createStaticHandler(dataRoutesOf(own.routes)),
    entry: {
      manifest: own.assets,
      branches: [],
      routeModules: Object.fromEntries(routes.map(({ id, module }) => [id, module])) as EntryContext['routeModules'],
      serverHandoffString: '',
      future: build.future,
      ssr: build.ssr,
      routeDiscovery: build.routeDiscovery,
      isSpaMode: false,
    },
  };
}

const isApplication = ({ handle }: ServerRoute['module']): boolean =>
  Boolean((handle as { hydrate?: boolean } | undefined)?.hydrate);
