import { Button, Progress } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { Link, useRevalidator } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useAction } from '#design/admin/actions/use-action.ts';
import { Chart } from '#design/admin/chart/chart.tsx';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { tellLookAgain } from '#design/admin/shell/look-again.ts';
import { shortDate } from '#kernel/i18n/dates.ts';
import { countOf } from '#kernel/i18n/numbers.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Again, PlainStep, SendingReport, sendingEndpoints } from '../../../contract/sendings.ts';
import { SendingMark } from '../sendings/sending-words.tsx';
import type { Route } from './+types/report.route';
import { Ledger } from './ledger.tsx';
import css from './report.module.css';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

const api = apiOf<typeof sendingEndpoints>();
const REFRESH_MS = 2_000;

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) =>
  loadOne(() => api('GET /api/v0/newsletter_sending/:id/report', { params: { id } }), { report: null });

export const handle = {
  crumbs: (loaded?: Awaited<ReturnType<typeof clientLoader>>) => [
    { label: m.newsletter_figures(), to: 'newsletter/stats/browse' },
    { label: loaded?.report?.subject ?? '' },
  ],
};

/** State and figures of one newsletter (S2.17); while it is on its way they renew themselves. */
export default function Report({ loaderData, params: { id } }: Route.ComponentProps) {
  const { report, refusal } = loaderData;
  if (!report) return <LoadFailed what={m.newsletter_sendingsFailed()} refusal={refusal} />;
  return <Loaded key={id} id={id} report={report} />;
}

function Loaded({ id, report }: { id: string; report: SendingReport }) {
  const { base } = useAdmin();
  const isMoving = report.state === 'preparing' || report.state === 'sending' || report.state === 'scheduled';
  useRenewal(isMoving);
  const { counts } = report;
  return (
    <>
      <PageHead
        title={report.subject}
        actions={
          <>
            {report.archiveHref ? (
              <Button component="a" variant="default" href={report.archiveHref}>
                {m.newsletter_toArchive()}
              </Button>
            ) : null}
            <Button component={Link} variant="default" to={`${base}/newsletter/sendings/edit/${id}`}>
              {m.newsletter_toLetter()}
            </Button>
          </>
        }
      />
      <div className={`kp-stack ${css.page}`}>
        {report.reason ? <Note kind="warn">{report.reason}</Note> : null}
        {report.isKept ? <Note kind="warn">{m.newsletter_keptInOutbox()}</Note> : null}
        <Panel title={m.newsletter_stateTitle()} aside={<SendingMark state={report.state} />}>
          <OnTheWay report={report} />
          <DataPairs rows={pairsOf(report)} />
          <Acts id={id} report={report} />
        </Panel>
        {report.hours.length > 1 ? (
          <Panel title={m.newsletter_sentByHour()}>
            <Chart
              label={m.newsletter_sentByHour()}
              points={report.hours.map(({ at }) => ({
                key: at,
                name: stampOf(at),
                short: stampOf(at).split(', ').at(-1) ?? '',
              }))}
              series={[{ name: m.newsletter_deliverySent(), values: report.hours.map(({ sent }) => sent) }]}
              format={count}
              smallestStep={1}
              tableOf={m.newsletter_hour()}
            />
          </Panel>
        ) : null}
        {report.countsClicks ? <Clicks report={report} /> : null}
        {report.mayReadPeople && counts.total > 0 ? <Ledger id={id} counts={counts} /> : null}
      </div>
    </>
  );
}

/** Loads the figures again from time to time, as long as the window is seen. */
function useRenewal(isMoving: boolean): void {
  const { revalidate, state } = useRevalidator();
  const renew = useEffectEvent(() => {
    if (state === 'idle' && document.visibilityState === 'visible') void revalidate();
  });
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => renew(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isMoving]);
}

const count = (value: number): string => countOf(value, getLocale());

function OnTheWay({ report: { state, counts, minutesLeft } }: { report: SendingReport }) {
  if (state !== 'sending' && state !== 'paused' && state !== 'preparing') return null;
  const done = counts.total - counts.queued - counts.sending;
  return (
    <div role="status" className={css.progress}>
      <Progress
        value={counts.total === 0 ? 0 : (done / counts.total) * 100}
        aria-label={m.newsletter_progress({ done: count(done), total: count(counts.total) })}
      />
      <p>
        {m.newsletter_progress({ done: count(done), total: count(counts.total) })}
        {minutesLeft === null ? '' : ` ${m.newsletter_minutesLeft({ count: minutesLeft })}`}
      </p>
    </div>
  );
}

function pairsOf({ counts, startedAt, finishedAt, startsAt, state, problems }: SendingReport) {
  const rows = [
    { label: m.newsletter_readersAll(), value: count(counts.total) },
    { label: m.newsletter_deliverySent(), value: count(counts.sent + counts.bounced) },
    { label: m.newsletter_deliveryArrived(), value: count(counts.sent) },
    { label: m.newsletter_deliveryBounced(), value: count(counts.bounced) },
    { label: m.newsletter_deliveryFailed(), value: count(counts.failed) },
    { label: m.newsletter_deliveryUnclear(), value: count(counts.unclear) },
    { label: m.newsletter_deliverySkipped(), value: count(counts.skipped) },
    { label: m.newsletter_leftCount(), value: count(counts.left) },
    { label: m.newsletter_clicks(), value: count(counts.clicks) },
  ];
  const times = [
    { label: m.newsletter_startsAtLabel(), at: state === 'scheduled' ? startsAt : null },
    { label: m.newsletter_startedAtLabel(), at: startedAt },
    { label: m.newsletter_finishedAtLabel(), at: finishedAt },
  ].flatMap(({ label, at }) => (at ? [{ label, value: stampOf(at) }] : []));
  const reasons = problems.map(({ problem, count: found }) => ({ label: problem, value: count(found) }));
  return [...times, ...rows, ...reasons];
}

/** Buttons for what a person may decide now. */
function Acts({ id, report: { state, rev, counts } }: { id: string; report: SendingReport }) {
  const { may } = useAdmin();
  const { revalidate } = useRevalidator();
  const { isBusy, refusal, run } = useAction();
  if (!may('newsletter.sending.send')) return null;
  const step = (next: PlainStep) =>
    void run(async () => {
      await api('POST /api/v0/newsletter_sending/:id/step', { params: { id }, body: { rev, step: next } });
      tellLookAgain();
      await revalidate();
    });
  const again = (what: Again) =>
    void run(async () => {
      await api('POST /api/v0/newsletter_sending/:id/again', { params: { id }, body: { rev, what } });
      tellLookAgain();
      await revalidate();
    });
  const isOver = state === 'finished' || state === 'paused';
  const buttons: { key: string; label: string; act: () => void; isShown: boolean }[] = [
    { key: 'pause', label: m.newsletter_pause(), act: () => step('pause'), isShown: state === 'sending' },
    {
      key: 'resume',
      label: m.newsletter_resume(),
      act: () => step('resume'),
      isShown: state === 'held' || (state === 'paused' && counts.queued > 0),
    },
    { key: 'back', label: m.newsletter_takeBack(), act: () => step('unschedule'), isShown: state === 'scheduled' },
    {
      key: 'failed',
      label: m.newsletter_againFailed({ count: counts.failed }),
      act: () => again('failed'),
      isShown: isOver && counts.failed > 0,
    },
    {
      key: 'settle',
      label: m.newsletter_againSettle({ count: counts.unclear }),
      act: () => again('settle'),
      isShown: state === 'paused' && counts.unclear > 0 && counts.queued === 0,
    },
    {
      key: 'unclear',
      label: m.newsletter_againUnclear({ count: counts.unclear }),
      act: () => again('unclear'),
      isShown: isOver && counts.unclear > 0,
    },
    { key: 'joined', label: m.newsletter_againJoined(), act: () => again('joined'), isShown: state === 'finished' },
  ];
  return (
    <>
      <div className="kp-actions">
        {buttons
          .filter(({ isShown }) => isShown)
          .map(({ key, label, act }) => (
            <Button key={key} variant="default" loading={isBusy} onClick={act}>
              {label}
            </Button>
          ))}
      </div>
      <RefusalNote refusal={refusal} />
    </>
  );
}

function Clicks({ report: { clickDays, links } }: { report: SendingReport }) {
  return (
    <Panel title={m.newsletter_clicks()}>
      <p className="muted small">{m.newsletter_clicksHelp()}</p>
      {clickDays.length > 1 ? (
        <Chart
          label={m.newsletter_clicks()}
          points={clickDays.map(({ on }) => ({
            key: on,
            name: shortDate(on, getLocale()),
            short: shortDate(on, getLocale()),
          }))}
          series={[{ name: m.newsletter_clicks(), values: clickDays.map(({ byPeople }) => byPeople) }]}
          format={count}
          smallestStep={1}
          tableOf={m.newsletter_day()}
        />
      ) : null}
      <table className={`kp-table ${css.table}`}>
        <thead>
          <tr>
            <th scope="col">{m.newsletter_link()}</th>
            <th scope="col">{m.newsletter_clicksPeople()}</th>
            <th scope="col">{m.newsletter_clicksMachines()}</th>
          </tr>
        </thead>
        <tbody>
          {links.map(({ url, byPeople, byMachines }) => (
            <tr key={url}>
              <td className={css.url}>{url}</td>
              <td>{count(byPeople)}</td>
              <td>{count(byMachines)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
