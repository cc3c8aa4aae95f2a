import { Button } from '@mantine/core';
import { IconFileInvoice, IconFileText } from '@tabler/icons-react';
import { useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useDownload } from '#design/admin/actions/use-download.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { shortDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { DocumentView, InvoiceState } from '../../../contract/desk.ts';
import { deskApi } from '../orders/orders-api.ts';
import type { OrderFile } from './order.route.tsx';

const KINDS: Readonly<Record<DocumentView['kind'], () => string>> = {
  invoice: m.orders_docInvoice,
  storno: m.orders_docStorno,
  correction: m.orders_docCorrection,
};

/** Texts for an invoice that has not been issued. */
const SAID: Readonly<Partial<Record<InvoiceState, () => string>>> = {
  withPayment: m.orders_invoiceWithPayment,
  withParcel: m.orders_invoiceWithParcel,
  withHandOver: m.orders_invoiceWithHandOver,
  byHand: m.orders_invoiceByHand,
};

const NOT_YET: readonly string[] = ['pending_payment', 'cancelled', 'refunding'];

/** Invoices and their corrections; issued once, never changed. */
export function DocumentsPanel({ file: { order, desk } }: { file: OrderFile }) {
  const { revalidate } = useRevalidator();
  const { isBusy, refusal, run } = useAction();
  const issue = () =>
    run(async () => {
      await deskApi('POST /api/v0/order/:id/invoice', { params: { id: order._id } });
      await revalidate();
    });
  const mayIssue = desk.mayIssue && !NOT_YET.includes(order.state) && desk.documents.length === 0;
  const said = SAID[desk.invoice];
  if (desk.documents.length === 0 && !mayIssue && !said) return null;
  return (
    <Panel title={m.orders_documents()}>
      <div className="kp-stack tight">
        {desk.documents.length > 0 ? (
          <ul className="order-list">
            {desk.documents.map((document) => (
              <Document key={document._id} document={document} />
            ))}
          </ul>
        ) : null}
        {said ? <p className="muted">{said()}</p> : null}
        {mayIssue ? (
          <Button
            variant="default"
            w="fit-content"
            leftSection={<IconFileInvoice size={18} />}
            loading={isBusy}
            onClick={() => void issue()}
          >
            {m.orders_issueInvoice()}
          </Button>
        ) : null}
        {refusal ? <RefusalNote refusal={refusal} /> : null}
      </div>
    </Panel>
  );
}

function Document({ document: { _id, kind, number, issuedOn } }: { document: DocumentView }) {
  const { isBusy, download } = useDownload(() => deskApi('GET /api/v0/order_document/:id', { params: { id: _id } }));
  return (
    <li>
      <b>{`${KINDS[kind]()} ${number}`}</b>
      <span className="muted small">{shortDate(issuedOn, getLocale())}</span>
      <div>
        <Button variant="default" leftSection={<IconFileText size={18} />} loading={isBusy} onClick={download}>
          {m.orders_openPdf()}
        </Button>
      </div>
    </li>
  );
}
