import { redirect } from 'react-router';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { roomPages } from '#kernel/web/request-scope.ts';
import { throwNotFound } from '#site/page/missing.ts';
import { openPage } from '#site/page/open-page.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import type { Route } from './+types/unsubscribe.route';

const PATH = 'Newsletter/Abmelden';
const DONE = 'abgemeldet';

/** Address of List-Unsubscribe: people see a button, mail programs post to it (RFC 8058). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx } = await openPage(context, params);
  const { pathname, searchParams } = new URL(request.url);
  const link = { id: params.id, code: searchParams.get('code') ?? '' };
  const own = (await roomPages(context, 'newsletter').loadOwnSubscription(ctx, link)) ?? null;
  if (!own) return throwNotFound(context, PATH);
  const isIn = own.state === 'confirmed';
  const isDone = searchParams.has(DONE);
  const list = own.lists.find(({ id, isChosen }) => isChosen !== isDone && id === searchParams.get('liste'));
  const choiceHref = `/${ctx.site.slug}/Newsletter/Einstellungen/${params.id}?${new URLSearchParams({ code: link.code })}`;
  searchParams.set(DONE, '');
  return {
    email: own.email,
    isIn,
    isDone,
    list: (isIn && list?.name) || null,
    action: `${pathname}?${searchParams}`,
    choiceHref,
  };
}

/** Mail programs get 200 without a redirect, also the second time; the form of the page leads back to it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = await openPage(context, params);
  const room = roomPages(context, 'newsletter');
  const { pathname, search, searchParams } = new URL(request.url);
  const link = { id: params.id, code: searchParams.get('code') ?? '' };
  if (!(await room.loadOwnSubscription(ctx, link))) return throwNotFound(context, PATH);
  await room.unsubscribe(ctx, link, searchParams.get('liste'));
  await room.noteLeft(ctx, params.id, searchParams.get('sendung'));
  if (searchParams.has(DONE)) throw redirect(`${pathname}${search}`, 303);
  return null;
}

export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.newsletter_leaveTitle(), path: `/${params.pfarre}/${PATH}`, noIndex: true });
}

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  const { email, isIn, isDone, list, action, choiceHref } = loaderData;
  if (isDone || !isIn)
    return (
      <article className="wrap narrow">
        <PageHead title={list ? m.newsletter_leftListTitle() : m.newsletter_leftTitle()} />
        <p className="prose" role="status">
          {list ? m.newsletter_leftListText({ email, list }) : m.newsletter_leftText({ email })}
        </p>
      </article>
    );
  return (
    <article className="wrap narrow">
      <PageHead
        title={m.newsletter_leaveTitle()}
        lead={list ? m.newsletter_leaveList({ email, list }) : m.newsletter_leaveText({ email })}
      />
      <form method="post" action={action} className="form">
        <button type="submit" className="button primary">
          {m.newsletter_leaveButton()}
        </button>
      </form>
      <p>
        <a href={choiceHref}>{m.newsletter_leaveRather()}</a>
      </p>
    </article>
  );
}
