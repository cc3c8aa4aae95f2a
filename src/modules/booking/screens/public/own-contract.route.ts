import { roomPages } from '#kernel/web/request-scope.ts';
import { openPage } from '#site/page/open-page.ts';
import type { Route } from './+types/own-contract.route';

/** Contract and house rules of the own booking, by the link of an email. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx } = await openPage(context, params);
  const code = new URL(request.url).searchParams.get('code') ?? '';
  const paper = await roomPages(context, 'booking').ownContract(ctx, { id: params.id, code });
  if (!paper) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  return new Response(typeof paper.body === 'string' ? paper.body : Buffer.from(paper.body), {
    headers: {
      'content-type': paper.type,
      'content-disposition': `attachment; filename="${paper.name}"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  });
}
