import { PageHead } from '#design/public/frame/PageHead.tsx';
import { roomPages } from '#kernel/web/request-scope.ts';
import { throwNotFound } from '#site/page/missing.ts';
import { openPage } from '#site/page/open-page.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import type { Route } from './+types/unsubscribe.route';

const PATH = 'Newsletter/Abmelden';

/** Address of List-Unsubscribe: people see a button, mail programs post to it (RFC 8058). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx } = await openPage(context, params);
  const { searchParams } = new URL(request.url);
  const link = { id: params.id, code: searchParams.get('code') ?? '' };
  const own = (await roomPages(context, 'newsletter').loadOwnSubscription(ctx, link)) ?? null;
  if (!own) return throwNotFound(context, PATH);
  const list = own.lists.find(({ id, isChosen }) => isChosen && id === searchParams.get('liste'));
  return { email: own.email, isIn: own.state === 'confirmed', list: list?.name ?? null };
}

/** Answers 200 without a redirect, also the second time. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = await openPage(context, params);
  const room = roomPages(context, 'newsletter');
  const { searchParams } = new URL(request.url);
  const link = { id: params.id, code: searchParams.get('code') ?? '' };
  const before = (await room.loadOwnSubscription(ctx, link)) ?? (await throwNotFound(context, PATH));
  const after = await room.unsubscribe(ctx, link, searchParams.get('liste'));
  const list = before.lists.find(({ id }) => id === searchParams.get('liste'));
  return { list: after.state === 'confirmed' ? (list?.name ?? null) : null };
}

export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.newsletter_leaveTitle(), path: `/${params.pfarre}/${PATH}`, noIndex: true });
}

export default function Unsubscribe({ loaderData: { email, isIn, list }, actionData }: Route.ComponentProps) {
  const left = actionData?.list;
  if (actionData || !isIn)
    return (
      <article className="wrap narrow">
        <PageHead title={left ? m.newsletter_leftListTitle() : m.newsletter_leftTitle()} />
        <p className="prose" role="status">
          {left ? m.newsletter_leftListText({ email, list: left }) : m.newsletter_leftText({ email })}
        </p>
      </article>
    );
  return (
    <article className="wrap narrow">
      <PageHead
        title={m.newsletter_leaveTitle()}
        lead={list ? m.newsletter_leaveList({ email, list }) : m.newsletter_leaveText({ email })}
      />
      <form method="post" className="form">
        <button type="submit" className="button primary">
          {m.newsletter_leaveButton()}
        </button>
      </form>
    </article>
  );
}
