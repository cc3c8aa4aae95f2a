import '#design/public/css/shop.css';
import './checkout.css';
import { data, redirect } from 'react-router';
import { ErrorSummary } from '#design/public/forms/ErrorSummary.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { readForm } from '#kernel/web/read-form.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openComponentPage, throwNotFound } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import type { Route } from './+types/gift.route';
import { GiftFields } from './gift-fields.tsx';

const pathOf = ({ product }: { product: string }) => `Gutschein/${product}`;

/** Puts a gift voucher together: value, words, picture, and how it arrives; complete without scripts. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx } = await openComponentPage(context, params, { component: 'shop', path: pathOf(params) });
  return (
    (await roomPages(context, 'checkout').loadGift(ctx, params.product, request)) ??
    throwNotFound(context, pathOf(params))
  );
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx, parish } = await openComponentPage(context, params, { component: 'shop', path: pathOf(params) });
  const room = roomPages(context, 'checkout');
  const page = await room.loadGift(ctx, params.product, request);
  if (!page) return throwNotFound(context, pathOf(params));
  const posted = await readForm(request);
  const done = await room.submitGift(ctx, page, request, posted);
  if (!done.ok) return data({ ...done, typed: posted }, done.status);
  const headers = new Headers();
  for (const cookie of done.cookies) headers.append('set-cookie', cookie);
  throw redirect(`/${parish.site.slug}/Warenkorb`, { status: 303, headers });
}

export const headers = () => ({ 'cache-control': 'no-store' });

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const path = `/${params.pfarre}/${pathOf(params)}`;
  return pageMeta(matches, { title: loaderData?.product.name ?? m.checkout_giftTitle(), path, noIndex: true });
}

export default function Gift({ loaderData: page, actionData }: Route.ComponentProps) {
  const { product, line } = page;
  const fields = actionData?.fields ?? {};
  const mistakes = Object.entries(fields).map(([id, text]) => ({ id, text }));
  const refused = actionData && mistakes.length === 0 ? [{ id: null, text: actionData.message }] : mistakes;
  return (
    <article className="wrap narrow checkout">
      <p>
        <a href={product.href}>{product.name}</a>
      </p>
      <PageHead title={m.checkout_giftTitle()} />
      <form className="form" method="post" noValidate>
        <ErrorSummary title={m.checkout_giftNotYet()} mistakes={refused} />
        <GiftFields page={page} typed={actionData?.typed ?? page.typed} fields={fields} />
        <button className="button primary" type="submit">
          {line ? m.checkout_giftSave() : m.checkout_giftToCart()}
        </button>
      </form>
    </article>
  );
}
