import { loadOne } from '#design/admin/actions/load-one.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import type { Kept, Retention } from '../../../contract/books.ts';
import { dateOf } from '../papers/paper-dates.ts';
import type { Route } from './+types/retention.route';
import styles from './books.module.css';
import { booksApi } from './books-api.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.accounting_retention() }] };

export const clientLoader = () =>
  loadOne(
    async () => ({ kept: await booksApi('GET /api/v0/accounting_retention/', { query: { site: adminSite() } }) }),
    { kept: null as Retention | null },
  );

/** How long papers are kept, by which law, and until when. */
export default function RetentionScreen({ loaderData: { kept, refusal } }: Route.ComponentProps) {
  if (!kept) return refusal ? <LoadFailed what={m.accounting_retention()} refusal={refusal} /> : null;
  const { country, years, kinds, ended } = kept;
  return (
    <div className="kp-stack">
      <PageHead title={m.accounting_retention()} facts={m.accounting_retentionFacts()} />
      <Panel title={m.accounting_retentionKinds()}>
        <ul className={styles.checks}>
          {kinds.map((one) => (
            <Row key={one.what} kept={one} rule={RULES[one.what]({ years, country })} />
          ))}
        </ul>
      </Panel>
      <Note>{ended === 0 ? m.accounting_retentionTonightNone() : m.accounting_retentionTonight({ count: ended })}</Note>
      <Panel title={m.accounting_retentionErased()}>
        <p>{m.accounting_retentionErasedText({ years })}</p>
      </Panel>
    </div>
  );
}

const TITLES: Readonly<Record<Kept['what'], () => string>> = {
  documents: m.accounting_retentionDocuments,
  offers: m.accounting_retentionOffers,
  archives: m.accounting_archives,
};

type Law = { years: number; country: string };

const RULES: Readonly<Record<Kept['what'], (law: Law) => string>> = {
  documents: ({ years, country }) =>
    country === 'de'
      ? m.accounting_retentionLawDe({ years })
      : country === 'at'
        ? m.accounting_retentionLawAt({ years })
        : m.accounting_retentionLawOther({ years }),
  offers: () => m.accounting_retentionOffersRule(),
  archives: () => m.accounting_retentionArchivesRule(),
};

const Row = ({ kept: { what, count, oldest, until }, rule }: { kept: Kept; rule: string }) => (
  <li>
    <div>
      <b>{TITLES[what]()}</b>
      <span className="muted small">{rule}</span>
    </div>
    <div>
      <span>{m.accounting_retentionCount({ count })}</span>
      {oldest && until ? (
        <span>{m.accounting_retentionUntil({ oldest: dateOf(oldest), until: dateOf(until) })}</span>
      ) : null}
    </div>
  </li>
);
