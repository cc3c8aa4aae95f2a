import { data, type RouterContextProvider } from 'react-router';
import type { Context } from '#kernel/context.ts';
import { requestScope, roomPages } from '#kernel/web/request-scope.ts';
import type { Parish } from '../pages.ts';

type LoaderContext = Readonly<RouterContextProvider>;

/** What every public page has: who asks, and the parish in whose frame it stands. */
export type OpenPage = { ctx: Context; parish: Parish; signedIn: boolean; adminPath: string };

const loading = new WeakMap<Context, Promise<Parish>>();

/** The parish of the request, or the default one below no parish; read once however many loaders of the page ask. */
export async function openSite(context: LoaderContext): Promise<OpenPage> {
  const { ctx, signedIn, adminPath } = context.get(requestScope);
  const known = loading.get(ctx);
  const parish = known ?? roomPages(context, 'site').loadParish(ctx);
  if (!known) loading.set(ctx, parish);
  return { ctx, signedIn, adminPath, parish: await parish };
}

/**
 * The same for a page below a parish. An address of no parish ends here with 404, so that nothing of the default parish is
 * loaded for it; the layout answers such a request with its redirect.
 */
export async function openPage(context: LoaderContext, params: { pfarre?: string | undefined }): Promise<OpenPage> {
  const { ctx } = context.get(requestScope);
  if (params.pfarre !== ctx.site.slug) throw data(null, { status: 404 });
  return openSite(context);
}
