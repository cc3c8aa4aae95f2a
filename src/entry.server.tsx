import { AsyncLocalStorage } from 'node:async_hooks';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { type RequestScope, requestScope } from '#kernel/web/request-scope.ts';
import { overwriteGetLocale } from '#texts/runtime';
import { atAdminPath } from './admin/admin-path.ts';

const localeOfRequest = new AsyncLocalStorage<'de' | 'en'>();
overwriteGetLocale(() => localeOfRequest.getStore() ?? 'de');

/**
 * Hands the page renderer to the server. The server itself never imports react-router: request handler, context key
 * and routes must come from one instance of the module.
 */
export function createHandler(build: ServerBuild | (() => Promise<ServerBuild>), mode: 'development' | 'production') {
  const handlers = new Map<string, ReturnType<typeof createRequestHandler>>();
  const handlerFor = (adminPath: string) => {
    const known = handlers.get(adminPath);
    if (known) return known;
    const made = createRequestHandler(atAdminPath(build, adminPath), mode);
    handlers.set(adminPath, made);
    return made;
  };
  return (request: Request, scope: RequestScope): Promise<Response> => {
    const handle = handlerFor(scope.adminPath);
    const context = new RouterContextProvider();
    context.set(requestScope, scope);
    return localeOfRequest.run(scope.ctx.locale, () => handle(request, context));
  };
}

/** Collects the whole page in one buffer: right status, Content-Length and ETag, and faster than passing streams on. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, ctx, signedIn } = context.get(requestScope);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let failed = false;
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        headers.set('Content-Type', 'text/html; charset=utf-8');
        resolve(new Response(Buffer.concat(chunks), { status: failed ? 500 : status, headers }));
        done();
      },
    });
    const nonceProps = nonce && (signedIn || isApplication(entry)) ? { nonce } : {};
    const { pipe } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} {...nonceProps} />, {
      ...nonceProps,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError(error) {
        failed = true;
        ctx.log.error({ err: error }, 'page not rendered');
      },
    });
  });
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
  if (!request.signal.aborted) context.get(requestScope).ctx.log.error({ err: error }, 'page data not loaded');
}
