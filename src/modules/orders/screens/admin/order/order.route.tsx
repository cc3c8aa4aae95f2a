import './order.css';
import { useRevalidator } from 'react-router';
import { type Refusal, readRefusal } from '#design/admin/form/refusal.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { ErrorPanel } from '#design/admin/parts/error-panel.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { euro } from '#kernel/i18n/numbers.ts';
import type { OrderDetail } from '#modules/checkout/contract.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { OrderDesk } from '../../../contract/desk.ts';
import { OrderStateMark, stepWords } from '../orders/order-words.tsx';
import { deskApi, ordersApi } from '../orders/orders-api.ts';
import type { Route } from './+types/order.route';
import { CustomerPanel } from './customer-panel.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { OrderActions } from './order-actions.tsx';
import { ParcelsPanel } from './parcels-panel.tsx';
import { PricePanel } from './price-panel.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = {
  crumbs: () => [{ label: m.orders_orders(), to: 'shop/orders' }, { label: m.orders_orderTitle() }],
};

export type OrderFile = { order: OrderDetail; desk: OrderDesk };
type Loaded = { file: OrderFile | null; refusal: Refusal | null };

export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<Loaded> {
  try {
    const [{ order }, { desk }] = await Promise.all([
      ordersApi('GET /api/v0/order/:id', { params: { id: params.id } }),
      deskApi('GET /api/v0/order/:id/desk', { params: { id: params.id } }),
    ]);
    return { file: { order, desk }, refusal: null };
  } catch (error) {
    return { file: null, refusal: readRefusal(error) };
  }
}

/** One order: what to pack, for whom, what is paid, what left the house, and what comes next. */
export default function Order({ loaderData: { file, refusal } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  if (refusal) return <ErrorPanel what={m.orders_loadFailed()} refusal={refusal} onRetry={() => void revalidate()} />;
  if (!file) return null;
  const { order, desk } = file;
  return (
    <>
      <PageHead
        title={`${order.number} · ${euro(order.totalCents, getLocale())}`}
        facts={
          <>
            <OrderStateMark state={order.state} /> · {order.customerName} · {stampOf(order.createdAt)}
          </>
        }
        actions={<OrderActions file={file} />}
      />
      <div className="kp-stack">
        {order.isTest ? <Note>{m.orders_testOrder()}</Note> : null}
        {order.note ? <Note>{`${m.orders_note()}: ${order.note}`}</Note> : null}
        <div className="kp-cols">
          <div className="kp-stack">
            <Panel title={m.orders_goods()}>
              <div className="order-goods">
                <DataPairs rows={[...order.lines.map(lineRow), ...totalRows(order)]} />
              </div>
            </Panel>
            {order.delivery === 'ship' ? <ParcelsPanel file={file} /> : null}
            <NotesPanel id={order._id} desk={desk} />
            <PricePanel steps={desk.priceSteps} />
          </div>
          <div className="kp-stack">
            <CustomerPanel file={file} />
            <DocumentsPanel file={file} />
            <Panel title={m.orders_steps()}>
              <ol className="order-steps">
                {order.steps.map((step) => (
                  <li key={`${step.at} ${step.to}`}>
                    <b>{stepWords(step.to)}</b>
                    <span className="muted small">
                      {[stampOf(step.at), step.who, step.note].filter(Boolean).join(' · ')}
                    </span>
                  </li>
                ))}
              </ol>
            </Panel>
          </div>
        </div>
      </div>
    </>
  );
}

const lineRow = ({ quantity, name, number, chosen, lineCents }: OrderDetail['lines'][number], at: number) => ({
  label: [`${quantity} × ${name}`, number, ...chosen.map(({ step, text }) => `${step}: ${text}`)]
    .filter(Boolean)
    .join(' · '),
  key: at,
  value: <Amount cents={lineCents} />,
});

const totalRows = ({ totals }: OrderDetail) => [
  ...(totals.promos ?? []).map(({ code, kind, cents }) => ({
    label: m.orders_promo({ code }),
    value: kind === 'shipping' ? m.orders_promoShipping() : <Amount cents={-cents} />,
  })),
  { label: m.orders_shipping(), value: <Amount cents={totals.shippingCents} /> },
  ...(totals.donationCents > 0 ? [{ label: m.orders_donation(), value: <Amount cents={totals.donationCents} /> }] : []),
  { label: m.orders_total(), value: <Amount cents={totals.totalCents} isStrong /> },
  ...(totals.payments ?? []).map(({ end, cents }) => ({
    label: m.orders_giftPays({ end }),
    value: <Amount cents={-cents} />,
  })),
  ...totals.rates.map(({ permille, vatCents }) => ({
    label: m.orders_vatRate({ rate: (permille / 10).toLocaleString(getLocale()) }),
    value: <Amount cents={vatCents} />,
  })),
];

function Amount({ cents, isStrong = false }: { cents: number; isStrong?: boolean }) {
  const text = euro(cents, getLocale());
  return <span className="order-line">{isStrong ? <strong>{text}</strong> : <span>{text}</span>}</span>;
}
