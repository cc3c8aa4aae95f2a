import { Button } from '@mantine/core';
import { IconBuildingStore, IconFileText } from '@tabler/icons-react';
import { Link, useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { useOpenFile } from '#design/admin/parts/use-open-pdf.ts';
import type { AsideForm } from '#design/admin/resource/define-resource.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { Bill } from '../../../collections/bills.ts';
import { dateOf, monthOf } from '../papers/paper-dates.ts';
import { billApi } from './bill-api.ts';
import styles from './bills.module.css';

type AsideProps = { bill: Bill; form: AsideForm };

/** Beside a stored bill: what is known of it, its file, and what the electronic invoice says. */
export function BillAside({ bill, form }: AsideProps) {
  return (
    <>
      {bill.file && bill.file.type !== 'application/xml' ? <Beside id={bill._id} name={bill.file.name} /> : null}
      <Panel title={m.accounting_billOne()}>
        <div className="kp-stack">
          <DataPairs rows={factsOf(bill)} />
          {bill.isOtherIban ? <State kind="warn">{m.accounting_billOtherIban()}</State> : null}
          <Vendor bill={bill} form={form} />
        </div>
      </Panel>
      {bill.file ? <Original bill={bill} file={bill.file} /> : null}
    </>
  );
}

/** The PDF or picture beside the form while somebody fills it in, where the window is wide enough. */
const Beside = ({ id, name }: { id: string; name: string }) => (
  <iframe className={styles.beside} src={`/api/v0/accounting_bill_file/${id}`} title={name} loading="lazy" />
);

function factsOf(bill: Bill) {
  const { totalCents, enteredBy, approvedBy, approvedOn, reason, endToEndId, payments, vatOn, vatCents } = bill;
  const rows: [label: string, value: string][] = [
    [m.accounting_sumTotal(), euroExact(totalCents)],
    [m.accounting_billEnteredBy(), enteredBy],
    [m.accounting_billApprovedBy(), [approvedBy, dateOf(approvedOn)].filter(Boolean).join(', ')],
    [m.accounting_billReason(), reason],
    [m.accounting_billOrdered(), endToEndId],
    [m.accounting_billVatOn(), vatOn && vatCents !== 0 ? monthOf(vatOn) : ''],
    ...payments.map(({ on, cents }): [string, string] => [
      m.accounting_moneyPaid(),
      `${dateOf(on)} · ${euroExact(cents)}`,
    ]),
  ];
  return rows.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }));
}

function Vendor({ bill: { _id: id, rev, vendorId, seller, state }, form }: AsideProps) {
  const { may, notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAction();
  if (vendorId || !seller?.name || state !== 'draft' || !may('accounting.vendor.update')) return null;
  const take = () =>
    run(async () => {
      await billApi('POST /api/v0/accounting_bill/vendor', { body: { id, rev } });
      notify({ kind: 'success', text: m.accounting_billVendorTaken({ name: seller.name }) });
      await revalidate();
    }, form.refuse);
  return (
    <Button
      variant="default"
      leftSection={<IconBuildingStore size={18} aria-hidden />}
      loading={isBusy}
      disabled={form.isChanged}
      onClick={() => void take()}
    >
      {m.accounting_billTakeVendor({ name: seller.name })}
    </Button>
  );
}

function Original({ bill: { _id: id, brokenRules }, file }: { bill: Bill; file: NonNullable<Bill['file']> }) {
  const { base } = useAdmin();
  const { isBusy, open } = useOpenFile(
    () => billApi('POST /api/v0/accounting_bill/original', { body: { id } }),
    // An XML file would run what it says in the name of this site.
    file.type === 'application/xml' ? 'text/plain' : file.type,
  );
  return (
    <Panel title={m.accounting_billOriginal()}>
      <div className="kp-stack">
        <p>
          {file.name}
          <br />
          <span className="muted small">{m.accounting_billHash({ hash: file.sha256.slice(0, 16) })}</span>
        </p>
        {brokenRules ? <State kind="warn">{m.accounting_billBroken({ count: brokenRules })}</State> : null}
        {brokenRules === 0 ? <State kind="ok">{m.accounting_billUnbroken()}</State> : null}
        <Button variant="default" leftSection={<IconFileText size={18} aria-hidden />} loading={isBusy} onClick={open}>
          {m.accounting_billOpenOriginal()}
        </Button>
        {brokenRules === null ? null : (
          <Link to={`${base}/accounting/bill/invoice/${id}`}>{m.accounting_billRead()}</Link>
        )}
      </div>
    </Panel>
  );
}
