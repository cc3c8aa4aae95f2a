import { AsyncLocalStorage } from 'node:async_hooks';
import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { type RenderToPipeableStreamOptions, renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import type { Context } from '#kernel/context.ts';
import type { Rendering } from '#kernel/http/pages/pages.ts';
import { overwriteMoneyPlace } from '#kernel/web/euro.ts';
import { type RequestScope, requestScope } from '#kernel/web/request-scope.ts';
import { overwriteGetLocale } from '#texts/runtime';
import { atAdminPath } from './admin/admin-path.ts';
import { createApplicationPages } from './application-pages.ts';
import { createGuestPages, renderedOf } from './guest-pages.tsx';
import { atPageAddresses } from './page-addresses.ts';

const contextOfPage = new AsyncLocalStorage<Pick<Context, 'locale' | 'site'>>();
overwriteGetLocale(() => contextOfPage.getStore()?.locale ?? 'de');
overwriteMoneyPlace(() => contextOfPage.getStore()?.site ?? { euroAfter: false });

/**
 * Hands the page renderer to the server. The server itself never imports react-router: request handler, context key
 * and routes must come from one instance of the module.
 */
export function createHandler(build: ServerBuild | (() => Promise<ServerBuild>), mode: 'development' | 'production') {
  const handlers = new Map<string, ReturnType<typeof handlersOf>>();
  const handlersFor = ({ adminPath, pageAddresses }: Pick<RequestScope, 'adminPath' | 'pageAddresses'>) => {
    const key = JSON.stringify([adminPath, pageAddresses]);
    const known = handlers.get(key);
    if (known) return known;
    const made = handlersOf(atPageAddresses(atAdminPath(build, adminPath), pageAddresses), mode);
    handlers.set(key, made);
    return made;
  };
  return (request: Request, scope: RequestScope): Promise<Rendering> => {
    const { framework, guests } = handlersFor(scope);
    const context = new RouterContextProvider();
    context.set(requestScope, scope);
    return contextOfPage.run(scope.ctx, async () => {
      const page = scope.signedIn ? null : await guests?.(request, context);
      return page ?? renderedOf(await framework(request, context));
    });
  };
}

/** In development, where the build is read anew for each request, the framework renders every page. */
const handlersOf = (build: ServerBuild | (() => Promise<ServerBuild>), mode: 'development' | 'production') =>
  typeof build === 'function'
    ? { framework: createRequestHandler(build, mode), guests: null }
    : { framework: createApplicationPages(build, mode), guests: createGuestPages(build, handleError) };

/** The whole page in one buffer: right status, Content-Length and ETag, and faster than passing streams on. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, ctx, signedIn } = context.get(requestScope);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const nonceProps = nonce ? { nonce } : {};
  // What does not hydrate waits for nothing, and text made in one go costs half of what a stream does.
  if (!signedIn && !isApplication(entry)) {
    const page = renderToStaticMarkup(<ServerRouter context={withMatchedRoutes(entry)} url={request.url} />);
    return new Response(`<!DOCTYPE html>${page}`, { status, headers });
  }
  let failed = false;
  const body = await renderWhole(<ServerRouter context={entry} url={request.url} {...nonceProps} />, {
    ...nonceProps,
    onError(error) {
      failed = true;
      ctx.log.error({ err: error }, 'page not rendered');
    },
  });
  return new Response(body, { status: failed ? 500 : status, headers });
}

/** The routes of the page alone: the router would build all of the product for each page, and only browsers go on to others. */
function withMatchedRoutes(entry: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entry;
  const ids = new Set(staticHandlerContext.matches.map(({ route }) => route.id));
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => ids.has(id)));
  return { ...entry, manifest: { ...manifest, routes } };
}

/** Waits for all data of the page, those for its scripts included. @throws what the shell of the page throws */
function renderWhole(
  page: ReactElement,
  options: Pick<RenderToPipeableStreamOptions, 'nonce' | 'onError'>,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      ...options,
      onAllReady: () => pipe(new Collector(resolve)),
      onShellError: reject,
    });
  });
}

/** Takes what is written at once, without the queue of a stream: everything is there when the writing begins. */
class Collector extends Writable {
  readonly #chunks: Uint8Array[] = [];
  readonly #done: (body: Uint8Array<ArrayBuffer>) => void;

  constructor(done: (body: Uint8Array<ArrayBuffer>) => void) {
    super();
    this.#done = done;
  }

  override write(chunk: Uint8Array | string): boolean {
    this.#chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    return true;
  }

  override end(): this {
    this.#done(Buffer.concat(this.#chunks));
    return this;
  }
}

/** Pages that hydrate for guests as well say so in their handle. Only what hydrates carries a nonce, or no page could be stored. */
function isApplication({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => {
    const handle = routeModules[route.id]?.handle as { hydrate?: boolean } | undefined;
    return Boolean(handle?.hydrate);
  });
}

/** Faults inside loaders and actions; expected refusals are thrown as responses and never come here. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  // A wrong address or method is the visitor's; whoever tries many must not fill the log.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const { ctx, takeOutage } = context.get(requestScope);
  if (!takeOutage(error) && !request.signal.aborted) ctx.log.error({ err: error }, 'page data not loaded');
}
