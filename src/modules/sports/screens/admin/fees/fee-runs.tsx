import { useState } from 'react';
import { Link } from 'react-router';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { FeePaper, FeeRun } from '../../../contract/fees.ts';
import { feesApi } from '../sports-api.ts';

type FeeRunsProps = { runs: readonly FeeRun[]; clubs: readonly { value: string; label: string }[] };

/** Former runs; each opens to its papers. */
export function FeeRuns({ runs, clubs }: FeeRunsProps) {
  const done = runs.filter(({ state, papers }) => state !== 'prepared' || papers > 0);
  return (
    <Panel title={m.sports_feeRuns()}>
      {done.length === 0 ? <p className="muted">{m.sports_feeRunsEmpty()}</p> : null}
      {done.map((run) => (
        <Run key={run._id} run={run} club={clubs.find(({ value }) => value === run.club)?.label ?? ''} />
      ))}
    </Panel>
  );
}

function Run({ run, club }: { run: FeeRun; club: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="sports-group" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {`${club} ${run.year}`}{' '}
        <span className="muted">
          {[
            textDate(run.createdAt.slice(0, 10), getLocale()),
            m.sports_feePapers({ count: run.papers }),
            euroExact(run.totalCents),
            run.state === 'withdrawn' ? m.sports_feeStateWithdrawn() : '',
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </summary>
      {isOpen ? <Papers run={run} /> : null}
    </details>
  );
}

/** Most papers that one run makes. */
const MOST = 100;

function Papers({ run }: { run: FeeRun }) {
  const { base, may } = useAdmin();
  const { value } = useLoaded(() =>
    feesApi('GET /api/v0/sports_fee_run/:id/paper', { params: { id: run._id }, query: { limit: MOST } }),
  );
  return (
    <ul className="sports-fees">
      {value?.paper.map((paper) => (
        <li key={paper._id}>
          <span>
            {may('accounting.paper.read') && paper.state !== 'gone' ? (
              <Link to={`${base}/accounting/invoice/edit/${paper._id}`}>{wordOf(paper)}</Link>
            ) : (
              wordOf(paper)
            )}{' '}
            <span className="muted">{paper.names.join(', ')}</span>
          </span>
          <b>{euroExact(paper.totalCents)}</b>
        </li>
      ))}
    </ul>
  );
}

const wordOf = ({ number, state }: FeePaper): string => {
  if (state === 'gone') return m.sports_feeGone();
  return number || m.sports_feeDraft();
};
