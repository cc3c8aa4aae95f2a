import { data, type RouterContextProvider } from 'react-router';
import type { Context } from '#kernel/context.ts';
import { requestScope, roomPages } from '#kernel/web/request-scope.ts';
import type { Parish } from '../pages.ts';

type LoaderContext = Readonly<RouterContextProvider>;

/** Common input of every public page: the request context and the parish of its layout. */
export type OpenPage = { ctx: Context; parish: Parish; signedIn: boolean; adminPath: string };

const loading = new WeakMap<Context, Promise<Parish>>();

/** The parish of the request, or the default one; loaded once per request, shared by all loaders. */
export async function openSite(context: LoaderContext): Promise<OpenPage> {
  const { ctx, signedIn, adminPath } = context.get(requestScope);
  const known = loading.get(ctx);
  const parish = known ?? roomPages(context, 'site').loadParish(ctx);
  if (!known) loading.set(ctx, parish);
  return { ctx, signedIn, adminPath, parish: await parish };
}

/**
 * The same for a page below a parish. Throws 404 for an unknown parish, so that no data of the default parish is
 * loaded; the layout answers such a request with a redirect.
 */
export async function openPage(context: LoaderContext, params: { pfarre?: string | undefined }): Promise<OpenPage> {
  const { ctx } = context.get(requestScope);
  if (params.pfarre !== ctx.site.slug) throw data(null, { status: 404 });
  return openSite(context);
}
