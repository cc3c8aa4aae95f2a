import { data, redirect } from 'react-router';
import { ErrorSummary } from '#design/public/forms/ErrorSummary.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import type { Refusal } from '#kernel/http/form-outcome.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { answerForm, formHeaders, keptAnswer } from '#site/page/form-answer.ts';
import { openPage } from '#site/page/open-page.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import type { OwnIntention } from '../../pages.ts';
import type { Route } from './+types/own-intention.route';
import styles from './intention.module.css';

const PATH = 'Messintention-anfragen';
const WITHDRAW = 'zurueckziehen';

/** The own request by the link of an email: looking changes nothing, a button acts. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx } = await openPage(context, params);
  const { searchParams } = new URL(request.url);
  const link = { id: params.id, code: searchParams.get('code') ?? '' };
  const room = roomPages(context, 'worship');
  const own = await room.readOwn(ctx, link);
  const home = own ? null : await room.ownElsewhere(ctx, link);
  if (home) throw redirect(home);
  const view = {
    own,
    isNew: searchParams.has('neu'),
    isAsking: searchParams.get('schritt') === WITHDRAW,
    refused: await keptAnswer<Refusal>(context, request),
    page: `/${ctx.site.slug}/${PATH}/${params.id}?${new URLSearchParams({ code: link.code })}`,
    form: `/${ctx.site.slug}/${PATH}`,
  };
  return own ? view : data(view, { status: 404 });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = await openPage(context, params);
  const { searchParams, pathname } = new URL(request.url);
  const code = searchParams.get('code') ?? '';
  const refused = await roomPages(context, 'worship').postWithdrawal(ctx, { id: params.id, code });
  if (refused) return answerForm(context, request, refused);
  throw redirect(`${pathname}?${new URLSearchParams({ code })}`, 303);
}

export const headers = formHeaders;

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.worship_ownTitle(), path: `/${params.pfarre}/${PATH}`, noIndex: true });
}

export default function Own({ loaderData, actionData }: Route.ComponentProps) {
  const { own, isNew, isAsking, page, form } = loaderData;
  const refused = actionData ?? loaderData.refused;
  if (!own)
    return (
      <article className="wrap narrow">
        <PageHead title={m.worship_ownUnknown()} />
        <p>{m.worship_ownUnknownText()}</p>
      </article>
    );
  return (
    <article className="wrap narrow">
      <PageHead title={m.worship_ownTitle()} />
      <ErrorSummary
        title={m.worship_withdrawFailed()}
        mistakes={refused ? [{ id: null, text: refused.message }] : []}
      />
      <div className="prose" role={isNew ? 'status' : undefined}>
        <h2>{TITLES[own.state]()}</h2>
        <p>{TEXTS[own.state]()}</p>
        {own.answer && <p>{own.answer}</p>}
      </div>
      <Facts own={own} />
      {own.mayWithdraw && isAsking && (
        <form method="post" action={`${page}&schritt=${WITHDRAW}`} className="form">
          <p>{m.worship_withdrawAsk()}</p>
          <p className="actions">
            <button type="submit" className="button primary">
              {m.worship_withdraw()}
            </button>
            <a className="button" href={page}>
              {m.worship_withdrawKeep()}
            </a>
          </p>
        </form>
      )}
      {own.mayWithdraw && !isAsking && (
        <p className="actions">
          <a className="button" href={`${page}&schritt=${WITHDRAW}`}>
            {m.worship_withdraw()}
          </a>
        </p>
      )}
      {(own.state === 'withdrawn' || own.state === 'declined') && (
        <p>
          <a href={form}>{m.worship_requestAgain()}</a>
        </p>
      )}
    </article>
  );
}

function Facts({ own: { text, when, wish, stipend } }: { own: OwnIntention }) {
  const facts = [
    [m.worship_intentionText(), text],
    [m.worship_ownWhen(), when],
    [m.worship_requestService(), when ? '' : wish],
    [m.worship_requestStipend(), stipend],
  ].filter(([, value]) => value);
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const TITLES = {
  waiting: m.worship_ownWaiting,
  planned: m.worship_ownPlanned,
  declined: m.worship_ownDeclined,
  withdrawn: m.worship_ownWithdrawn,
};

const TEXTS = {
  waiting: m.worship_ownWaitingText,
  planned: m.worship_ownPlannedText,
  declined: m.worship_ownDeclinedText,
  withdrawn: m.worship_ownWithdrawnText,
};
