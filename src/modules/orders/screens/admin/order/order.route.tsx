import './order.css';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { OrderMoney } from '../../../contract/credits.ts';
import type { OrderDesk } from '../../../contract/desk.ts';
import type { OrderDetail, OrderState } from '../../../contract/order.ts';
import type { OrderMail } from '../../../contract/order-mails.ts';
import { OrderStateMark, stepWords } from '../orders/order-words.tsx';
import { creditApi, deskApi, orderMailApi, ordersApi } from '../orders/orders-api.ts';
import type { Route } from './+types/order.route';
import { CustomerPanel } from './customer-panel.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import { GoodsPanel } from './goods-panel.tsx';
import { MailsPanel } from './mails-panel.tsx';
import { MoneyPanel } from './money-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { OrderActions } from './order-actions.tsx';
import { ParcelsPanel } from './parcels-panel.tsx';
import { PricePanel } from './price-panel.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = {
  crumbs: () => [{ label: m.orders_orders(), to: 'shop/orders' }, { label: m.orders_orderTitle() }],
};

export type OrderFile = {
  order: OrderDetail;
  desk: OrderDesk;
  money: OrderMoney;
  mails: { mail: OrderMail[]; mayResend: boolean };
};

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadOne(
    async () => {
      const [{ order }, { desk }, { money }, mails] = await Promise.all([
        ordersApi('GET /api/v0/order/:id', { params: { id: params.id } }),
        deskApi('GET /api/v0/order/:id/desk', { params: { id: params.id } }),
        creditApi('GET /api/v0/order/:id/money', { params: { id: params.id } }),
        orderMailApi('GET /api/v0/order/:id/mail', { params: { id: params.id } }),
      ]);
      return { file: { order, desk, money, mails } };
    },
    { file: null },
  );
}

/** Nothing is sent any more. */
const ENDED: readonly OrderState[] = ['cancelled', 'refunding'];

/** One order: what to pack, for whom, what is paid, what left the house, and what comes next. */
export default function Order({ loaderData: { file, refusal } }: Route.ComponentProps) {
  if (refusal) return <LoadFailed what={m.orders_loadFailed()} refusal={refusal} />;
  if (!file) return null;
  const { order, desk } = file;
  return (
    <>
      <PageHead
        title={`${order.number} · ${euro(order.totalCents)}`}
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
            <GoodsPanel file={file} />
            <MoneyPanel file={file} />
            {order.delivery === 'ship' && (!ENDED.includes(order.state) || desk.deliveries.length > 0) ? (
              <ParcelsPanel file={file} />
            ) : null}
            <MailsPanel file={file} />
            <NotesPanel id={order._id} desk={desk} />
            <PricePanel steps={desk.priceSteps} />
          </div>
          <div className="kp-stack order-side">
            <CustomerPanel file={file} />
            <DocumentsPanel file={file} />
            <Panel title={m.orders_steps()}>
              <ol className="order-steps">
                {order.steps.map((step) => (
                  <li key={`${step.at} ${step.to} ${step.note}`}>
                    <b>{step.from === step.to ? step.note : stepWords(step.to)}</b>
                    <span className="muted small">
                      {[stampOf(step.at), step.who, step.from === step.to ? '' : step.note].filter(Boolean).join(' · ')}
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
