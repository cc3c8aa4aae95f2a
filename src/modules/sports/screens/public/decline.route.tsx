import { data, redirect } from 'react-router';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { readFormData } from '#kernel/web/read-form.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { throwNotFound } from '#site/page/missing.ts';
import { openPage } from '#site/page/open-page.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import type { Route } from './+types/decline.route';

const PATH = 'Mannschaft/Abmelden';
const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex, nofollow' };

const linkOf = (id: string, request: Request) => ({ id, code: new URL(request.url).searchParams.get('code') ?? '' });

/** Address of List-Unsubscribe in messages to teams: people see a button, mail programs post to it (RFC 8058). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx } = await openPage(context, params);
  const own = await roomPages(context, 'sports').loadDecline(ctx, linkOf(params.id, request));
  if (!own) return throwNotFound(context, PATH);
  const { pathname, search } = new URL(request.url);
  return data({ ...own, action: `${pathname}${search}` }, { headers: PRIVATE });
}

/** Mail programs get 200 without a redirect; the form of the page leads back to it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = await openPage(context, params);
  const form = await readFormData(request);
  const isDone = await roomPages(context, 'sports').decline(
    ctx,
    linkOf(params.id, request),
    form.get('wish') !== 'all',
  );
  if (!isDone) return throwNotFound(context, PATH);
  const { pathname, search } = new URL(request.url);
  if (form.has('wish')) throw redirect(`${pathname}${search}`, { status: 303, headers: PRIVATE });
  return null;
}

export const headers = () => PRIVATE;

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.sports_declineTitle(), path: `/${params.pfarre}/${PATH}`, noIndex: true });
}

export default function Decline({ loaderData: { email, isDeclined, action } }: Route.ComponentProps) {
  return (
    <article className="wrap narrow">
      <PageHead title={m.sports_declineTitle()} />
      <p className="prose" role="status">
        {isDeclined ? m.sports_declineDone({ email }) : m.sports_declineLead({ email })}
      </p>
      <form method="post" action={action} className="form">
        <button type="submit" name="wish" value={isDeclined ? 'all' : 'needed'} className="button primary">
          {isDeclined ? m.sports_declineUndo() : m.sports_declineButton()}
        </button>
      </form>
    </article>
  );
}
