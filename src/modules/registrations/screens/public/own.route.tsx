import { data, redirect } from 'react-router';
import { ErrorSummary } from '#design/public/forms/ErrorSummary.tsx';
import { Field } from '#design/public/forms/Field.tsx';
import { RequiredHint } from '#design/public/forms/RequiredMark.tsx';
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
import { FamilyFields, mistakesOf } from './family-fields.tsx';

const SEGMENT = 'Anmeldung';
const CHANGE = 'aendern';
const CANCEL = 'absagen';
const ACCEPT = 'annehmen';
const PAY = 'bezahlen';
const ACTS = { [CHANGE]: 'change', [CANCEL]: 'cancel', [ACCEPT]: 'accept' } as const;

/** The own registration by the link of an email: looking changes nothing, buttons act. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx } = await openPage(context, params);
  const { searchParams } = new URL(request.url);
  const code = searchParams.get('code') ?? '';
  const room = roomPages(context, 'registrations');
  const own = await room.loadOwn(ctx, { id: params.id, code });
  const home = own ? null : await room.ownElsewhere(ctx, { id: params.id, code });
  if (home) throw redirect(home);
  const view = {
    own,
    step: searchParams.get('schritt') ?? '',
    isNew: searchParams.has('neu'),
    isSaved: searchParams.has('gespeichert'),
    refused: await keptAnswer<RefusedForm>(context, request),
    page: `/${ctx.site.slug}/${SEGMENT}/${params.id}?${new URLSearchParams({ code })}`,
  };
  return own ? view : data(view, { status: 404 });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = await openPage(context, params);
  const { searchParams, pathname } = new URL(request.url);
  const code = searchParams.get('code') ?? '';
  const act = ACTS[(searchParams.get('schritt') ?? '') as keyof typeof ACTS];
  const page = `${pathname}?${new URLSearchParams({ code })}`;
  const room = roomPages(context, 'registrations');
  const link = { id: params.id, code };
  if (searchParams.get('schritt') === PAY) return toCheckout(await room.payOwn(ctx, link, request), page);
  if (!act) throw redirect(page, 303);
  const refused = await room.postOwn(ctx, link, act, await readFormData(request));
  if (refused) return answerForm(context, request, refused);
  return toCheckout(act === 'accept' ? await room.payOwn(ctx, link, request) : null, `${page}&gespeichert`);
}

export const headers = formHeaders;

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.registrations_ownTitle(), path: `/${params.pfarre}/${SEGMENT}`, noIndex: true });
}

export default function Own({ loaderData, actionData }: Route.ComponentProps) {
  const { own, step, isNew, isSaved, page } = loaderData;
  const refused = actionData ?? loaderData.refused ?? undefined;
  if (!own)
    return (
      <article className="wrap narrow">
        <PageHead title={m.registrations_unknownTitle()} />
        <p>{m.registrations_unknownText()}</p>
      </article>
    );
  return (
    <article className="wrap narrow">
      <PageHead
        title={own.title}
        lead={[own.when, own.place].filter(Boolean).join(' · ')}
        {...(own.eventHref ? { crumb: { label: own.title, href: own.eventHref } } : {})}
      />
      {step === CHANGE && own.mayChange ? (
        <ChangeForm own={own} page={page} refused={refused} />
      ) : (
        <Shown own={own} page={page} step={step} refused={refused} said={isNew ? 'new' : isSaved ? 'saved' : null} />
      )}
    </article>
  );
}

type ShownProps = {
  own: OwnView;
  page: string;
  step: string;
  refused: RefusedForm | undefined;
  said: 'new' | 'saved' | null;
};

function Shown({ own, page, step, refused, said }: ShownProps) {
  return (
    <>
      <ErrorSummary title={m.registrations_notDone()} mistakes={mistakesOf(refused)} />
      <div className="prose" role={said ? 'status' : undefined}>
        <h2>{stateTitle(own)}</h2>
        {said === 'saved' && own.state !== 'cancelled' && <p>{m.registrations_saved()}</p>}
        <p>{stateText(own)}</p>
        {own.state === 'confirmed' && own.due && !own.isOff && <p>{m.registrations_ownOnSpot({ sum: own.due })}</p>}
        {said === 'new' && <p>{m.registrations_mailSent({ email: own.email })}</p>}
      </div>
      <People own={own} />
      {step === CANCEL && own.mayCancel ? (
        <form method="post" action={`${page}&schritt=${CANCEL}`} className="form registration-cancel">
          <p>{m.registrations_cancelAsk()}</p>
          {own.people.length > 1 && own.mayChange && (
            <p>
              {m.registrations_cancelOne()} <a href={`${page}&schritt=${CHANGE}`}>{m.registrations_changeLink()}</a>
            </p>
          )}
          <div className="registration-acts">
            <button type="submit" className="button primary">
              {m.registrations_cancelButton()}
            </button>
            <a className="button" href={page}>
              {m.registrations_keep()}
            </a>
          </div>
        </form>
      ) : (
        <Acts own={own} page={page} />
      )}
    </>
  );
}

function Acts({
  own: { mayAccept, mayPay, mayChange, mayCancel, state, isOff, form, askHref },
  page,
}: {
  own: OwnView;
  page: string;
}) {
  const isLive = state !== 'cancelled' && state !== 'lapsed' && !isOff;
  return (
    <>
      {mayAccept && (
        <form method="post" action={`${page}&schritt=${ACCEPT}`}>
          <button type="submit" className="button primary">
            {form.isPaid ? m.registrations_acceptPay() : m.registrations_acceptButton()}
          </button>
        </form>
      )}
      {mayPay && (
        <form method="post" action={`${page}&schritt=${PAY}`}>
          <button type="submit" className="button primary">
            {m.registrations_payButton()}
          </button>
        </form>
      )}
      <div className="registration-acts">
        {mayChange && (
          <a className="button" href={`${page}&schritt=${CHANGE}`}>
            {m.registrations_changeLink()}
          </a>
        )}
        {mayCancel && (
          <a className="button" href={`${page}&schritt=${CANCEL}`}>
            {m.registrations_cancelLink()}
          </a>
        )}
      </div>
      {isLive && !mayChange && <p>{m.registrations_askOffice()}</p>}
      <AskOffice href={askHref} />
    </>
  );
}

function People({ own: { people } }: { own: OwnView }) {
  if (people.length === 0) return null;
  return (
    <section className="prose">
      <h2>{m.registrations_who()}</h2>
      <ul>
        {people.map(({ name, group }) => (
          <li key={`${name} ${group}`}>{group ? `${name} (${group})` : name}</li>
        ))}
      </ul>
    </section>
  );
}

function ChangeForm({ own, page, refused }: { own: OwnView; page: string; refused: RefusedForm | undefined }) {
  const values = refused?.values ?? own.values;
  const errors = refused?.fields ?? {};
  const field = (name: string) => ({ id: name, name, defaultValue: values[name] ?? '', error: errors[name] });
  return (
    <form className="form" method="post" action={`${page}&schritt=${CHANGE}`} noValidate>
      <ErrorSummary title={m.registrations_notSaved()} mistakes={mistakesOf(refused, own.form)} />
      <RequiredHint />
      <input type="hidden" name="rev" value={values.rev ?? ''} />
      <FamilyFields form={own.form} action={`${page}&schritt=${CHANGE}`} values={values} errors={errors} />
      <h2>{m.registrations_contactTitle()}</h2>
      <Field {...field('name')} label={m.registrations_contactName()} autoComplete="name" aria-required />
      <Field {...field('phone')} type="tel" label={m.registrations_phone()} autoComplete="tel" />
      <div className="registration-acts">
        <button type="submit" className="button primary">
          {m.registrations_saveChange()}
        </button>
        <a className="button" href={page}>
          {m.registrations_back()}
        </a>
      </div>
    </form>
  );
}

function stateTitle({ state, isOff }: OwnView): string {
  if (isOff) return m.registrations_ownOff();
  return TITLES[state]();
}

const TITLES = {
  confirmed: m.registrations_ownConfirmed,
  reserved: m.registrations_ownReserved,
  waiting: m.registrations_ownWaiting,
  offered: m.registrations_ownOffered,
  lapsed: m.registrations_ownLapsed,
  cancelled: m.registrations_ownCancelled,
};

function stateText({ state, isOff, position, offeredUntil, mayAccept, mayPay, due, payUntil }: OwnView): string {
  if (isOff) return m.registrations_ownOffText();
  if (state === 'waiting') return m.registrations_ownWaitingText({ position: position ?? 0 });
  if (state === 'reserved') {
    if (!payUntil) return m.registrations_ownReservedOrdered();
    return mayPay
      ? m.registrations_ownReservedText({ sum: due, until: payUntil })
      : m.registrations_ownReservedUnsold();
  }
  if (state === 'offered')
    return mayAccept ? m.registrations_ownOfferedText({ until: offeredUntil }) : m.registrations_offerOver();
  return TEXTS[state]();
}

const TEXTS = {
  confirmed: m.registrations_ownConfirmedText,
  lapsed: m.registrations_ownLapsedText,
  cancelled: m.registrations_ownCancelledText,
};
