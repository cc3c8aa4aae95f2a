import '#design/public/css/shop.css';
import { redirect } from 'react-router';
import { ErrorSummary } from '#design/public/forms/ErrorSummary.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { textDate } from '#kernel/i18n/dates.ts';
import { euro } from '#kernel/web/euro.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { answerForm, formHeaders, keptAnswer } from '#site/page/form-answer.ts';
import { openOwedPage, throwNotFound } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { useSite } from '#site/page/site-data.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { OwnQuote } from '../../pages.ts';
import type { Route } from './+types/offer.route';

const PATH = 'Preisanfrage';

type Refused = { isOver: true; status: number };

const openOwn = ({ context, params, request }: Route.LoaderArgs) =>
  openOwedPage(context, params, {
    component: 'shop',
    path: PATH,
    isOwed: async (_, ctx) => (await roomPages(context, 'quotes').openOffer(ctx, params.quote, request)) !== null,
  });

/** The offer of a link; the code in it opens this one only, also while the shop or the parish is switched off. */
export async function loader(args: Route.LoaderArgs) {
  const { context, params, request } = args;
  const { ctx } = await openOwn(args);
  const room = roomPages(context, 'quotes');
  const offer = await room.openOffer(ctx, params.quote, request);
  const refused = await keptAnswer<Refused>(context, request);
  return { offer: offer ?? (await throwNotFound(context, PATH)), refused, sells: room.isSelling(ctx) };
}

export async function action(args: Route.ActionArgs) {
  const { context, params, request } = args;
  const { ctx } = await openOwn(args);
  const room = roomPages(context, 'quotes');
  const cookies = await room.takeIntoCart(ctx, request, params.quote);
  const checkout = await room.checkoutPath(ctx);
  if (!cookies || !checkout) return answerForm<Refused>(context, request, { isOver: true, status: 409 });
  const headers = new Headers();
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  throw redirect(checkout, { status: 303, headers });
}

export const headers = formHeaders;

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.quotes_offer(), path: `/${params.pfarre}/${PATH}`, noIndex: true });
}

export default function Offer({ loaderData: { offer, refused, sells }, actionData }: Route.ComponentProps) {
  return (
    <article className="wrap narrow">
      <PageHead title={m.quotes_offerTitle({ number: offer.number })} />
      {(actionData ?? refused) ? (
        <ErrorSummary title={m.quotes_offer()} mistakes={[{ id: null, text: m.quotes_offerOver() }]} />
      ) : null}
      <p className="lead">{stateWords(offer)}</p>
      {offer.answer ? <p>{offer.answer}</p> : null}
      <dl className="sums">
        {offer.lines.map(({ variant, name, quantity, unitCents, chosen }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an offer is shown as it stands
          <div key={`${variant} ${index}`}>
            <dt>
              {quantity} × {name}
              {chosen.map((words) => (
                <span key={words} className="small soft">
                  <br />
                  {words}
                </span>
              ))}
            </dt>
            <dd>{m.quotes_each({ price: euro(unitCents ?? 0) })}</dd>
          </div>
        ))}
        <div className="whole">
          <dt>{m.quotes_total()}</dt>
          <dd>{euro(offer.totalCents)}</dd>
        </div>
      </dl>
      <Next offer={offer} sells={sells} />
    </article>
  );
}

function Next({ offer: { state }, sells }: { offer: OwnQuote; sells: boolean }) {
  const { slug } = useSite();
  if (!sells) return state === 'offered' ? <p>{m.quotes_offerClosed()}</p> : null;
  if (state !== 'offered')
    return (
      <p>
        <a className="button" href={`/${slug}/${PATH}`}>
          {m.quotes_askAgain()}
        </a>
      </p>
    );
  return (
    <form className="form" method="post">
      <p>{m.quotes_offerShipping()}</p>
      <button className="button primary" type="submit">
        {m.quotes_offerOrder()}
      </button>
    </form>
  );
}

function stateWords({ state, validUntil, orderNumber }: OwnQuote): string {
  const day = validUntil ? textDate(validUntil, getLocale()) : '';
  if (state === 'accepted') return m.quotes_offerAccepted({ number: orderNumber });
  if (state === 'declined') return m.quotes_offerDeclined();
  return state === 'expired' ? m.quotes_offerExpired({ day }) : m.quotes_offerUntil({ day });
}
