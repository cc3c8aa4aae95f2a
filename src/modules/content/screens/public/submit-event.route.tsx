import { data, redirect } from 'react-router';
import { CheckField } from '#design/public/forms/CheckField.tsx';
import { ErrorSummary } from '#design/public/forms/ErrorSummary.tsx';
import { Field } from '#design/public/forms/Field.tsx';
import { RequiredHint } from '#design/public/forms/RequiredMark.tsx';
import { TextAreaField } from '#design/public/forms/TextAreaField.tsx';
import { WorkFields } from '#design/public/forms/WorkFields.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { readFormData } from '#kernel/web/read-form.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { answerForm, formHeaders, keptAnswer } from '#site/page/form-answer.ts';
import { openComponentPage } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import type { NewSubmission, RefusedSubmission, SubmissionValues } from '../../pages.ts';
import type { Route } from './+types/submit-event.route';

const PAGE = { component: 'events', path: 'Veranstaltungen/Melden' };

/** Leaders of groups hand in an event without an account (EV10); never stored, because each answer carries its own challenge. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx, parish } = await openComponentPage(context, params, PAGE);
  const { token, isTaken, kept } = await roomPages(context, 'content').loadSubmission(ctx);
  const refused = await keptAnswer<RefusedSubmission>(context, request);
  const isDone = new URL(request.url).searchParams.has('gesendet');
  const { slug } = parish.site;
  // What was typed when the parish closed the form stays on the screen.
  const isOpen = isTaken || isDone || refused !== null;
  const view = { slug, token, refused, isDone, isOpen, kept, privacyHref: parish.config.pages.privacy };
  return isOpen ? view : data(view, { status: 404 });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = await openComponentPage(context, params, PAGE);
  const refused = await roomPages(context, 'content').postSubmission(ctx, await readFormData(request));
  if (refused) return answerForm(context, request, refused);
  throw redirect(`/${ctx.site.slug}/${PAGE.path}?gesendet`, 303);
}

export const headers = formHeaders;

export function meta({ matches, params }: Route.MetaArgs) {
  const path = `/${params.pfarre}/${PAGE.path}`;
  return pageMeta(matches, { title: m.content_submitTitle(), description: m.content_submitLead(), path });
}

export default function SubmitEvent({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, token, isDone, isOpen, kept, privacyHref } = loaderData;
  const refused = actionData ?? loaderData.refused ?? undefined;
  const page = `/${slug}/${PAGE.path}`;
  if (isDone)
    return (
      <article className="wrap narrow">
        <PageHead title={m.content_submitDoneTitle()} />
        <p role="status">{m.content_submitDoneText()}</p>
        <p>
          <a href={page}>{m.content_submitAnother()}</a>
        </p>
      </article>
    );
  if (!isOpen && !refused)
    return (
      <article className="wrap narrow">
        <PageHead title={m.content_submitTitle()} />
        <p>{m.content_submitOff()}</p>
        <p>
          <a href={`/${slug}/Kontakt`}>{m.content_submitOffContact()}</a>
        </p>
      </article>
    );
  return (
    <article className="wrap narrow">
      <PageHead title={m.content_submitTitle()} lead={m.content_submitLead()} />
      <SubmissionForm
        action={page}
        token={refused?.token ?? token}
        refused={refused}
        kept={kept}
        privacyHref={`/${slug}${privacyHref}`}
      />
    </article>
  );
}

type FormProps = {
  action: string;
  token: string;
  refused: RefusedSubmission | undefined;
  kept: NewSubmission['kept'];
  privacyHref: string;
};

function SubmissionForm({ action, token, refused, kept, privacyHref }: FormProps) {
  const errors = refused?.fields ?? {};
  const field = (name: keyof SubmissionValues) => ({
    id: name,
    name,
    defaultValue: refused?.values[name] ?? '',
    error: errors[name],
  });
  return (
    <form className="form" method="post" action={action} noValidate data-work="">
      <ErrorSummary title={m.content_submitNotSent()} mistakes={mistakesOf(refused)} />
      <RequiredHint />
      <h2>{m.content_submitWhat()}</h2>
      <Field {...field('title')} label={m.content_title()} aria-required />
      <Field {...field('on')} type="date" label={m.content_submitOn()} aria-required />
      <Field {...field('at')} type="time" label={m.content_submitAt()} aria-required />
      <Field {...field('until')} type="time" label={m.content_submitUntil()} />
      <Field {...field('place')} label={m.content_submitPlace()} aria-required />
      <TextAreaField {...field('text')} label={m.content_submitText()} rows={4} />
      <h2>{m.content_submitWho()}</h2>
      <Field {...field('name')} label={m.content_submitName()} autoComplete="name" aria-required />
      <Field {...field('email')} type="email" label={m.content_submitEmail()} autoComplete="email" aria-required />
      <Field {...field('phone')} type="tel" label={m.content_submitPhone()} autoComplete="tel" />
      <CheckField
        id="privacy"
        name="privacy"
        label={
          <>
            {`${m.content_submitPrivacy(kept)} `}
            <a href={privacyHref}>{m.content_submitPrivacyLink()}</a>
          </>
        }
        error={errors.privacy}
        defaultChecked={refused?.values.privacy === 'on'}
        aria-required
      />
      <WorkFields token={token} answer={refused?.answer} />
      <button type="submit" className="button primary">
        {m.content_submitButton()}
      </button>
    </form>
  );
}

function mistakesOf(refused: RefusedSubmission | undefined) {
  if (!refused) return [];
  const atFields = Object.entries(refused.fields).map(([id, text]) => ({ id, text }));
  return atFields.length > 0 ? atFields : [{ id: null, text: refused.message }];
}
