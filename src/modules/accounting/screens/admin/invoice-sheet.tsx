import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { m } from '#texts';
import type { InvoiceView, PartyView } from '../../contract/einvoice.ts';
import { amountText } from './amount.ts';
import styles from './einvoice.module.css';

/** The invoice as a person reads it. */
export function InvoiceSheet({ invoice }: { invoice: InvoiceView }) {
  return (
    <>
      <Panel title={m.accounting_invoice()}>
        <DataPairs rows={headOf(invoice)} />
        <div className={styles.parties}>
          <Party title={m.accounting_seller()} party={invoice.seller} />
          <Party title={m.accounting_buyer()} party={invoice.buyer} />
        </div>
        {invoice.notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
      </Panel>
      <Panel title={m.accounting_lines()}>
        <Lines invoice={invoice} />
      </Panel>
      <div className={styles.parties}>
        <Panel title={m.accounting_totals()}>
          <DataPairs rows={totalsOf(invoice)} />
        </Panel>
        <Panel title={m.accounting_payment()}>
          <DataPairs rows={paymentsOf(invoice)} />
        </Panel>
      </div>
    </>
  );
}

type Pairs = { label: string; value: string; key: number }[];

const given = (pairs: [string, string | null][]): Pairs =>
  pairs.flatMap(([label, value], key): Pairs => (value === null || value === '' ? [] : [{ label, value, key }]));

const headOf = (invoice: InvoiceView): Pairs =>
  given([
    [m.accounting_number(), invoice.number],
    [m.accounting_issuedOn(), invoice.issuedOn],
    [m.accounting_dueOn(), invoice.dueOn],
    [m.accounting_deliveredOn(), invoice.deliveredOn],
    [m.accounting_period(), [invoice.periodFrom, invoice.periodTo].filter(Boolean).join(' – ')],
    [m.accounting_typeCode(), invoice.typeCode],
    [m.accounting_buyerReference(), invoice.buyerReference],
    [m.accounting_orderReference(), invoice.orderReference],
    [m.accounting_attachments(), invoice.attachments.map(({ reference, file }) => file ?? reference).join(', ')],
  ]);

function Party({ title, party }: { title: string; party: PartyView | null }) {
  return (
    <div className={styles.party}>
      <h3>{title}</h3>
      {party ? (
        <address>
          <b>{party.name}</b>
          {[...party.address, ...party.ids, ...party.contact].map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      ) : (
        <span className="muted">–</span>
      )}
    </div>
  );
}

function Lines({ invoice: { lines, lineCount } }: { invoice: InvoiceView }) {
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key that is sure to differ, and never move
          <li key={at}>
            <div>
              <b>{line.name ?? line.id ?? '–'}</b>
              {line.description ? <span className="muted small">{line.description}</span> : null}
              <span className="muted small">
                {m.accounting_lineSum({
                  quantity: `${amountText(line.quantity, 0)} ${line.unit ?? ''}`.trim(),
                  price: amountText(line.price),
                })}
                {line.vatRate === null ? '' : ` · ${m.accounting_lineVat({ rate: amountText(line.vatRate, 0) })}`}
              </span>
            </div>
            <span className={styles.amount}>{amountText(line.netAmount)}</span>
          </li>
        ))}
      </ul>
      {lineCount > lines.length ? (
        <p className="muted">{m.accounting_moreLines({ count: lineCount - lines.length })}</p>
      ) : null}
    </>
  );
}

function totalsOf({ totals, allowances, vat, currency }: InvoiceView): Pairs {
  const money = (text: string | null) => (text === null ? null : `${amountText(text)} ${currency ?? ''}`.trim());
  return given([
    [m.accounting_totalLines(), money(totals.lines)],
    ...allowances.map(({ isCharge, reason, amount }): [string, string | null] => [
      reason ?? (isCharge ? m.accounting_charge() : m.accounting_allowance()),
      `${isCharge ? '+' : '−'} ${money(amount) ?? ''}`,
    ]),
    [m.accounting_totalWithoutVat(), money(totals.withoutVat)],
    ...vat.map(({ rate, tax, taxable, category }): [string, string | null] => [
      m.accounting_vatOf({
        rate: rate === null ? (category ?? '') : amountText(rate, 0),
        taxable: amountText(taxable),
      }),
      money(tax),
    ]),
    [m.accounting_totalWithVat(), money(totals.withVat)],
    [m.accounting_totalPaid(), money(totals.paid)],
    [m.accounting_totalRounding(), money(totals.rounding)],
    [m.accounting_totalDue(), money(totals.due)],
  ]);
}

const paymentsOf = ({ payments, paymentTerms }: InvoiceView): Pairs =>
  given([
    ...payments.flatMap(({ code, account, holder, bic, remittance }): [string, string | null][] => [
      [m.accounting_paymentCode(), code],
      [m.accounting_paymentAccount(), account],
      [m.accounting_paymentHolder(), holder],
      [m.accounting_paymentBic(), bic],
      [m.accounting_paymentRemittance(), remittance],
    ]),
    [m.accounting_paymentTerms(), paymentTerms],
  ]);
