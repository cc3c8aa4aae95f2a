import { redirect } from 'react-router';
import { roomPages } from '#kernel/web/request-scope.ts';
import { throwNotFound } from '#site/page/missing.ts';
import { openPage } from '#site/page/open-page.ts';
import type { Route } from './+types/pay.route';

/** Leads to the provider's payment page. A link and no form: the policy of the pages lets forms lead nowhere else. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const path = `Bestellung/${params.order}/Zahlung`;
  const { ctx, parish } = await openPage(context, params);
  const room = roomPages(context, 'orders');
  const order = await room.loadOrder(ctx, params.order, request);
  if (!order) return throwNotFound(context, path);
  const url = order.payHref ? await room.loadPaymentUrl(ctx, params.order, request) : null;
  throw redirect(url ?? `/${parish.site.slug}/Bestellung/${params.order}${new URL(request.url).search}`, 303);
}
