import '#design/public/css/cart.css';
import '#design/public/css/shop.css';
import './checkout.css';
import { redirect } from 'react-router';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { readForm } from '#kernel/web/read-form.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { answerForm, formHeaders, keptAnswer } from '#site/page/form-answer.ts';
import { openComponentPage, throwNotFound } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import type { Refused } from '../../pages.ts';
import type { Route } from './+types/checkout.route';
import { DetailsForm } from './details-form.tsx';
import { VerifyForm } from './verify-form.tsx';

const PATH = 'Kassa';
const VERIFY = 'pruefen';

/** Two pages: who, where to and how to pay; then everything once more above the button that obliges. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx } = await openComponentPage(context, params, { component: 'shop', path: PATH });
  const room = roomPages(context, 'checkout');
  const links = await room.loadLinks(ctx);
  if (!links) return throwNotFound(context, PATH);
  const isVerifying = new URL(request.url).searchParams.get('schritt') === VERIFY;
  const refused = await keptAnswer<Refused>(context, request);
  const view = await room.loadCheckout(ctx, request, isVerifying || refused !== null);
  if (!view) throw redirect(links.cart, 303);
  if (isVerifying && !(await room.checkCart(ctx, request)).ok) throw redirect(links.checkout, 303);
  return { links, view, isVerifying, refused };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = await openComponentPage(context, params, { component: 'shop', path: PATH });
  const posted = await readForm(request);
  const room = roomPages(context, 'checkout');
  if (posted.key) {
    const done = await room.submitOrder(ctx, request, posted);
    if (done.ok) throw redirect(done.path, 303);
    return answerForm(context, request, done);
  }
  if (posted.anlegen) {
    const made = await room.submitSignUp(ctx, request, posted);
    if (!made.ok) return answerForm(context, request, made);
    throw redirect(`${(await room.loadLinks(ctx))?.checkout}#konto`, 303);
  }
  const way = await room.leaveDetails(ctx, request, posted);
  if (way) throw redirect(way, 303);
  const done = await room.submitDetails(ctx, request, posted);
  if (!done.ok) return answerForm(context, request, done);
  const links = await room.loadLinks(ctx);
  throw redirect(posted.adresse ? `${links?.checkout}` : `${links?.checkout}?schritt=${VERIFY}`, 303);
}

export const headers = formHeaders;

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.checkout_checkout(), path: `/${params.pfarre}/${PATH}`, noIndex: true });
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { links, view, isVerifying } = loaderData;
  const refused = actionData ?? loaderData.refused ?? undefined;
  return (
    <article className="wrap narrow checkout">
      <PageHead title={titleOf(view.cart.isDonationOnly, isVerifying)} />
      {isVerifying ? (
        <VerifyForm view={view} links={links} refused={refused} />
      ) : (
        <DetailsForm view={view} links={links} refused={refused} />
      )}
    </article>
  );
}

function titleOf(isGift: boolean, isVerifying: boolean): string {
  if (isGift) return isVerifying ? m.checkout_giveVerify() : m.checkout_giveCheckout();
  return isVerifying ? m.checkout_verify() : m.checkout_checkout();
}
