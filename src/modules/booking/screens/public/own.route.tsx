import './booking.css';
import { data, redirect } from 'react-router';
import { ErrorSummary } from '#design/public/forms/ErrorSummary.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { readFormData } from '#kernel/web/read-form.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { AskOffice } from '#site/page/AskOffice.tsx';
import { answerForm, formHeaders, keptAnswer } from '#site/page/form-answer.ts';
import { openPage } from '#site/page/open-page.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { toCheckout } from '#site/page/to-checkout.ts';
import { m } from '#texts';
import type { OwnView, RefusedForm } from '../../pages.ts';
import type { Route } from './+types/own.route';
import { OtherTime } from './other-time.tsx';
import { stateText, stateTitle } from './own-words.ts';
import { mistakesOf, ReaderTime } from './start-choices.tsx';

const SEGMENT = 'Buchung';
const CHANGE = 'aendern';
const CANCEL = 'absagen';
const ACCEPT = 'annehmen';
const PAY = 'bezahlen';
const ACTS = { [CHANGE]: 'change', [CANCEL]: 'cancel', [ACCEPT]: 'accept' } as const;

/** The own booking by the link of an email: looking changes nothing, buttons act (B-11). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx } = await openPage(context, params);
  const { searchParams } = new URL(request.url);
  const code = searchParams.get('code') ?? '';
  const link = { id: params.id, code };
  const room = roomPages(context, 'booking');
  const own = await room.loadOwn(ctx, link);
  const home = own ? null : await room.ownElsewhere(ctx, link);
  if (home) throw redirect(home);
  const step = searchParams.get('schritt') ?? '';
  const view = {
    own,
    step,
    month: own && step === CHANGE ? await room.loadOtherTimes(ctx, link, searchParams.get('monat') ?? '') : null,
    day: searchParams.get('tag') ?? '',
    isNew: searchParams.has('neu'),
    isSaved: searchParams.has('gespeichert'),
    refused: await keptAnswer<RefusedForm>(context, request),
    page: `/${ctx.site.slug}/${SEGMENT}/${params.id}?${new URLSearchParams({ code })}`,
    contract: `/${ctx.site.slug}/${SEGMENT}/${params.id}/Vertrag.pdf?${new URLSearchParams({ code })}`,
    file: `/${ctx.site.slug}/${SEGMENT}/${params.id}/Kalender.ics?${new URLSearchParams({ code })}`,
  };
  return own ? view : data(view, { status: 404 });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = await openPage(context, params);
  const { searchParams, pathname } = new URL(request.url);
  const code = searchParams.get('code') ?? '';
  const act = ACTS[(searchParams.get('schritt') ?? '') as keyof typeof ACTS];
  const page = `${pathname}?${new URLSearchParams({ code })}`;
  const room = roomPages(context, 'booking');
  const link = { id: params.id, code };
  if (searchParams.get('schritt') === PAY) return toCheckout(await room.payOwn(ctx, link, request), page);
  if (!act) throw redirect(page, 303);
  const refused = await room.postOwn(ctx, link, act, await readFormData(request));
  if (refused) return answerForm(context, request, refused);
  return toCheckout(act === 'accept' ? await room.payOwn(ctx, link, request) : null, `${page}&gespeichert`);
}

export const headers = formHeaders;

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.booking_ownTitle(), path: `/${params.pfarre}/${SEGMENT}`, noIndex: true });
}

export default function Own({ loaderData, actionData }: Route.ComponentProps) {
  const { own, step, month, day, page } = loaderData;
  const refused = actionData ?? loaderData.refused ?? undefined;
  if (!own)
    return (
      <article className="wrap narrow">
        <PageHead title={m.booking_unknownTitle()} />
        <p>{m.booking_unknownText()}</p>
      </article>
    );
  return (
    <article className="wrap narrow booking-page">
      <PageHead title={own.name} lead={own.title} />
      <ErrorSummary title={m.booking_notDone()} mistakes={mistakesOf(refused)} />
      {month && step === CHANGE ? (
        <OtherTime own={own} month={month} day={day} page={`${page}&schritt=${CHANGE}`} back={page} />
      ) : (
        <Shown {...loaderData} own={own} />
      )}
    </article>
  );
}

type ShownProps = {
  own: OwnView;
  step: string;
  isNew: boolean;
  isSaved: boolean;
  page: string;
  file: string;
  contract: string;
};

function Shown({ own, step, isNew, isSaved, page, file, contract }: ShownProps) {
  return (
    <>
      <div className="prose" role={isNew || isSaved ? 'status' : undefined}>
        <h2>{stateTitle(own.state)}</h2>
        <p>{stateText(own)}</p>
        {own.reason && <p>{own.reason}</p>}
        {isNew && <p>{m.booking_mailSent({ email: own.email })}</p>}
      </div>
      <Facts own={own} />
      {own.access.length + own.contacts.length > 0 && (
        <section className="prose">
          <h2>{m.booking_accessTitle()}</h2>
          {own.access.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {own.contacts.map((contact) => (
            <p key={contact}>{m.booking_mailContact({ contact })}</p>
          ))}
        </section>
      )}
      {step === CANCEL && own.mayCancel ? (
        <form method="post" action={`${page}&schritt=${CANCEL}`} className="form">
          <p>{m.booking_cancelAsk()}</p>
          {own.money.back && <p>{own.money.back}</p>}
          {own.isLate && !own.isPaid && (
            <p>{own.fee ? m.booking_cancelLateFee({ sum: own.fee }) : m.booking_cancelLate()}</p>
          )}
          <div className="booking-acts">
            <button type="submit" className="button primary">
              {m.booking_cancelButton()}
            </button>
            <a className="button" href={page}>
              {m.booking_keep()}
            </a>
          </div>
        </form>
      ) : (
        <Acts own={own} page={page} file={file} contract={contract} />
      )}
      {own.instead && <Instead instead={own.instead} />}
      {own.others.length > 0 && (
        <section className="prose">
          <h2>{m.booking_otherDates()}</h2>
          <ul>
            {own.others.map(({ path, when }) => (
              <li key={path}>
                <a href={path}>{when}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Instead({ instead: { path, times } }: { instead: NonNullable<OwnView['instead']> }) {
  return (
    <section className="prose">
      <h2>{m.booking_insteadTitle()}</h2>
      {times.length > 0 ? (
        <ul>
          {times.map((time) => (
            <li key={time.label}>
              <a href={time.path}>{time.label}</a>
            </li>
          ))}
        </ul>
      ) : (
        <p>{m.booking_insteadNone()}</p>
      )}
      <p>
        <a className="button" href={path}>
          {m.booking_otherTime()}
        </a>
      </p>
    </section>
  );
}

function Facts({ own }: { own: OwnView }) {
  const price = own.sum ? (own.isPaid ? m.booking_paidWords({ sum: own.sum }) : own.sum) : m.booking_noPrice();
  return (
    <dl className="facts-table">
      <div className="fact">
        <dt>{m.booking_when()}</dt>
        <dd>
          {own.when} <ReaderTime instant={own.begins} clocks={own.clocks} />
        </dd>
      </div>
      <div className="fact">
        <dt>{m.booking_what()}</dt>
        <dd>{own.units}</dd>
      </div>
      <div className="fact">
        <dt>{m.booking_lines()}</dt>
        <dd>{price}</dd>
      </div>
      {own.money.deposit && (
        <div className="fact">
          <dt>{m.booking_deposit()}</dt>
          <dd>{own.money.deposit}</dd>
        </div>
      )}
    </dl>
  );
}

type ActsProps = Pick<ShownProps, 'own' | 'page' | 'file' | 'contract'>;

function Acts({ own, page, file, contract }: ActsProps) {
  return (
    <>
      {own.money.mayPay && (
        <form method="post" action={`${page}&schritt=${PAY}`} className="booking-pay">
          <button type="submit" className="button primary">
            {m.booking_payButton()}
          </button>
        </form>
      )}
      {own.mayAccept && (
        <form method="post" action={`${page}&schritt=${ACCEPT}`}>
          <button type="submit" className="button primary">
            {own.sum ? m.booking_acceptPay() : m.booking_acceptButton()}
          </button>
        </form>
      )}
      <div className="booking-acts">
        {own.hasCalendar && (
          <a className="button" href={file}>
            {m.booking_calendarFile()}
          </a>
        )}
        {own.hasContract && (
          <a className="button" href={contract}>
            {m.booking_contractLink()}
          </a>
        )}
        {own.mayChange && (
          <a className="button" href={`${page}&schritt=${CHANGE}`}>
            {m.booking_changeLink()}
          </a>
        )}
        {own.mayCancel && (
          <a className="button" href={`${page}&schritt=${CANCEL}`}>
            {m.booking_cancelLink()}
          </a>
        )}
      </div>
      {own.mayCancel && !own.mayChange && <p className="small soft">{m.booking_askOffice()}</p>}
      <AskOffice href={own.askHref} />
    </>
  );
}
