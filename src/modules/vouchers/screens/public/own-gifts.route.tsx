import '#design/public/css/shop.css';
import { redirect } from 'react-router';
import { ErrorSummary } from '#design/public/forms/ErrorSummary.tsx';
import { Field } from '#design/public/forms/Field.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import type { Context } from '#kernel/context.ts';
import { euro } from '#kernel/web/euro.ts';
import { readForm } from '#kernel/web/read-form.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { answerForm, formHeaders, keptAnswer } from '#site/page/form-answer.ts';
import { openOwedPage, throwNotFound } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import type { GiftAnswer, OwnGift } from '../../pages.ts';
import type { Route } from './+types/own-gifts.route';

const PATH = 'Gutscheine';

const hasBalances = (context: Route.LoaderArgs['context'], ctx: Context) =>
  roomPages(context, 'vouchers').hasBalances(ctx);

/** The gift vouchers of the reader in this parish with their balances; others are added by their code. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx } = await openOwedPage(context, params, { component: 'shop', path: PATH, isOwed: hasBalances });
  const room = roomPages(context, 'vouchers');
  if (!(await room.hasShop(ctx))) return throwNotFound(context, PATH);
  const code = new URL(request.url).searchParams.get('code')?.slice(0, 60) ?? '';
  const page = await room.loadOwnGifts(ctx, code);
  if ('login' in page) throw redirect(page.login);
  return { ...page, code, refused: await keptAnswer<GiftAnswer>(context, request) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx, parish } = await openOwedPage(context, params, { component: 'shop', path: PATH, isOwed: hasBalances });
  const done = await roomPages(context, 'vouchers').submitOwnGift(ctx, await readForm(request));
  if (done.error) return answerForm(context, request, done);
  throw redirect(`/${parish.site.slug}/${PATH}`, 303);
}

export const headers = formHeaders;

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.vouchers_ownGifts(), path: `/${params.pfarre}/${PATH}`, noIndex: true });
}

export default function Gifts({
  loaderData: { gifts, others, account, balanceHref, code, refused },
  actionData,
}: Route.ComponentProps) {
  const answer = actionData ?? refused;
  const error = answer?.error;
  return (
    <article className="wrap narrow">
      <PageHead title={m.vouchers_ownGifts()} />
      <ErrorSummary title={m.vouchers_giftNotAdded()} mistakes={error ? [{ id: 'code', text: error }] : []} />
      {gifts.length === 0 ? (
        <div className="prose">
          <p>{m.vouchers_ownGiftsEmpty()}</p>
        </div>
      ) : (
        <GiftList gifts={gifts} />
      )}
      <form className="form" method="post">
        <Field
          id="code"
          name="code"
          label={m.vouchers_giftCode()}
          help={m.vouchers_giftCodeHelp()}
          autoComplete="off"
          defaultValue={answer?.code ?? code}
          error={error || undefined}
        />
        <button className="button primary" type="submit" name="act" value="keep">
          {m.vouchers_giftAdd()}
        </button>
      </form>
      <p className="prose">
        <a href={balanceHref}>{m.vouchers_giftBalanceByCode()}</a>
        <br />
        {others.map(({ slug, name }) => (
          <span key={slug}>
            <a href={`/${slug}/${PATH}`}>{m.vouchers_ownGiftsAt({ name })}</a>
            <br />
          </span>
        ))}
        <a href={account}>{m.vouchers_toAccount()}</a>
      </p>
    </article>
  );
}

function GiftList({ gifts }: { gifts: readonly OwnGift[] }) {
  return (
    <ul className="own-things">
      {gifts.map(({ id, end, balanceCents, problem, mayRemove }) => (
        <li key={id}>
          <strong>{m.vouchers_giftNamed({ end })}</strong>
          <span>{problem || m.vouchers_ownGiftBalance({ balance: euro(balanceCents) })}</span>
          {mayRemove ? (
            <form method="post">
              <input type="hidden" name="gift" value={id} />
              <button className="button" type="submit" name="act" value="drop">
                {m.vouchers_giftDrop()}
                <span className="off-stage"> {m.vouchers_giftNamed({ end })}</span>
              </button>
            </form>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
