import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { Figure, InvoiceOverview, paperFigureEndpoints, SmallBusiness } from '../../../contract/paper-figures.ts';
import type { Route } from './+types/overview.route';
import { dateOf } from './paper-dates.ts';
import { stateWord } from './paper-words.tsx';
import styles from './papers.module.css';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.accounting_overview() }] };

const api = apiOf<typeof paperFigureEndpoints>();

export const clientLoader = () =>
  loadOne(async () => ({ overview: await api('GET /api/v0/accounting_overview/', { query: { site: adminSite() } }) }), {
    overview: null as InvoiceOverview | null,
  });

/** Sums of the invoices, and those that are overdue. */
export default function Overview({ loaderData: { overview, refusal } }: Route.ComponentProps) {
  if (!overview) return refusal ? <LoadFailed what={m.accounting_papersFailed()} refusal={refusal} /> : null;
  const { smallBusiness, open, overdue, month, year, states, oldest } = overview;
  return (
    <div className="kp-stack">
      <PageHead
        title={m.accounting_overview()}
        facts={m.accounting_overviewFacts()}
        actions={<AdminLink to="calendar">{m.accounting_calendar()}</AdminLink>}
      />
      <Panel title={m.accounting_invoices()}>
        <DataPairs
          rows={[
            { label: m.accounting_overviewOpen(), value: <Sum of={open} filter="state=issued" /> },
            { label: m.accounting_overviewOverdue(), value: <Sum of={overdue} filter="money=overdue" /> },
            { label: m.accounting_overviewMonth(), value: <Sum of={month} /> },
            { label: m.accounting_overviewYear(), value: <Sum of={year} /> },
          ]}
        />
      </Panel>
      {smallBusiness ? <SmallBusinessPanel {...smallBusiness} /> : null}
      <Panel title={m.accounting_overviewStates()}>
        <DataPairs
          rows={states.map(({ state, ...of }) => ({
            label: stateWord(state),
            value: <Sum of={of} filter={`state=${state}`} />,
          }))}
        />
      </Panel>
      <Panel title={m.accounting_overviewOldest()}>
        {oldest.length === 0 ? <p className="muted">{m.accounting_overviewNone()}</p> : null}
        <ul className={`kp-stack tight ${styles.plain}`}>
          {oldest.map(({ _id, number, name, dueOn, cents }) => (
            <li key={_id}>
              <AdminLink to={`edit/${_id}`}>{number}</AdminLink>{' '}
              {m.accounting_overviewDue({ name, day: dateOf(dueOn), amount: euroExact(cents) })}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

/** Turnover of a small business, and what is left until it charges VAT. */
function SmallBusinessPanel({ turnoverCents, limitCents, mostCents }: SmallBusiness) {
  const amounts = {
    limit: euroExact(limitCents),
    most: euroExact(mostCents),
    left: euroExact(limitCents - turnoverCents),
  };
  const words =
    turnoverCents > mostCents
      ? m.accounting_smallBusinessOver
      : turnoverCents > limitCents
        ? m.accounting_smallBusinessNextYear
        : m.accounting_smallBusinessLeft;
  return (
    <Panel title={m.accounting_smallBusiness()}>
      <div className="kp-stack tight">
        <DataPairs rows={[{ label: m.accounting_smallBusinessTurnover(), value: euroExact(turnoverCents) }]} />
        <Note {...(turnoverCents > limitCents ? { kind: 'warn' } : {})}>{words(amounts)}</Note>
        <p className="muted small">{m.accounting_smallBusinessHelp()}</p>
      </div>
    </Panel>
  );
}

/** A sum, with a link to the list of what it sums. */
function Sum({ of: { count, cents }, filter }: { of: Figure; filter?: string }) {
  const words = m.accounting_overviewSum({ amount: euroExact(cents), count });
  return filter ? <AdminLink to={`browse?${filter}`}>{words}</AdminLink> : words;
}

function AdminLink({ to, children }: { to: string; children: ReactNode }) {
  const { base } = useAdmin();
  return <Link to={`${base}/accounting/invoice/${to}`}>{children}</Link>;
}
