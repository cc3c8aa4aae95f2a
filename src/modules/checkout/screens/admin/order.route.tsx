import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { Link, useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { type Refusal, readRefusal } from '#design/admin/form/refusal.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { ErrorPanel } from '#design/admin/parts/error-panel.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { countryName } from '#kernel/i18n/countries.ts';
import { euro } from '#kernel/i18n/numbers.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Customer, OrderDetail, OrderState } from '../../contract/order.ts';
import type { Route } from './+types/order.route';
import { methodWords, OrderStateMark, stepWords, verbWords } from './order-words.tsx';
import { ordersApi } from './orders-api.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = {
  crumbs: () => [{ label: m.checkout_orders(), to: 'shop/orders' }, { label: m.checkout_orderTitle() }],
};

type Loaded = { order: OrderDetail | null; refusal: Refusal | null };

export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<Loaded> {
  try {
    return { ...(await ordersApi('GET /api/v0/order/:id', { params: { id: params.id } })), refusal: null };
  } catch (error) {
    return { order: null, refusal: readRefusal(error) };
  }
}

/** One order: what to pack, for whom, what is paid, and what comes next. */
export default function Order({ loaderData: { order, refusal } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  if (refusal) return <ErrorPanel what={m.checkout_loadFailed()} refusal={refusal} onRetry={() => void revalidate()} />;
  if (!order) return null;
  return (
    <>
      <PageHead
        title={`${order.number} · ${money(order.totalCents)}`}
        facts={`${order.customerName} · ${stampOf(order.createdAt)}`}
        actions={<Actions order={order} />}
      />
      {order.isTest ? <Note>{m.checkout_testOrder()}</Note> : null}
      {order.note ? <Note>{`${m.checkout_note()}: ${order.note}`}</Note> : null}
      <div className="kp-cols">
        <Panel title={m.checkout_goods()}>
          <DataPairs rows={[...order.lines.map(lineRow), ...totalRows(order)]} />
        </Panel>
        <div className="kp-stack">
          <Panel title={m.checkout_customer()}>
            <DataPairs rows={factRows(order)} />
          </Panel>
          <Panel title={m.checkout_steps()}>
            <DataPairs rows={order.steps.map((step) => ({ label: stampOf(step.at), value: stepText(step) }))} />
          </Panel>
        </div>
      </div>
    </>
  );
}

const money = (cents: number) => euro(cents, getLocale());

const lineRow = ({ quantity, name, number, chosen, lineCents }: OrderDetail['lines'][number]) => ({
  label: [`${quantity} × ${name}`, number, ...chosen.map(({ step, text }) => `${step}: ${text}`)]
    .filter(Boolean)
    .join(' · '),
  value: money(lineCents),
});

const totalRows = ({ totals }: OrderDetail) => [
  { label: m.checkout_shipping(), value: money(totals.shippingCents) },
  { label: m.checkout_total(), value: <strong>{money(totals.totalCents)}</strong> },
  ...totals.rates.map(({ permille, vatCents }) => ({
    label: m.checkout_vatRate({ rate: (permille / 10).toLocaleString(getLocale()) }),
    value: money(vatCents),
  })),
];

const stepText = ({ to, who, note }: OrderDetail['steps'][number]) =>
  [stepWords(to), who, note].filter(Boolean).join(' · ');

const addressText = ({ company, first_name, last_name, address, zip, city, country }: NonNullable<Customer['to']>) =>
  [company, `${first_name} ${last_name}`, address, `${zip} ${city}`, countryName(country, getLocale())]
    .filter(Boolean)
    .join(', ');

function factRows({ state, isPaid, method, delivery, customer }: OrderDetail) {
  return [
    { label: m.checkout_state(), value: <OrderStateMark state={state} /> },
    { label: m.checkout_method(), value: methodWords(method) },
    { label: m.checkout_paid(), value: isPaid ? m.checkout_yes() : m.checkout_notYetPaid() },
    { label: m.checkout_delivery(), value: delivery === 'pickup' ? m.checkout_pickup() : m.checkout_ship() },
    { label: m.checkout_address(), value: addressText(customer) },
    ...(customer.to ? [{ label: m.checkout_elsewhere(), value: addressText(customer.to) }] : []),
    { label: m.checkout_email(), value: <a href={`mailto:${customer.email}`}>{customer.email}</a> },
    ...(customer.phone ? [{ label: m.checkout_phone(), value: customer.phone }] : []),
  ];
}

/** One button for each state that may follow; the first one is the usual way. */
function Actions({ order: { _id, rev, next, paymentId } }: { order: OrderDetail }) {
  const { base } = useAdmin();
  const showError = useErrorToast();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAction();
  const move = async (to: OrderState) => {
    await ordersApi('POST /api/v0/order/:id/state', { params: { id: _id }, body: { rev, to } });
    await revalidate();
  };
  return (
    <>
      {paymentId ? (
        <Button
          component={Link}
          variant="default"
          leftSection={<IconCash size={18} />}
          to={`${base}/shop/payments/${paymentId}`}
        >
          {m.checkout_payment()}
        </Button>
      ) : null}
      {next.map((to, index) => (
        <Button
          key={to}
          variant={index === 0 && to !== 'cancelled' ? 'filled' : 'default'}
          loading={isBusy}
          onClick={() => void run(() => move(to), showError)}
        >
          {verbWords(to)}
        </Button>
      ))}
    </>
  );
}
