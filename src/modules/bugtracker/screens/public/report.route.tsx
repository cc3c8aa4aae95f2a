import { redirect } from 'react-router';
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
import { throwNotFound } from '#site/page/missing.ts';
import { openPage } from '#site/page/open-page.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import type { RefusedReport } from '../../pages.ts';
import type { Route } from './+types/report.route';

const PATH = 'Fehler-melden';

/** The form by which visitors report a fault; never stored, because each answer carries its own challenge. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx, parish } = await openPage(context, params);
  const challenge = await roomPages(context, 'bugtracker').openVisitorReport(ctx);
  if (!challenge) return throwNotFound(context, PATH);
  const { searchParams } = new URL(request.url);
  const sent = /^\d{1,9}$/.exec(searchParams.get('gemeldet') ?? '')?.[0] ?? null;
  return {
    token: challenge.token,
    page: (searchParams.get('seite') ?? '').slice(0, 500),
    sent,
    slug: parish.site.slug,
    privacyHref: `/${parish.site.slug}${parish.config.pages.privacy}`,
    refused: await keptAnswer<RefusedReport>(context, request),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx, parish } = await openPage(context, params);
  const answer = await roomPages(context, 'bugtracker').postVisitorReport(ctx, await readFormData(request));
  if ('number' in answer) throw redirect(`/${parish.site.slug}/${PATH}?gemeldet=${answer.number}`, 303);
  if (answer.status === 404) return throwNotFound(context, PATH);
  return answerForm(context, request, answer);
}

export const headers = formHeaders;

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: m.bugtracker_report(),
    description: m.bugtracker_visitorLead(),
    path: `/${params.pfarre}/${PATH}`,
  });
}

export default function VisitorReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, page, sent, slug, privacyHref } = loaderData;
  const refused = actionData ?? loaderData.refused ?? undefined;
  if (sent && !refused)
    return (
      <article className="wrap narrow">
        <PageHead title={m.bugtracker_visitorThanks()} />
        <p role="status">{m.bugtracker_visitorNumber({ number: sent })}</p>
        <p>
          <a href={`/${slug}/Home`}>{m.bugtracker_visitorHome()}</a>
        </p>
      </article>
    );
  const values = refused?.values ?? { page };
  const errors: Readonly<Record<string, string>> = refused?.fields ?? {};
  const field = (name: string) => ({ id: name, name, defaultValue: values[name] ?? '', error: errors[name] });
  return (
    <article className="wrap narrow">
      <PageHead title={m.bugtracker_report()} lead={m.bugtracker_visitorLead()} />
      <form className="form" method="post" action={`/${slug}/${PATH}`} noValidate data-work="">
        <ErrorSummary title={m.bugtracker_visitorNotSent()} mistakes={mistakesOf(refused)} />
        <RequiredHint />
        <Field {...field('title')} label={m.bugtracker_visitorTitle()} maxLength={200} aria-required />
        <TextAreaField
          {...field('text')}
          label={m.bugtracker_text()}
          help={m.bugtracker_reportHelp()}
          maxLength={5000}
        />
        <Field {...field('page')} label={m.bugtracker_visitorPage()} maxLength={500} />
        <Field {...field('name')} label={m.bugtracker_visitorName()} autoComplete="name" maxLength={120} />
        <Field
          {...field('email')}
          type="email"
          label={m.bugtracker_visitorEmail()}
          help={m.bugtracker_visitorEmailHelp()}
          autoComplete="email"
          maxLength={254}
        />
        <CheckField
          id="mayWrite"
          name="mayWrite"
          defaultChecked={values.mayWrite === 'on'}
          error={errors.mayWrite}
          label={m.bugtracker_visitorMayWrite()}
        />
        <p className="small soft">
          {m.bugtracker_visitorPrivacy()} <a href={privacyHref}>{m.bugtracker_visitorPrivacyLink()}</a>
        </p>
        <WorkFields
          token={refused?.challenge.token ?? token}
          answer={refused && values['captcha.token'] === refused.challenge.token ? values['captcha.answer'] : ''}
        />
        <button type="submit" className="button primary">
          {m.bugtracker_send()}
        </button>
      </form>
    </article>
  );
}

/** Mistakes of the whole form (a wrong captcha, too many attempts) stand without a field. */
function mistakesOf(refused: Pick<RefusedReport, 'fields' | 'message'> | undefined) {
  if (!refused) return [];
  const atFields = Object.entries(refused.fields).map(([id, text]) => ({ id, text }));
  return atFields.length > 0 ? atFields : [{ id: null, text: refused.message }];
}
