import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useDownload } from '#design/admin/actions/use-download.ts';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { percentOf } from '#kernel/i18n/numbers.ts';
import { HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { VatField, VatReport, VatRow } from '../../../contract/books.ts';
import { dateOf } from '../papers/paper-dates.ts';
import type { Route } from './+types/vat.route';
import styles from './books.module.css';
import { booksApi } from './books-api.ts';
import { PeriodChoice, periodIn } from './period-choice.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.accounting_vatScreen() }] };

/** The period of the URL, by default the last month. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const today = localMoment(new Date(), HOUSE_ZONE).on;
  const period = periodIn(request.url, today);
  const load = async () => ({
    report: await booksApi('GET /api/v0/accounting_vat/', { query: { site: adminSite(), period } }),
  });
  return { ...(await loadOne(load, { report: null as VatReport | null })), period, today };
}

/** VAT of a period by rate and kind, and what goes into which field of the form. */
export default function Vat({ loaderData: { report, refusal, period, today } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { isBusy, download } = useDownload(() =>
    booksApi('POST /api/v0/accounting_vat/csv', { body: { site: adminSite(), period } }),
  );
  return (
    <div className="kp-stack">
      <PageHead
        title={m.accounting_vatScreen()}
        facts={m.accounting_vatScreenFacts()}
        actions={
          <Button variant="default" loading={isBusy} onClick={download}>
            {m.accounting_booksCsv()}
          </Button>
        }
      />
      <PeriodChoice
        label={m.accounting_period()}
        {...{ today, period }}
        onChange={(next) => void navigate(`?period=${next}`, { replace: true, preventScrollReset: true })}
      />
      {refusal ? <LoadFailed what={m.accounting_vatScreen()} refusal={refusal} /> : null}
      {report ? <Report {...report} /> : null}
    </div>
  );
}

function Report({ form, from, to, documents, rows, fields, outputCents, inputCents, dueCents }: VatReport) {
  return (
    <>
      <Panel title={m.accounting_vatSum()}>
        <div className="kp-stack tight">
          <p className="muted">{m.accounting_vatDocuments({ from: dateOf(from), to: dateOf(to), count: documents })}</p>
          <DataPairs
            rows={[
              { label: m.accounting_vatOutput(), value: euroExact(outputCents) },
              { label: m.accounting_vatInput(), value: euroExact(inputCents) },
              { label: m.accounting_vatDue(), value: <b>{euroExact(dueCents)}</b> },
            ]}
          />
        </div>
      </Panel>
      <Panel title={m.accounting_vatRows()}>{rows.length === 0 ? <None /> : <Rows rows={rows} />}</Panel>
      <Panel title={m.accounting_vatForm({ form })}>
        <div className="kp-stack tight">
          <Fields fields={fields} form={form} />
          {fields.some(({ number, cents }) => number === '' && cents !== 0) ? (
            <Note kind="warn">{m.accounting_vatNoFieldHelp()}</Note>
          ) : null}
          <p className="muted small">{m.accounting_vatHelp()}</p>
        </div>
      </Panel>
    </>
  );
}

const None = () => <p className="muted">{m.accounting_vatNone()}</p>;

const CATEGORIES: Readonly<Record<VatRow['category'], () => string>> = {
  taxed: m.accounting_vatStandard,
  exempt: m.accounting_vatExempt,
  notTaxable: m.accounting_vatOutside,
  smallBusiness: m.accounting_vatSmallBusiness,
  intraCommunity: m.accounting_vatIntra,
  reverseCharge: m.accounting_vatReverse,
  export: m.accounting_vatExport,
};

const Rows = ({ rows }: { rows: readonly VatRow[] }) => (
  <table className={styles.figures}>
    <thead>
      <tr>
        <th scope="col">{m.accounting_booksKind()}</th>
        <th scope="col">{m.accounting_booksNet()}</th>
        <th scope="col">{m.accounting_booksTax()}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ category, permille, netCents, vatCents }) => (
        <tr key={`${category} ${permille}`}>
          <th scope="row">
            {CATEGORIES[category]()} {permille > 0 ? percentOf(permille, getLocale()) : ''}
          </th>
          <td>{euroExact(netCents)}</td>
          <td>{euroExact(vatCents)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const SIDES: Readonly<Record<VatField['side'], () => string>> = {
  base: m.accounting_booksBase,
  tax: m.accounting_booksTax,
  minus: m.accounting_booksMinus,
};

function Fields({ fields, form }: { fields: readonly VatField[]; form: VatReport['form'] }) {
  return (
    <table className={styles.figures}>
      <thead>
        <tr>
          <th scope="col">{m.accounting_booksField()}</th>
          <th scope="col">{m.accounting_booksKind()}</th>
          <th scope="col">{m.accounting_booksAmount()}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ number, side, cents }) => (
          <tr key={`${number} ${side}`}>
            <th scope="row">{number || m.accounting_booksNoField()}</th>
            <td>{LAST[number]?.[form]?.() ?? SIDES[side]()}</td>
            <td>{euroExact(cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Fields that say more than base or tax. */
const LAST: Readonly<Record<string, Partial<Record<VatReport['form'], () => string>>>> = {
  '000': { U30: m.accounting_vatAll },
  '060': { U30: m.accounting_vatInput },
  '095': { U30: m.accounting_vatDue },
  '66': { UStVA: m.accounting_vatInput },
  '83': { UStVA: m.accounting_vatDue },
};
