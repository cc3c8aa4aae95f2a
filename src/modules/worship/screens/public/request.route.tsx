import { redirect } from 'react-router';
import { CheckField } from '#design/public/forms/CheckField.tsx';
import { Choices } from '#design/public/forms/Choices.tsx';
import { ErrorSummary } from '#design/public/forms/ErrorSummary.tsx';
import { Field } from '#design/public/forms/Field.tsx';
import { describedByNotes, FieldNotes } from '#design/public/forms/FieldNotes.tsx';
import { RequiredHint } from '#design/public/forms/RequiredMark.tsx';
import { TextAreaField } from '#design/public/forms/TextAreaField.tsx';
import { WorkFields } from '#design/public/forms/WorkFields.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { readFormData } from '#kernel/web/read-form.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { answerForm, formHeaders, keptAnswer } from '#site/page/form-answer.ts';
import { openComponentPage, throwNotFound } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import type { RefusedRequest, RequestForm, Typed } from '../../pages.ts';
import type { Route } from './+types/request.route';
import styles from './intention.module.css';

const PATH = 'Messintention-anfragen';
const PART = { component: 'worship', path: PATH };

/** The form for a Mass intention; never stored, because each answer carries its own challenge. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx, parish } = await openComponentPage(context, params, PART);
  const asked = new URL(request.url).searchParams.get('messe') ?? '';
  const form = await roomPages(context, 'worship').openRequestForm(ctx, asked);
  if (!form) return throwNotFound(context, PATH);
  return {
    form,
    slug: ctx.site.slug,
    refused: await keptAnswer<RefusedRequest>(context, request),
    privacyHref: `/${ctx.site.slug}${parish.config.pages.privacy}`,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = await openComponentPage(context, params, PART);
  const answer = await roomPages(context, 'worship').postRequest(ctx, await readFormData(request));
  if ('path' in answer) throw redirect(`${answer.path}&neu`, 303);
  return answerForm(context, request, answer);
}

export const headers = formHeaders;

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: m.worship_request(),
    description: m.worship_requestLead(),
    path: `/${params.pfarre}/${PATH}`,
  });
}

export default function Request({ loaderData, actionData }: Route.ComponentProps) {
  const { form, slug, privacyHref } = loaderData;
  const refused = actionData ?? loaderData.refused ?? undefined;
  return (
    <article className="wrap narrow">
      <PageHead
        title={m.worship_request()}
        lead={m.worship_requestLead()}
        crumb={{ label: m.worship_schedule(), href: `/${slug}/Gottesdienstordnung` }}
      />
      <p>{m.worship_requestPromise()}</p>
      {form.isGone && !refused && <p role="status">{m.worship_requestGone()}</p>}
      <IntentionForm
        form={form}
        page={`/${slug}/${PATH}`}
        refused={refused}
        values={refused?.values ?? { formKey: form.formKey, service: form.service }}
        privacyHref={privacyHref}
      />
    </article>
  );
}

type FormProps = {
  form: RequestForm;
  page: string;
  refused: RefusedRequest | undefined;
  values: Typed;
  privacyHref: string;
};

function IntentionForm({ form, page, refused, values, privacyHref }: FormProps) {
  const errors = refused?.fields ?? {};
  const field = (name: string) => ({ id: name, name, defaultValue: values[name] ?? '', error: errors[name] });
  return (
    <form className={`form ${styles.form}`} method="post" action={page} noValidate data-work="">
      <ErrorSummary title={m.worship_requestNotSent()} mistakes={mistakesOf(refused)} />
      <RequiredHint />
      <input type="hidden" name="formKey" value={values.formKey ?? form.formKey} />
      <TextAreaField
        {...field('text')}
        label={m.worship_intentionText()}
        help={m.worship_requestTextHelp()}
        rows={3}
        maxLength={300}
        aria-required
      />
      <Choices
        name="kind"
        legend={m.worship_intentionKind()}
        chosen={values.kind ?? 'deceased'}
        error={errors.kind}
        choices={[
          { value: 'deceased', label: m.worship_kindDeceased() },
          { value: 'thanks', label: m.worship_kindThanks() },
          { value: 'petition', label: m.worship_kindPetition() },
          { value: 'parish', label: m.worship_kindParish() },
        ]}
      />
      <h2>{m.worship_requestWhen()}</h2>
      <ServiceField form={form} chosen={values.service ?? ''} error={errors.service} />
      <Field {...field('wish')} label={m.worship_requestWish()} help={m.worship_requestWishHelp()} maxLength={200} />
      <h2>{m.worship_requestWho()}</h2>
      <p className="soft">{m.worship_requestWhoHelp()}</p>
      <Field {...field('name')} label={m.worship_requestName()} autoComplete="name" maxLength={120} aria-required />
      <Field {...field('email')} type="email" label={m.worship_requestEmail()} autoComplete="email" />
      <Field
        {...field('phone')}
        type="tel"
        label={m.worship_requestPhone()}
        help={m.worship_requestPhoneHelp()}
        autoComplete="tel"
        maxLength={60}
      />
      <h2>{m.worship_requestPublic()}</h2>
      <Choices
        name="visibility"
        legend={m.worship_requestLevel()}
        chosen={values.visibility ?? 'internal'}
        error={errors.visibility}
        choices={[
          { value: 'internal', label: m.worship_requestInternal() },
          { value: 'print', label: m.worship_requestPrint() },
          { value: 'web', label: m.worship_requestWeb() },
        ]}
      />
      <CheckField
        id="consent"
        name="consent"
        label={m.worship_requestConsentLabel()}
        error={errors.consent}
        defaultChecked={values.consent === 'on'}
      />
      <StipendFields form={form} values={values} error={errors.stipendCents} />
      <CheckField
        id="privacy"
        name="privacy"
        label={
          <>
            {`${m.worship_requestPrivacyLabel()} `}
            <a href={privacyHref}>{m.worship_requestPrivacyLink()}</a>
          </>
        }
        error={errors.privacy}
        defaultChecked={values.privacy === 'on'}
        aria-required
      />
      <WorkFields token={refused?.token || form.token} answer={refused?.answer} />
      <button type="submit" className="button primary">
        {m.worship_requestSend()}
      </button>
    </form>
  );
}

type ServiceProps = { form: RequestForm; chosen: string; error: string | undefined };

/** The free services by month. */
function ServiceField({ form: { months }, chosen, error }: ServiceProps) {
  const help = months.length > 0 ? m.worship_requestServiceHelp() : m.worship_requestNoService();
  const notes = { id: 'service', help, error };
  return (
    <div className="field">
      <label htmlFor="service">{m.worship_requestService()}</label>
      <select className="input" id="service" name="service" defaultValue={chosen} {...describedByNotes(notes)}>
        <option value="">{m.worship_requestAny()}</option>
        {months.map(({ title, services }) => (
          <optgroup key={title} label={title}>
            {services.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <FieldNotes {...notes} />
    </div>
  );
}

function StipendFields({ form, values, error }: { form: RequestForm; values: Typed; error: string | undefined }) {
  return (
    <>
      <h2>{m.worship_requestStipendTitle()}</h2>
      <p>{m.worship_requestStipendFree()}</p>
      <Field
        id="stipendCents"
        name="stipend"
        defaultValue={values.stipend ?? ''}
        error={error}
        label={m.worship_requestStipend()}
        help={form.stipend ? m.worship_requestStipendHelp({ sum: form.stipend }) : undefined}
        inputMode="decimal"
        maxLength={12}
      />
      <Choices
        name="stipendWay"
        legend={m.worship_requestStipendWay()}
        chosen={values.stipendWay ?? 'onSpot'}
        choices={[
          { value: 'onSpot', label: m.worship_stipendOnSpot() },
          { value: 'transfer', label: m.worship_stipendTransfer() },
        ]}
      />
    </>
  );
}

/** The fields in the order of the form, or what concerns the whole of it. */
function mistakesOf(refused: RefusedRequest | undefined) {
  if (!refused) return [];
  const fields = Object.entries(refused.fields).map(([id, text]) => ({ id, text }));
  return fields.length > 0 ? fields : [{ id: null, text: refused.message }];
}
