import { redirect } from 'react-router';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { readFormData } from '#kernel/web/read-form.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { answerForm, formHeaders, keptAnswer } from '#site/page/form-answer.ts';
import { throwNotFound } from '#site/page/missing.ts';
import { openPage } from '#site/page/open-page.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import type { FormOutcome } from '../../pages.ts';
import type { Route } from './+types/form.route';
import { ParishForm } from './parish-form.tsx';

/** Ten megabytes of files, and the words around them. */
const MOST_BYTES = 11 * 1024 * 1024;

type RefusedForm = Extract<FormOutcome, { ok: false }>;
const REFERENCE = /^[2-9A-Z]{4}-[2-9A-Z]{4}$/;

/** A form of the parish; never stored, because each answer carries its own challenge. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx, parish } = await openPage(context, params);
  const room = roomPages(context, 'messages');
  const form = await room.loadForm(ctx, params.formular);
  if (!form) return throwNotFound(context, `Formular/${params.formular}`);
  const { searchParams } = new URL(request.url);
  const sent = searchParams.get('gesendet') ?? '';
  const begun = await room.begunValues(ctx, form, searchParams);
  const { token } = await room.loadChallenge(ctx);
  const refused = await keptAnswer<RefusedForm>(context, request);
  return { form, refused, site: parish.site.slug, token, begun, reference: REFERENCE.test(sent) ? sent : null };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx, parish } = await openPage(context, params);
  const posted = await readFormData(request, MOST_BYTES);
  const outcome = await roomPages(context, 'messages').submitPostedForm(ctx, params.formular, posted);
  const path = `/${parish.site.slug}/Formular/${encodeURIComponent(params.formular)}`;
  if (outcome.ok) throw redirect(`${path}?gesendet=${outcome.reference}`, 303);
  if (outcome.status === 404) return throwNotFound(context, `Formular/${params.formular}`);
  return answerForm(context, request, outcome);
}

export const headers = formHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { form, site } = loaderData;
  return pageMeta(matches, {
    title: form.title,
    description: form.intro || null,
    path: `/${site}/Formular/${form.slug}`,
  });
}

export default function FormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, site, token, begun, reference } = loaderData;
  const refused = actionData ?? loaderData.refused ?? undefined;
  if (reference)
    return (
      <article className="wrap">
        <PageHead title={m.messages_sentTitle()} />
        <div className="prose">
          <p role="status">{m.messages_sentText()}</p>
          <p>
            {m.messages_sentReference()} <strong>{reference}</strong>
          </p>
          <p>
            <a href={`/${site}/Home`}>{m.messages_backHome()}</a>
          </p>
        </div>
      </article>
    );
  return (
    <article className="wrap narrow">
      <PageHead title={form.title} />
      {form.intro && <p className="lead">{form.intro}</p>}
      <ParishForm form={form} site={site} token={refused?.challenge.token ?? token} begun={begun} refused={refused} />
    </article>
  );
}
