import type { ReactNode } from 'react';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { m } from '#texts';
import type { CheckedEinvoice, InvoiceView, PartyView } from '../../../contract/einvoice.ts';
import styles from './einvoice.module.css';
import {
  fieldId,
  fieldOf,
  fieldsOf,
  headRows,
  lineRows,
  partyRows,
  paymentRows,
  type SheetRow,
  totalRows,
} from './sheet-rows.ts';

/** Rules that a field breaks, by its place. */
type Marks = ReadonlyMap<string, readonly Mark[]>;
type Mark = { id: string; isFatal: boolean };

/** The invoice as a person reads it; fields that break rules are marked, and those that are missing are shown. */
export function InvoiceSheet({ checked }: { checked: CheckedEinvoice }) {
  const { invoice } = checked;
  const marks = marksOf(checked);
  return (
    <>
      <Panel title={m.accounting_invoice()}>
        <DataPairs rows={pairsOf(headRows(invoice), marks)} />
        <div className={styles.parties}>
          <Party at="seller" title={m.accounting_seller()} party={invoice.seller} marks={marks} />
          <Party at="buyer" title={m.accounting_buyer()} party={invoice.buyer} marks={marks} />
        </div>
        {invoice.notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
      </Panel>
      <Panel title={<Field at="lines" marks={marks} text={m.accounting_lines()} />}>
        <Lines invoice={invoice} marks={marks} />
      </Panel>
      <div className={styles.parties}>
        <Panel title={<Field at="totals" marks={marks} text={m.accounting_totals()} />}>
          <Totals invoice={invoice} marks={marks} />
        </Panel>
        <Panel title={<Field at="payments" marks={marks} text={m.accounting_payment()} />}>
          <DataPairs rows={pairsOf(paymentRows(invoice), marks)} />
        </Panel>
      </div>
    </>
  );
}

function marksOf({ invoice, findings }: CheckedEinvoice): Marks {
  const fields = fieldsOf(invoice);
  const marks = new Map<string, Mark[]>();
  for (const finding of findings) {
    const at = fieldOf(finding, fields);
    if (at === null) continue;
    const before = marks.get(at) ?? [];
    if (before.some(({ id }) => id === finding.id)) continue;
    marks.set(at, [...before, { id: finding.id, isFatal: finding.severity === 'fatal' }]);
  }
  return marks;
}

/** A field that links lead to, with the rules that it breaks. */
function Field({ at, text, marks }: { at: string; text: ReactNode; marks: Marks }) {
  return (
    <span id={fieldId(at)} className={styles.field} tabIndex={-1}>
      {text}
      {marks.get(at)?.map(({ id, isFatal }) => (
        <span key={id} className={styles.mark}>
          <State kind={isFatal ? 'bad' : 'warn'}>{id}</State>
        </span>
      ))}
    </span>
  );
}

const isShown = ({ at, value }: SheetRow, marks: Marks): boolean => Boolean(value) || marks.has(at);

const pairsOf = (rows: readonly SheetRow[], marks: Marks) =>
  rows
    .filter((row) => isShown(row, marks))
    .map(({ at, label, value }, key) => ({
      label,
      key,
      value: <Field at={at} marks={marks} text={value ?? <i className="muted">{m.accounting_missing()}</i>} />,
    }));

type PartyProps = { at: 'seller' | 'buyer'; title: string; party: PartyView | null; marks: Marks };

function Party({ at, title, party, marks }: PartyProps) {
  return (
    <div className={styles.party}>
      <h3>
        <Field at={at} marks={marks} text={title} />
      </h3>
      <b>{party?.name ?? '–'}</b>
      <DataPairs rows={pairsOf(partyRows(at, party), marks)} />
    </div>
  );
}

function Lines({ invoice, marks }: { invoice: InvoiceView; marks: Marks }) {
  const lines = lineRows(invoice);
  return (
    <>
      <ul className={styles.lines}>
        {lines.map(({ at, label, description, facts, value }) => (
          <li key={at}>
            <div>
              <Field at={at} marks={marks} text={<b>{label}</b>} />
              {description ? <span className="muted small">{description}</span> : null}
              <span className="muted small">{facts}</span>
            </div>
            <span className={styles.amount}>{value}</span>
          </li>
        ))}
      </ul>
      {invoice.lineCount > lines.length ? (
        <p className="muted">{m.accounting_moreLines({ count: invoice.lineCount - lines.length })}</p>
      ) : null}
    </>
  );
}

function Totals({ invoice, marks }: { invoice: InvoiceView; marks: Marks }) {
  return (
    <dl className={styles.totals}>
      {totalRows(invoice)
        .filter((row) => isShown(row, marks))
        .map(({ at, label, value }) => (
          <div key={at} data-due={at === 'totals.due' || undefined}>
            <dt>
              <Field at={at} marks={marks} text={label} />
            </dt>
            <dd className={styles.amount}>{value ?? <i className="muted">{m.accounting_missing()}</i>}</dd>
          </div>
        ))}
    </dl>
  );
}
