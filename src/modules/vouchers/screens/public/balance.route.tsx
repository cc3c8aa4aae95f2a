import '#design/public/css/shop.css';
import './balance.css';
import { ErrorSummary } from '#design/public/forms/ErrorSummary.tsx';
import { Field } from '#design/public/forms/Field.tsx';
import { focused } from '#design/public/forms/focused.ts';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import type { Context } from '#kernel/context.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { euro } from '#kernel/web/euro.ts';
import { readForm } from '#kernel/web/read-form.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { answerForm, formHeaders, keptAnswer } from '#site/page/form-answer.ts';
import { openOwedPage } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { useSite } from '#site/page/site-data.ts';
import { m } from '#texts';
import type { EntryKind, GiftState } from '../../contract/gift.ts';
import type { BalancePage, GiftBalance } from '../../pages.ts';
import type { Route } from './+types/balance.route';

const PATH = 'Guthaben';

const hasBalances = (context: Route.LoaderArgs['context'], ctx: Context) =>
  roomPages(context, 'vouchers').hasBalances(ctx);

/** Balance of a gift voucher; its mail and its QR code lead here with the code. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<BalancePage> {
  const { ctx } = await openOwedPage(context, params, { component: 'shop', path: PATH, isOwed: hasBalances });
  const code = new URL(request.url).searchParams.get('code') ?? '';
  const room = roomPages(context, 'vouchers');
  const answer = await keptAnswer<BalancePage>(context, request);
  if (answer) return answer.error ? answer : room.loadBalance(ctx, answer.code);
  return code === '' ? room.openBalance(ctx) : room.loadBalance(ctx, code.slice(0, 60));
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = await openOwedPage(context, params, { component: 'shop', path: PATH, isOwed: hasBalances });
  const { code = '' } = await readForm(request);
  const page = await roomPages(context, 'vouchers').loadBalance(ctx, code.slice(0, 60));
  return answerForm(context, request, { ...page, balance: null });
}

export const headers = formHeaders;

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.vouchers_balanceTitle(), path: `/${params.pfarre}/${PATH}`, noIndex: true });
}

export default function Balance({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData ?? loaderData;
  const { code, balance, error } = page;
  const { slug } = useSite();
  return (
    <article className="wrap narrow">
      <PageHead title={m.vouchers_balanceTitle()} />
      {balance ? (
        <>
          <Shown balance={balance} sells={page.sells} />
          <Keep page={page} />
        </>
      ) : (
        <div className="prose">
          <p className="lead">{m.vouchers_balanceLead()}</p>
        </div>
      )}
      <form className="form" method="post" action={`/${slug}/${PATH}`} noValidate>
        <ErrorSummary title={m.vouchers_balanceNotFound()} mistakes={error ? [{ id: 'code', text: error }] : []} />
        <Field
          id="code"
          name="code"
          label={balance ? m.vouchers_balanceOther() : m.vouchers_balanceCode()}
          help={m.vouchers_balanceCodeHelp()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          defaultValue={balance ? '' : code}
          error={error || undefined}
          {...focused(error !== '')}
        />
        <button className={balance ? 'button' : 'button primary'} type="submit">
          {m.vouchers_balanceAsk()}
        </button>
      </form>
    </article>
  );
}

/** The other page about gift vouchers: an account keeps them, so that nobody has to look for the code. */
function Keep({ page: { code, isSignedIn } }: { page: BalancePage }) {
  const { slug } = useSite();
  const href = `/${slug}/Gutscheine`;
  if (!isSignedIn)
    return (
      <p className="gift-keep small">
        <a href={`${href}?${new URLSearchParams({ code })}`}>{m.vouchers_balanceSignIn()}</a>
      </p>
    );
  return (
    <form className="gift-keep" method="post" action={href}>
      <input type="hidden" name="code" value={code} />
      <button className="button" type="submit" name="act" value="keep">
        {m.vouchers_balanceKeep()}
      </button>
    </form>
  );
}

const STATES: Readonly<Record<GiftState, () => string>> = {
  active: m.vouchers_balanceActive,
  partly: m.vouchers_balanceActive,
  redeemed: m.vouchers_giftIsEmpty,
  blocked: m.vouchers_giftIsBlocked,
  expired: m.vouchers_giftIsExpired,
  refunded: m.vouchers_giftIsRefunded,
};

const CHANGES: Readonly<Record<EntryKind, () => string>> = {
  issue: m.vouchers_entryIssue,
  redeem: m.vouchers_entryRedeem,
  settle: m.vouchers_entrySettle,
  release: m.vouchers_entryRelease,
  refund: m.vouchers_entryRefund,
  payout: m.vouchers_entryPayout,
};

function Shown({ balance, sells }: { balance: GiftBalance; sells: boolean }) {
  const { end, state, valueCents, balanceCents, expiresOn, changes } = balance;
  const { locale, slug } = useSite();
  const pays = state === 'active' || state === 'partly';
  return (
    <section className="gift-balance" aria-label={m.vouchers_giftTitle({ end })}>
      <p className="small soft">{m.vouchers_giftTitle({ end })}</p>
      <p className="price">{euro(balanceCents)}</p>
      <p role="status" className={pays ? undefined : 'state cancelled'}>
        {STATES[state]()}
      </p>
      <p className="small soft">
        {m.vouchers_balanceOf({ value: euro(valueCents) })}{' '}
        {expiresOn ? m.vouchers_printUntil({ day: textDate(expiresOn, locale) }) : m.vouchers_printNoEnd()}
      </p>
      {pays && sells && (
        <p>
          <a className="button primary" href={`/${slug}/Shop`}>
            {m.vouchers_mailButton()}
          </a>
        </p>
      )}
      <h2>{m.vouchers_giftEntries()}</h2>
      <dl className="sums">
        {changes.map(({ on, kind, cents }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are never changed, only added
          <div key={index}>
            <dt>
              {CHANGES[kind]()}, {textDate(on, locale)}
            </dt>
            <dd>{euro(cents)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
