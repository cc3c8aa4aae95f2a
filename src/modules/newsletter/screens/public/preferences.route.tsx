import { redirect } from 'react-router';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { longDate } from '#kernel/i18n/dates.ts';
import { readFormData } from '#kernel/web/read-form.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { throwNotFound } from '#site/page/missing.ts';
import { openPage } from '#site/page/open-page.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Route } from './+types/preferences.route';
import { ListChoice } from './signup-form.tsx';

const PATH = 'Newsletter/Einstellungen';

/** The own choice, by the link of every email or for the account with the address. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx } = await openPage(context, params);
  const { searchParams } = new URL(request.url);
  const link = { id: params.id, code: searchParams.get('code') ?? '' };
  const own = await roomPages(context, 'newsletter').loadOwnSubscription(ctx, link);
  return {
    own: own ?? (await throwNotFound(context, PATH)),
    isNew: searchParams.has('bestaetigt'),
    isSaved: searchParams.has('gespeichert'),
    again: `/${ctx.site.slug}/Newsletter`,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = await openPage(context, params);
  const room = roomPages(context, 'newsletter');
  const link = { id: params.id, code: new URL(request.url).searchParams.get('code') ?? '' };
  if (!(await room.loadOwnSubscription(ctx, link))) return throwNotFound(context, PATH);
  const form = await readFormData(request);
  const lists = form.getAll('lists').filter((one): one is string => typeof one === 'string');
  const act = form.get('act');
  if (act === 'leave') await room.unsubscribe(ctx, link, null);
  else if (act === 'pause' || act === 'resume') await room.pause(ctx, link, act === 'pause');
  else await room.chooseLists(ctx, link, lists);
  const query = new URLSearchParams({ ...(link.code ? { code: link.code } : {}), gespeichert: '' });
  throw redirect(`${new URL(request.url).pathname}?${query}`, 303);
}

export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.newsletter_ownTitle(), path: `/${params.pfarre}/${PATH}`, noIndex: true });
}

export default function Preferences({ loaderData }: Route.ComponentProps) {
  const { isNew, isSaved, again } = loaderData;
  const { email, state, lists, pausedUntil } = loaderData.own;
  if (state !== 'confirmed')
    return (
      <article className="wrap narrow">
        <PageHead title={m.newsletter_leftTitle()} />
        <div className="prose">
          <p role="status">{m.newsletter_leftText({ email })}</p>
          <p>
            <a href={again}>{m.newsletter_signUpAgain()}</a>
          </p>
        </div>
      </article>
    );
  const done = isSaved ? m.newsletter_ownSaved() : isNew ? m.newsletter_confirmedText() : null;
  return (
    <article className="wrap narrow">
      <PageHead
        title={isNew ? m.newsletter_confirmedTitle() : m.newsletter_ownTitle()}
        lead={m.newsletter_ownLead({ email })}
      />
      {done && <p role="status">{done}</p>}
      <form method="post" className="form">
        <ListChoice lists={lists} />
        <button type="submit" className="button primary">
          {m.newsletter_ownSave()}
        </button>
        <button type="submit" className="button" name="act" value="leave">
          {m.newsletter_leaveAll()}
        </button>
      </form>
      <Pause until={pausedUntil} />
    </article>
  );
}

/** A break instead of leaving. `until`: local date; null = no break. */
function Pause({ until }: { until: string | null }) {
  return (
    <form method="post" className="form">
      <p>{until ? m.newsletter_pausedUntil({ date: longDate(until, getLocale()) }) : m.newsletter_pauseHelp()}</p>
      <button type="submit" className="button" name="act" value={until ? 'resume' : 'pause'}>
        {until ? m.newsletter_resumeButton() : m.newsletter_pauseButton()}
      </button>
    </form>
  );
}
