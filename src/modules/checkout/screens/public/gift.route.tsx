import '#design/public/css/cart.css';
import '#design/public/css/shop.css';
import './checkout.css';
import { redirect } from 'react-router';
import { ErrorSummary } from '#design/public/forms/ErrorSummary.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { readForm } from '#kernel/web/read-form.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { answerForm, formHeaders, keptAnswer } from '#site/page/form-answer.ts';
import { openComponentPage, throwNotFound } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import type { Refused } from '../../pages.ts';
import type { Route } from './+types/gift.route';
import { GiftFields } from './gift-fields.tsx';

const pathOf = ({ product }: { product: string }) => `Gutschein/${product}`;

type RefusedGift = Refused & { typed: Record<string, string> };

/** Puts a gift voucher together: value, words, picture, and how it arrives; complete without scripts. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx } = await openComponentPage(context, params, { component: 'shop', path: pathOf(params) });
  const page = await roomPages(context, 'checkout').loadGift(ctx, params.product, request);
  if (!page) return throwNotFound(context, pathOf(params));
  return { ...page, refused: await keptAnswer<RefusedGift>(context, request) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx, parish } = await openComponentPage(context, params, { component: 'shop', path: pathOf(params) });
  const room = roomPages(context, 'checkout');
  const page = await room.loadGift(ctx, params.product, request);
  if (!page) return throwNotFound(context, pathOf(params));
  const posted = await readForm(request);
  const done = await room.submitGift(ctx, page, request, posted);
  if (!done.ok) return answerForm<RefusedGift>(context, request, { ...done, typed: posted });
  const headers = new Headers();
  for (const cookie of done.cookies) headers.append('set-cookie', cookie);
  throw redirect(`/${parish.site.slug}/Warenkorb`, { status: 303, headers });
}

export const headers = formHeaders;

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const path = `/${params.pfarre}/${pathOf(params)}`;
  return pageMeta(matches, { title: loaderData?.product.name ?? m.checkout_giftTitle(), path, noIndex: true });
}

export default function Gift({ loaderData: page, actionData }: Route.ComponentProps) {
  const { product, line } = page;
  const answer = actionData ?? page.refused;
  const fields = answer?.fields ?? {};
  const mistakes = Object.entries(fields).map(([id, text]) => ({ id, text }));
  const refused = answer && mistakes.length === 0 ? [{ id: null, text: answer.message }] : mistakes;
  return (
    <article className="wrap narrow checkout">
      <p>
        <a href={product.href}>{product.name}</a>
      </p>
      <PageHead title={m.checkout_giftTitle()} />
      <form className="form" method="post" noValidate>
        <ErrorSummary title={m.checkout_giftNotYet()} mistakes={refused} />
        <GiftFields page={page} typed={answer?.typed ?? page.typed} fields={fields} />
        <button className="button primary" type="submit">
          {line ? m.checkout_giftSave() : m.checkout_giftToCart()}
        </button>
      </form>
    </article>
  );
}
