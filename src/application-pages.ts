import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { buildOf, findRoutes, manifestPathOf } from './page-routes.ts';

type Handler = (request: Request, context: RouterContextProvider) => Promise<Response>;

/**
 * The framework's handler, with a build of its own for the documents of each page: the framework matches and rebuilds all routes
 * of the product several times for each document, which was a third of an editor's page (decision 086).
 */
export function createApplicationPages(build: ServerBuild, mode: 'development' | 'production'): Handler {
  const whole = createRequestHandler(build, mode);
  const routesAt = findRoutes(build);
  const manifestPath = manifestPathOf(build);
  const handlers = new Map<string, Handler>();

  function handlerAt(pathname: string): Handler {
    if (routesAt(pathname).length === 0) return whole;
    // The page tells its browser the routes of its own address, and of those above it.
    const ids = new Set([...routesAt(pathname), ...pathsAbove(pathname).flatMap((path) => [...routesAt(path)])]);
    const key = [...ids].join(' ');
    const handler = handlers.get(key) ?? createRequestHandler(buildOf(build, [...ids]), mode);
    handlers.set(key, handler);
    return handler;
  }

  return (request, context) => {
    const { pathname } = new URL(request.url);
    const isDocument = request.method === 'GET' && !pathname.endsWith('.data') && pathname !== manifestPath;
    return (isDocument ? handlerAt(pathname) : whole)(request, context);
  };
}

/** '/fels/Shop/Kerzen' -> '/fels/Shop', '/fels', '/' */
function pathsAbove(pathname: string): string[] {
  const segments = pathname.split('/').filter(Boolean);
  return segments.map((_, index) => `/${segments.slice(0, -1 - index).join('/')}`);
}
