import { IconFileInvoice } from '@tabler/icons-react';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { m } from '#texts';
import type { CheckedEinvoice } from '../../../contract/einvoice.ts';
import { Findings } from '../einvoice/findings.tsx';
import { InvoiceSheet } from '../einvoice/invoice-sheet.tsx';
import type { Route } from './+types/invoice.route';
import { billApi } from './bill-api.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = {
  crumbs: () => [{ label: m.accounting_bills(), to: 'accounting/bill/browse' }, { label: m.accounting_billRead() }],
};

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) =>
  loadOne(() => billApi('POST /api/v0/accounting_bill/checked', { body: { id } }), {
    checked: null as CheckedEinvoice | null,
  });

/** The electronic invoice of a bill as a person reads it, with the rules that it breaks. */
export default function BillInvoice({ loaderData: { checked, refusal } }: Route.ComponentProps) {
  if (refusal) return <LoadFailed what={m.accounting_billOne()} refusal={refusal} />;
  return (
    <div className="kp-stack">
      <PageHead title={m.accounting_billRead()} facts={m.accounting_billReadFacts()} />
      {checked ? (
        <>
          <Findings checked={checked} />
          <InvoiceSheet checked={checked} />
        </>
      ) : (
        <EmptyState icon={IconFileInvoice} title={m.accounting_billNoInvoice()}>
          {m.accounting_billNoInvoiceText()}
        </EmptyState>
      )}
    </div>
  );
}
