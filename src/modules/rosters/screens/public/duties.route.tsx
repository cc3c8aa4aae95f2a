import { data, redirect } from 'react-router';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { longDate } from '#kernel/i18n/dates.ts';
import { readFormData } from '#kernel/web/read-form.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openPage } from '#site/page/open-page.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Answered, Outcome, OwnPage } from '../../pages.ts';
import type { Route } from './+types/duties.route';
import { Absences } from './absences.tsx';
import { OpenPlaces, OwnDuties, Swaps } from './own-duties.tsx';

const PATH = 'Dienste';
const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex, nofollow' };

/** Own duties behind a signed link, without an account. A link that is not valid says the same whatever is wrong with it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx } = await openPage(context, params);
  const isOff = !ctx.isOn('rosters');
  const own = await roomPages(context, 'rosters').loadOwnPage(ctx, params.token);
  const { searchParams } = new URL(request.url);
  return data(
    { own, isOff, did: searchParams.get('getan'), failed: searchParams.get('fehler') },
    { status: own ? 200 : 404, headers: PRIVATE },
  );
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = await openPage(context, params);
  const outcome = await roomPages(context, 'rosters').answerOwn(ctx, params.token, await readFormData(request));
  throw redirect(`${new URL(request.url).pathname}?${queryOf(outcome)}`, { status: 303, headers: PRIVATE });
}

const queryOf = (outcome: Outcome) =>
  new URLSearchParams(outcome.ok ? { getan: outcome.act } : { fehler: outcome.why }).toString();

export const headers = () => PRIVATE;

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.rosters_ownTitle(), path: `/${params.pfarre}/${PATH}`, noIndex: true });
}

const DID: Readonly<Record<Answered, () => string>> = {
  accept: m.rosters_didAccept,
  decline: m.rosters_didDecline,
  swap: m.rosters_didSwap,
  take: m.rosters_didTake,
  fill: m.rosters_didTake,
  absent: m.rosters_didAbsent,
  present: m.rosters_didAbsent,
};

const FAILED: Readonly<Record<string, () => string>> = {
  late: m.rosters_failedLate,
  over: m.rosters_serviceOver,
  full: m.rosters_manyAbsences,
  invalid: m.rosters_failedInvalid,
};

export default function Duties({ loaderData: { own, isOff, did, failed } }: Route.ComponentProps) {
  if (!own)
    return (
      <article className="wrap narrow">
        <PageHead title={isOff ? m.rosters_ownOffTitle() : m.rosters_ownGoneTitle()} />
        <p className="prose">{isOff ? m.rosters_ownOffText() : m.rosters_ownGoneText()}</p>
      </article>
    );
  return (
    <article className="wrap narrow">
      <PageHead title={m.rosters_ownTitle()} lead={m.rosters_ownLead({ name: own.name, parish: own.parish })} />
      {did && did in DID ? <p role="status">{DID[did as Answered]()}</p> : null}
      {failed && failed in FAILED ? <p role="alert">{FAILED[failed]?.()}</p> : null}
      <OwnDuties duties={own.duties} />
      <Swaps swaps={own.swaps} />
      <OpenPlaces open={own.open} />
      <Absences absences={own.absences} today={own.today} />
      <Calendar own={own} />
    </article>
  );
}

function Calendar({ own: { feed, until } }: { own: OwnPage }) {
  return (
    <section aria-labelledby="kalender">
      <h2 id="kalender">{m.rosters_ownFeed()}</h2>
      <p>{m.rosters_ownFeedHelp()}</p>
      <p>
        <a className="button" href={feed.replace(/^https?:/, 'webcal:')}>
          {m.rosters_ownFeedLink()}
        </a>
      </p>
      <p className="small soft">{m.rosters_ownUntil({ day: longDate(until, getLocale(), until) })}</p>
    </section>
  );
}
