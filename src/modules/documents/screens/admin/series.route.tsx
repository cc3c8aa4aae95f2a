import './series.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { SeriesYearView, seriesEndpoints } from '../../contract/series.ts';
import type { Route } from './+types/series.route';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

const api = apiOf<typeof seriesEndpoints>();

export const handle = { crumbs: () => [{ label: m.documents_issued() }] };

export const clientLoader = () =>
  loadOne(async () => api('GET /api/v0/document_series/', { query: { site: adminSite() } }), { series: [] });

/** Issued documents by series and year: their numbers, what is missing between them, and whether they were changed. */
export default function Series({ loaderData: { series: loaded, refusal: failed } }: Route.ComponentProps) {
  const { isBusy, refusal, run } = useAction();
  const [checked, setChecked] = useState<SeriesYearView[] | null>(null);
  const series = checked ?? loaded;
  const check = async () => {
    const { series: now } = await api('POST /api/v0/document_series/verify', { query: { site: adminSite() } });
    setChecked(now);
  };
  return (
    <>
      <PageHead title={m.documents_issued()} facts={m.documents_facts()} />
      {failed ? <LoadFailed what={m.documents_loadFailed()} refusal={failed} /> : null}
      {failed ? null : (
        <Panel title={m.documents_series()}>
          {series.length === 0 ? <p className="muted">{m.documents_none()}</p> : <Years series={series} />}
          {series.length === 0 ? null : (
            <div className="kp-stack tight document-check">
              <Button variant="default" w="fit-content" loading={isBusy} onClick={() => void run(check)}>
                {m.documents_checkNow()}
              </Button>
              <output>{checked ? <Verdict series={checked} /> : null}</output>
              {refusal ? <RefusalNote refusal={refusal} /> : null}
            </div>
          )}
        </Panel>
      )}
    </>
  );
}

function Verdict({ series }: { series: readonly SeriesYearView[] }) {
  return series.every(({ brokenAt }) => brokenAt === null) ? (
    <State kind="ok">{m.documents_checked()}</State>
  ) : (
    <State kind="bad">{m.documents_checkedBroken()}</State>
  );
}

const Years = ({ series }: { series: readonly SeriesYearView[] }) => (
  <ul className="document-series">
    {series.map((year) => (
      <li key={`${year.label} ${year.first}`}>
        <div>
          <b>{`${year.label} ${year.year}${year.isTest ? ` (${m.documents_test()})` : ''}`}</b>
          <span className="muted small">{numbersOf(year.first, year.last)}</span>
          <span className="muted small">{m.documents_count({ count: year.documents })}</span>
        </div>
        <div>
          <Gaps gaps={year.gaps} />
          <Chain year={year} />
        </div>
      </li>
    ))}
  </ul>
);

const numbersOf = (first: string, last: string): string =>
  first === last ? first : m.documents_fromTo({ first, last });

function Gaps({ gaps }: Pick<SeriesYearView, 'gaps'>) {
  if (!gaps) return <span className="muted small">{m.documents_numbersOfRequests()}</span>;
  if (gaps.length === 0) return <State kind="ok">{m.documents_noGaps()}</State>;
  return gaps.map(({ from, to, why }) => (
    <State key={from} kind={why === 'earlier' ? 'half' : 'warn'}>
      {why === 'earlier'
        ? m.documents_gapEarlier({ numbers: numbersOf(from, to) })
        : m.documents_gapUnknown({ numbers: numbersOf(from, to) })}
    </State>
  ));
}

function Chain({ year: { checkedAt, brokenAt } }: { year: SeriesYearView }) {
  const at = checkedAt ? stampOf(checkedAt) : '';
  if (brokenAt !== null) return <State kind="bad">{m.documents_broken({ position: brokenAt })}</State>;
  return at ? (
    <State kind="ok">{m.documents_intact({ at })}</State>
  ) : (
    <State kind="open">{m.documents_unchecked()}</State>
  );
}
