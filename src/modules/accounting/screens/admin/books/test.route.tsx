import { Button, NativeSelect } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useAction } from '#design/admin/actions/use-action.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { worksOfTab } from '#kernel/web/works.ts';
import { m } from '#texts';
import type { CheckLine, CheckResult } from '../../../contract/books.ts';
import type { Route } from './+types/test.route';
import styles from './books.module.css';
import { booksApi } from './books-api.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.accounting_test() }] };

const LOOK_AGAIN_MS = 1500;
const YEARS_BACK = 8;

/** The year of the URL ('?year=2026'), by default this one. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const thisYear = Number(localMoment(new Date(), HOUSE_ZONE).on.slice(0, 4));
  const asked = new URL(request.url).searchParams.get('year') ?? '';
  const year = /^20\d\d$/.test(asked) ? Number(asked) : thisYear;
  const load = () => booksApi('GET /api/v0/accounting_check/', { query: { site: adminSite(), year } });
  return { ...(await loadOne(load, { check: null as CheckResult | null })), year, thisYear };
}

/** The self-check of the accounts: each line with what was looked at and what is wrong. */
export default function Test({ loaderData: { check, refusal, year, thisYear } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  /** Time of the result that was shown when a check began; it runs until there is another one. */
  const [before, setBefore] = useState<string | null>(null);
  const isRunning = before !== null && before === (check?.at ?? '');
  const lookAgain = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(lookAgain, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  if (refusal) return <LoadFailed what={m.accounting_test()} refusal={refusal} />;
  const begin = async () => {
    const { work } = await booksApi('POST /api/v0/accounting_check/run', { body: { site: adminSite(), year } });
    worksOfTab.follow(work);
    setBefore(check?.at ?? '');
  };
  const button = (
    <Button loading={isBusy || isRunning} onClick={() => void run(begin, showError)}>
      {m.accounting_testNow()}
    </Button>
  );
  const years = Array.from({ length: YEARS_BACK }, (_, back) => String(thisYear - back));
  return (
    <div className="kp-stack">
      <PageHead title={m.accounting_test()} facts={m.accounting_testFacts()} actions={check ? button : null} />
      <div className="kp-actions">
        <NativeSelect
          label={m.accounting_archiveYear()}
          value={String(year)}
          data={years.includes(String(year)) ? years : [String(year), ...years]}
          onChange={({ currentTarget }) => {
            setBefore(null);
            void navigate(`?year=${currentTarget.value}`, { replace: true, preventScrollReset: true });
          }}
        />
      </div>
      {check ? (
        <Result check={check} />
      ) : (
        <EmptyState icon={IconChecklist} title={m.accounting_testNone({ year })} actions={button}>
          {m.accounting_testNoneText()}
        </EmptyState>
      )}
    </div>
  );
}

function Result({ check: { at, lines } }: { check: CheckResult }) {
  const wrong = lines.filter(({ state }) => state === 'bad').length;
  return (
    <Panel title={m.accounting_testResult({ at: stampOf(at) })}>
      <div className="kp-stack">
        <output>
          {wrong === 0 ? (
            <State kind="ok">{m.accounting_checkWorkFine()}</State>
          ) : (
            <State kind="bad">{m.accounting_checkWorkWrong({ count: wrong })}</State>
          )}
        </output>
        <ul className={styles.checks}>
          {lines.map((line) => (
            <Line key={line.check} line={line} />
          ))}
        </ul>
      </div>
    </Panel>
  );
}

type Words = { title: () => string; about: () => string };

const CHECKS: Readonly<Record<CheckLine['check'], Words>> = {
  series: { title: m.accounting_checkSeries, about: m.accounting_checkSeriesAbout },
  chain: { title: m.accounting_checkChain, about: m.accounting_checkChainAbout },
  sums: { title: m.accounting_checkSums, about: m.accounting_checkSumsAbout },
  vat: { title: m.accounting_checkVat, about: m.accounting_checkVatAbout },
  papers: { title: m.accounting_checkPapers, about: m.accounting_checkPapersAbout },
  corrections: { title: m.accounting_checkCorrections, about: m.accounting_checkCorrectionsAbout },
  money: { title: m.accounting_checkMoney, about: m.accounting_checkMoneyAbout },
  orders: { title: m.accounting_checkOrders, about: m.accounting_checkOrdersAbout },
  figures: { title: m.accounting_checkFigures, about: m.accounting_checkFiguresAbout },
  orderLines: { title: m.accounting_checkOrderLines, about: m.accounting_checkOrderLinesAbout },
  charges: { title: m.accounting_checkCharges, about: m.accounting_checkChargesAbout },
  inputVat: { title: m.accounting_checkInputVat, about: m.accounting_checkInputVatAbout },
  closed: { title: m.accounting_checkClosed, about: m.accounting_checkClosedAbout },
};

function Line({ line: { check, state, checked, wrong, findings } }: { line: CheckLine }) {
  const { base } = useAdmin();
  const { title, about } = CHECKS[check];
  return (
    <li>
      <div>
        <b>{title()}</b>
        <span className="muted small">{about()}</span>
      </div>
      <div>
        {state === 'ok' ? <State kind="ok">{m.accounting_checkOk({ count: checked })}</State> : null}
        {state === 'none' ? <State kind="off">{m.accounting_checkNothing()}</State> : null}
        {state === 'bad' ? <State kind="bad">{m.accounting_checkBad({ wrong, count: checked })}</State> : null}
        {findings.length > 0 ? (
          <ul className={styles.findings}>
            {findings.map(({ label, link, cents }) => (
              <li key={label}>
                {link ? <Link to={`${base}/${link}`}>{label}</Link> : label}
                {cents === null ? null : ` ${m.accounting_checkOff({ amount: euroExact(cents) })}`}
              </li>
            ))}
          </ul>
        ) : null}
        {wrong > findings.length ? (
          <span className="muted small">{m.accounting_checkMore({ count: wrong - findings.length })}</span>
        ) : null}
      </div>
    </li>
  );
}
