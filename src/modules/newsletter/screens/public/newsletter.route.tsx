import { redirect } from 'react-router';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { readFormData } from '#kernel/web/read-form.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { answerForm, formHeaders, keptAnswer } from '#site/page/form-answer.ts';
import { openComponentPage, throwNotFound } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import type { RefusedSignUp } from '../../pages.ts';
import type { Route } from './+types/newsletter.route';
import { feedLink } from './feed-link.ts';
import { SignupForm } from './signup-form.tsx';

const PAGE = { component: 'newsletter', path: 'Newsletter' };

/** Sign-up for the newsletters of the parish; never stored, because each answer carries its own challenge. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx } = await openComponentPage(context, params, PAGE);
  const room = roomPages(context, 'newsletter');
  const form = (await room.loadSignUp(ctx)) ?? (await throwNotFound(context, PAGE.path));
  const { token } = await room.loadChallenge(ctx);
  const refused = await keptAnswer<RefusedSignUp>(context, request);
  const archive = (await room.loadNewestIssue(ctx)) ? `/${ctx.site.slug}/${PAGE.path}/Archiv` : null;
  return { form, token, refused, archive, isAsked: new URL(request.url).searchParams.has('gesendet') };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = await openComponentPage(context, params, PAGE);
  const room = roomPages(context, 'newsletter');
  const refused = await room.submitSignUp(ctx, await readFormData(request), pageOf(request));
  if (refused) return answerForm(context, request, refused);
  throw redirect(`/${ctx.site.slug}/${PAGE.path}?gesendet`, 303);
}

/** Path of the page on which the form stood: blocks of other pages post here as well. */
function pageOf({ url, headers }: Request): string {
  const [here, from] = [new URL(url), headers.get('referer') ?? ''];
  return URL.canParse(from) && new URL(from).host === here.host ? new URL(from).pathname : here.pathname;
}

export const headers = formHeaders;

export function meta({ matches, params }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, {
      title: m.newsletter_pageTitle(),
      description: m.newsletter_pageLead(),
      path: `/${params.pfarre}/${PAGE.path}`,
    }),
    feedLink(params.pfarre),
  ];
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { form, token, isAsked, archive } = loaderData;
  const refused = actionData ?? loaderData.refused ?? undefined;
  if (isAsked)
    return (
      <article className="wrap narrow">
        <PageHead title={m.newsletter_askedTitle()} />
        <div className="prose">
          <p role="status">{m.newsletter_askedText()}</p>
          <p>{m.newsletter_askedMissing()}</p>
        </div>
      </article>
    );
  return (
    <article className="wrap narrow">
      <PageHead title={m.newsletter_pageTitle()} lead={form.intro || m.newsletter_pageLead()} />
      <SignupForm form={form} token={refused?.token ?? token} refused={refused} />
      {archive ? (
        <p>
          <a href={archive}>{m.newsletter_archiveLink()}</a>
        </p>
      ) : null}
    </article>
  );
}
