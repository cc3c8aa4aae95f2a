import { SettleTogether } from '#design/admin/actions/settling.tsx';
import '../order/order.css';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { CustomerDetail } from '../../../contract/customers.ts';
import { stepWords } from '../orders/order-words.tsx';
import type { Route } from './+types/customer.route';
import { CustomerActions } from './customer-actions.tsx';
import { customerApi } from './customer-api.ts';
import { GroupsPanel } from './groups-panel.tsx';
import { MergedPanel } from './merged-panel.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = {
  crumbs: () => [{ label: m.orders_customers(), to: 'shop/customers' }, { label: m.orders_customer() }],
};

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadOne(() => customerApi('GET /api/v0/customer/:id', { params: { id: params.id } }), { customer: null });
}

/** One customer: orders, addresses, a note; merging and erasing. */
export default function Customer({ loaderData: { customer, refusal } }: Route.ComponentProps) {
  const { base } = useAdmin();
  if (refusal) return <LoadFailed what={m.orders_customersFailed()} refusal={refusal} />;
  if (!customer) return null;
  return (
    <>
      <PageHead
        title={customer.name}
        facts={[m.orders_ordersOf({ count: customer.orderCount }), ...customer.groups.map(({ name }) => name)].join(
          ' · ',
        )}
        actions={customer.mayUpdate ? <CustomerActions customer={customer} /> : null}
      />
      <div className="kp-stack">
        {customer.isErased ? <Note>{m.orders_erasedNote()}</Note> : null}
        <SettleTogether className="kp-cols">
          <div className="kp-stack">
            <Panel title={m.orders_orders()}>
              <ul className="order-list">
                {customer.orders.map((order) => (
                  <li key={order._id}>
                    <span className="order-line between">
                      <Link to={`${base}/shop/orders/${order._id}`}>{order.number}</Link>
                      <span className="nowrap">{euro(order.totalCents)}</span>
                    </span>
                    <span className="muted small">{orderFacts(order)}</span>
                  </li>
                ))}
              </ul>
              {customer.orders.length === 0 ? <p className="muted">{m.orders_noOrders()}</p> : null}
            </Panel>
            <CustomerNote key={customer.rev} customer={customer} />
          </div>
          <div className="kp-stack">
            <Panel title={m.orders_contact()}>
              <DataPairs rows={contactRows(customer)} />
            </Panel>
            <GroupsPanel key={customer.rev} customer={customer} />
            <MergedPanel customer={customer} />
          </div>
        </SettleTogether>
      </div>
    </>
  );
}

const orderFacts = ({ state, createdAt, creditedCents }: CustomerDetail['orders'][number]): string =>
  [
    stepWords(state),
    stampOf(createdAt),
    ...(creditedCents > 0 ? [m.orders_orderCredited({ amount: euro(creditedCents) })] : []),
  ].join(' · ');

const contactRows = ({ email, phones, addresses, hasAccount, keptUntil, yearCents, turnoverCents }: CustomerDetail) => [
  { label: m.orders_year(), value: euro(yearCents) },
  { label: m.orders_all(), value: euro(turnoverCents) },
  { label: m.orders_account(), value: hasAccount ? m.orders_withAccount() : m.orders_asGuest() },
  ...(email ? [{ label: m.orders_email(), value: <a href={`mailto:${email}`}>{email}</a> }] : []),
  ...phones.map((phone, key) => ({ label: m.orders_phone(), key, value: <a href={`tel:${phone}`}>{phone}</a> })),
  ...addresses.map((value, at) => ({ label: m.orders_addressOne(), key: 100 + at, value })),
  ...(keptUntil ? [{ label: m.orders_keptUntil(), value: textDate(keptUntil, getLocale()) }] : []),
];

function CustomerNote({ customer: { _id, rev, note, mayUpdate } }: { customer: CustomerDetail }) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const [text, setText] = useState(note);
  const { isBusy, refusal, run } = useAction();
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await customerApi('PUT /api/v0/customer/:id', { params: { id: _id }, body: { rev, note: text } });
      notify({ kind: 'success', text: m.orders_noteSaved() });
      await revalidate();
    });
  };
  if (!mayUpdate) return note ? <Panel title={m.orders_note()}>{note}</Panel> : null;
  return (
    <Panel title={m.orders_note()}>
      <form className="kp-form" onSubmit={save}>
        <Textarea
          label={m.orders_customerNote()}
          description={m.orders_noteHelp()}
          autosize
          minRows={3}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {refusal ? <RefusalNote refusal={refusal} /> : null}
        <div className="kp-actions end">
          <Button type="submit" variant="default" loading={isBusy} disabled={text === note}>
            {m.orders_noteSave()}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
