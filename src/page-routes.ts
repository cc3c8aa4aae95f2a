import { LRUCache } from 'lru-cache';
import { createStaticHandler, type DataRouteObject, type LoaderFunction, type ServerBuild } from 'react-router';

export type ServerRoute = NonNullable<ServerBuild['routes'][string]>;

const MOST_ADDRESSES = 2000;
/** Longer paths are matched each time; nobody links to them. */
const LONGEST_ADDRESS = 200;

/** Finds the ids of the routes at a path, the outermost first; none for an unknown one. Paths asked for often are matched once. */
export function findRoutes(build: ServerBuild): (pathname: string) => readonly string[] {
  const all = createStaticHandler(dataRoutesOf(build.routes));
  const known = new LRUCache<string, readonly string[]>({ max: MOST_ADDRESSES });
  return (pathname) => {
    const found = known.get(pathname);
    if (found) return found;
    const ids = all.match(pathname)?.map(({ route }) => route.id) ?? [];
    if (pathname.length <= LONGEST_ADDRESS) known.set(pathname, ids);
    return ids;
  };
}

/** The build with these routes alone: matched in a moment, and all that the router makes of it for each rendering is small. */
export function buildOf(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const only = <Entry>(routes: Record<string, Entry>) =>
    Object.fromEntries(ids.flatMap((id) => (routes[id] ? [[id, routes[id]]] : []))) as Record<string, Entry>;
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}

/** Address at which a browser's application learns of routes; no route of its own, and below a parish by its form. */
export const manifestPathOf = ({ routeDiscovery }: ServerBuild): string | null =>
  routeDiscovery.mode === 'lazy' ? routeDiscovery.manifestPath : null;

export function dataRoutesOf(routes: ServerBuild['routes'], parentId?: string): DataRouteObject[] {
  return Object.values(routes)
    .filter((route) => route && (route.parentId || undefined) === parentId)
    .map((route) => dataRouteOf(route as ServerRoute, routes));
}

function dataRouteOf({ id, path, index, caseSensitive, module }: ServerRoute, routes: ServerBuild['routes']) {
  const loader = module.loader as LoaderFunction | undefined;
  const bounded = id === 'root' || module.ErrorBoundary != null;
  return {
    id,
    path,
    handle: module.handle,
    ...(loader && { loader: async (args: Parameters<LoaderFunction>[0]) => redirected(await loader(args)) }),
    ...(bounded && { ErrorBoundary: () => null }),
    ...(index ? { index: true } : { caseSensitive, children: dataRoutesOf(routes, id) }),
  } as DataRouteObject;
}

/** `data()` with the status of a redirect leaves the page, as in the framework. */
function redirected(result: unknown): unknown {
  const { type, init } = (result ?? {}) as { type?: string; init?: ResponseInit | null };
  const status = type === 'DataWithResponseInit' ? init?.status : undefined;
  if (status && [301, 302, 303, 307, 308].includes(status)) throw new Response(null, init ?? {});
  return result;
}
