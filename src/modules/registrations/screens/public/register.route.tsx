import { redirect } from 'react-router';
import { CheckField } from '#design/public/forms/CheckField.tsx';
import { ErrorSummary } from '#design/public/forms/ErrorSummary.tsx';
import { Field } from '#design/public/forms/Field.tsx';
import { RequiredHint } from '#design/public/forms/RequiredMark.tsx';
import { WorkFields } from '#design/public/forms/WorkFields.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { readFormData } from '#kernel/web/read-form.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { answerForm, formHeaders, keptAnswer } from '#site/page/form-answer.ts';
import { openComponentPage, throwNotFound } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { toCheckout } from '#site/page/to-checkout.ts';
import { m } from '#texts';
import type { FormView, RefusedForm, Typed } from '../../pages.ts';
import type { Route } from './+types/register.route';
import { FamilyFields, mistakesOf } from './family-fields.tsx';

const pathOf = (entry: string) => `Veranstaltungen/${entry}/Anmeldung`;

type Opened = Pick<Route.LoaderArgs, 'context' | 'params'>;

/** The event of the page, in the parish that it belongs to. */
async function openEvent({ context, params }: Opened) {
  const path = pathOf(params.entry);
  const { ctx, parish } = await openComponentPage(context, params, { component: 'events', path });
  const entry = await roomPages(context, 'content').loadEntry(ctx, params.entry);
  if (entry?.type !== 'event') return throwNotFound(context, path);
  if (entry.site !== ctx.site.slug) throw redirect(`/${entry.site}/${pathOf(entry.slug)}`);
  const found = await roomPages(context, 'registrations').loadForm(ctx, entry._id);
  if (!found) return throwNotFound(context, path);
  return { ctx, parish, entry, ...found };
}

/** The form of an event for whole families; never stored, because each answer carries its own challenge. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx, parish, entry, form, key, token } = await openEvent({ context, params });
  return {
    slug: ctx.site.slug,
    entry: entry.slug,
    title: (ctx.locale === 'en' && entry.english?.title) || entry.title,
    form,
    key,
    token,
    refused: await keptAnswer<RefusedForm>(context, request),
    privacyHref: `/${ctx.site.slug}${parish.config.pages.privacy}`,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx, form } = await openEvent({ context, params });
  const room = roomPages(context, 'registrations');
  const answer = await room.postForm(ctx, form.id, await readFormData(request));
  if ('path' in answer) return toCheckout(await room.payOwn(ctx, answer.link, request), `${answer.path}&neu`);
  return answerForm(context, request, answer);
}

export const headers = formHeaders;

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const title = m.registrations_formTitle({ title: loaderData?.title ?? '' });
  return pageMeta(matches, { title, path: `/${params.pfarre}/${pathOf(params.entry)}`, noIndex: true });
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, entry, title, form, key, token, privacyHref } = loaderData;
  const refused = actionData ?? loaderData.refused ?? undefined;
  const page = `/${slug}/${pathOf(encodeURIComponent(entry))}`;
  const isOpen = form.window === 'open' && !form.isFull;
  return (
    <article className="wrap narrow">
      <PageHead
        title={m.registrations_formTitle({ title })}
        crumb={{ label: title, href: `/${slug}/Veranstaltungen/${encodeURIComponent(entry)}` }}
      />
      {form.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {isOpen || refused ? (
        <RegistrationForm
          action={page}
          form={form}
          values={refused?.values ?? { key }}
          refused={refused}
          token={refused?.token || token}
          privacyHref={privacyHref}
        />
      ) : null}
    </article>
  );
}

type FormProps = {
  action: string;
  form: FormView;
  values: Typed;
  refused: RefusedForm | undefined;
  token: string;
  privacyHref: string;
};

function RegistrationForm({ action, form, values, refused, token, privacyHref }: FormProps) {
  const errors = refused?.fields ?? {};
  const field = (name: string) => ({ id: name, name, defaultValue: values[name] ?? '', error: errors[name] });
  return (
    <form className="form" method="post" action={action} noValidate data-work="send">
      <ErrorSummary title={m.registrations_notSent()} mistakes={mistakesOf(refused, form)} />
      <RequiredHint />
      <input type="hidden" name="key" value={values.key ?? ''} />
      <FamilyFields form={form} action={action} values={values} errors={errors} />
      <h2>{m.registrations_contactTitle()}</h2>
      <Field {...field('name')} label={m.registrations_contactName()} autoComplete="name" aria-required />
      <Field {...field('email')} type="email" label={m.registrations_email()} autoComplete="email" aria-required />
      <Field {...field('phone')} type="tel" label={m.registrations_phone()} autoComplete="tel" />
      <CheckField
        id="privacy"
        name="privacy"
        label={
          <>
            {`${m.registrations_privacy({ days: form.retentionDays })} `}
            <a href={privacyHref}>{m.registrations_privacyLink()}</a>
          </>
        }
        error={errors.privacy}
        defaultChecked={values.privacy === 'on'}
        aria-required
      />
      <WorkFields token={token} answer={refused?.answer} />
      <button type="submit" name="send" value="1" className="button primary">
        {form.isWaitingOnly
          ? m.registrations_sendWaiting()
          : form.isPaid
            ? m.registrations_sendPay()
            : m.registrations_send()}
      </button>
    </form>
  );
}
