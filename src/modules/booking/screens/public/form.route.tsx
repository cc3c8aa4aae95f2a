import './booking.css';
import { redirect } from 'react-router';
import { CheckField } from '#design/public/forms/CheckField.tsx';
import { ErrorSummary } from '#design/public/forms/ErrorSummary.tsx';
import { Field } from '#design/public/forms/Field.tsx';
import { RequiredHint } from '#design/public/forms/RequiredMark.tsx';
import { TextAreaField } from '#design/public/forms/TextAreaField.tsx';
import { WorkFields } from '#design/public/forms/WorkFields.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { instantOf } from '#kernel/local-time.ts';
import { readFormData } from '#kernel/web/read-form.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { answerForm, formHeaders, keptAnswer } from '#site/page/form-answer.ts';
import { openComponentPage } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { toCheckout } from '#site/page/to-checkout.ts';
import { m } from '#texts';
import type { FormView, RefusedForm, Typed } from '../../pages.ts';
import type { Route } from './+types/form.route';
import { BookingQuestion, fieldOf } from './booking-question.tsx';
import { mistakesOf, NextTimes, ReaderTime } from './start-choices.tsx';

const pathOf = (kind: string) => `Buchen/${kind}/Formular`;

/** The form of a time that is kept, or of one that is waited for; never stored. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const path = pathOf(params.kind);
  const { ctx, parish } = await openComponentPage(context, params, { component: 'booking', path });
  const room = roomPages(context, 'booking');
  const refused = await keptAnswer<RefusedForm>(context, request);
  const asked: Typed = Object.fromEntries(new URL(request.url).searchParams);
  const wish = wishOf(refused?.values.warten ? refused.values : asked, ctx.site.timeZone);
  const page = `/${ctx.site.slug}/Buchen/${encodeURIComponent(params.kind)}`;
  const shown = wish ? await room.loadWish(ctx, params.kind, wish) : await room.loadForm(ctx, asked.halt ?? '');
  const common = {
    refused,
    page,
    home: `/${ctx.site.slug}/Buchen`,
    privacyHref: `/${ctx.site.slug}${parish.config.pages.privacy}`,
    wish: wish ?? {},
  };
  if (shown && 'form' in shown) return { ...common, ...shown, gone: false as const };
  // What was typed is not lost with the way of booking.
  if (shown || refused) return { ...common, gone: true as const };
  throw redirect(page);
}

/** A taken time by day and clock, or by its instant; null without one. */
function wishOf(typed: Typed, timeZone: string): Typed | null {
  if (!typed.warten) return null;
  const { tag = '', um = '', begins = '' } = typed;
  const isTyped = /^\d{4}-\d{2}-\d{2}$/.test(tag) && /^\d{2}:\d{2}$/.test(um);
  return { ...typed, begins: isTyped ? instantOf(tag, um, timeZone).toISOString() : begins };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const path = pathOf(params.kind);
  const { ctx } = await openComponentPage(context, params, { component: 'booking', path });
  const room = roomPages(context, 'booking');
  const answer = await room.postForm(ctx, params.kind, await readFormData(request));
  if ('path' in answer) return toCheckout(await room.payOwn(ctx, answer.link, request), `${answer.path}&neu`);
  return answerForm(context, request, answer);
}

export const headers = formHeaders;

export function meta({ matches, params }: Route.MetaArgs) {
  const path = `/${params.pfarre}/${pathOf(params.kind)}`;
  return pageMeta(matches, { title: m.booking_formTitle(), path, noIndex: true });
}

export default function BookingFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, home } = loaderData;
  const refused = actionData ?? loaderData.refused ?? undefined;
  if (loaderData.gone) return <Gone home={home} values={refused?.values ?? {}} />;
  const { form, key, token, privacyHref, wish } = loaderData;
  return (
    <article className="wrap narrow">
      <PageHead title={form.name} crumb={{ label: m.booking_otherTime(), href: backOf(page, form, key) }} />
      <Chosen form={form} />
      <PersonForm
        form={form}
        keyOfForm={key}
        wish={wish}
        action={form.isWaiting ? `${page}/Formular?warten=1` : `${page}/Formular?${new URLSearchParams({ halt: key })}`}
        refused={refused}
        token={refused?.token || token}
        privacyHref={privacyHref}
      />
    </article>
  );
}

const backOf = (page: string, { isWaiting }: FormView, key: string): string =>
  isWaiting ? page : `${page}?${new URLSearchParams({ halt: key })}#termine`;

/** The time, how long it is kept, and the price line by line. */
function Chosen({ form }: { form: FormView }) {
  return (
    <section className="booking-chosen">
      <p className="when">
        {form.when} <ReaderTime instant={form.begins} clocks={form.clocks} />
      </p>
      <p>{form.units}</p>
      <p className="small soft">{m.booking_zoneHint({ city: form.clocks.city })}</p>
      {form.keptUntil && <p role="status">{m.booking_keptUntil({ until: form.keptUntil })}</p>}
      {form.isOver && <p role="status">{m.booking_keptOver()}</p>}
      {form.isWaiting && <p>{m.booking_waitText()}</p>}
      {form.isPaid && (
        <table className="booking-sum">
          <caption className="visually-hidden">{m.booking_lines()}</caption>
          <tbody>
            {form.lines.map(({ name, sum }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{sum}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{m.booking_total()}</th>
              <td>{form.sum}</td>
            </tr>
          </tfoot>
        </table>
      )}
      {!form.isPaid && <p>{m.booking_noPrice()}</p>}
      {form.deposit && <p>{m.booking_depositWords({ sum: form.deposit })}</p>}
    </section>
  );
}

type FormProps = {
  form: FormView;
  keyOfForm: string;
  wish: Typed;
  action: string;
  refused: RefusedForm | undefined;
  token: string;
  privacyHref: string;
};

function PersonForm({ form, keyOfForm, wish, action, refused, token, privacyHref }: FormProps) {
  const values = refused?.values ?? {};
  const typed = { values, errors: refused?.fields ?? {} };
  const of = (name: string) => fieldOf(typed, name);
  return (
    <form className="form" method="post" action={action} noValidate data-work="send">
      <ErrorSummary title={m.booking_notSent()} mistakes={mistakesOf(refused, form.questions)} />
      <NextTimes next={refused?.next ?? []} />
      <RequiredHint />
      {Object.entries(wish)
        .filter(([name]) => name !== 'key' && !PERSON.includes(name) && !name.startsWith('captcha'))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <input type="hidden" name="key" value={(form.isWaiting && values.key) || keyOfForm} />
      <Field {...of('title')} label={m.booking_occasion()} help={m.booking_occasionHelp()} aria-required />
      <Field {...of('people')} label={m.booking_peopleCount()} inputMode="numeric" maxLength={6} />
      {form.questions.map((question) => (
        <BookingQuestion key={question.key} question={question} {...typed} />
      ))}
      <h2>{m.booking_contactTitle()}</h2>
      <Field {...of('name')} label={m.booking_yourName()} autoComplete="name" aria-required />
      <Field {...of('organisation')} label={m.booking_organisation()} autoComplete="organization" />
      <Field {...of('email')} type="email" label={m.booking_email()} autoComplete="email" aria-required />
      <Field {...of('phone')} type="tel" label={m.booking_phone()} autoComplete="tel" />
      <TextAreaField {...of('note')} label={m.booking_noteLabel()} rows={3} />
      {form.houseRules.length > 0 && (
        <>
          <details className="more-fields">
            <summary>{m.booking_houseRules()}</summary>
            <div>
              {form.houseRules.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          </details>
          <CheckField
            id="rules"
            name="rules"
            label={m.booking_acceptRules()}
            defaultChecked={values.rules === 'on'}
            error={typed.errors.rules}
            aria-required
          />
        </>
      )}
      <CheckField
        id="privacy"
        name="privacy"
        label={
          <>
            {`${m.booking_privacy()} `}
            <a href={privacyHref}>{m.booking_privacyLink()}</a>
          </>
        }
        defaultChecked={values.privacy === 'on'}
        error={typed.errors.privacy}
        aria-required
      />
      <Terms form={form} />
      <WorkFields token={token} answer={refused?.answer} />
      <button type="submit" name="send" value="1" className="button primary">
        {buttonWords(form)}
      </button>
    </form>
  );
}

/** Names of the fields of a person: they stand in the form themselves. */
const PERSON = [
  'title',
  'people',
  'name',
  'organisation',
  'email',
  'phone',
  'note',
  'rules',
  'privacy',
  'send',
  'antwort',
];

/** Until when it can be cancelled, and that leisure on a fixed date has no right of withdrawal (B-12). */
function Terms({ form }: { form: FormView }) {
  if (form.isWaiting) return null;
  return (
    <div className="small soft">
      {form.isPaid && <p>{howPaid(form)}</p>}
      {form.cancelUntil && <p>{m.booking_cancelUntil({ time: form.cancelUntil })}</p>}
      {form.lateFee && <p>{m.booking_lateFeeWords({ sum: form.lateFee })}</p>}
      {form.isPaid && <p>{m.booking_noWithdrawal()}</p>}
    </div>
  );
}

function howPaid({ isInShop, needsApproval }: FormView): string {
  if (!isInShop) return m.booking_payOnSpot();
  return needsApproval ? m.booking_payAfterApproval() : m.booking_payNow();
}

function buttonWords({ isWaiting, needsApproval, isPaid }: FormView): string {
  if (isWaiting) return m.booking_sendWaiting();
  if (needsApproval) return m.booking_sendRequest();
  return isPaid ? m.booking_sendPay() : m.booking_sendBook();
}

function Gone({ home, values }: { home: string; values: Typed }) {
  const kept = ['title', 'name', 'organisation', 'email', 'phone', 'note'].flatMap((name) => values[name] || []);
  return (
    <article className="wrap narrow">
      <PageHead title={m.booking_goneTitle()} crumb={{ label: m.booking_pageTitle(), href: home }} />
      <p>{m.booking_kindGone()}</p>
      {kept.length > 0 && (
        <>
          <h2>{m.booking_youTyped()}</h2>
          <ul>
            {kept.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </article>
  );
}
