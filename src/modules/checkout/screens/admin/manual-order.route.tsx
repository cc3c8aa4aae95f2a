import './manual-order.css';
import { Alert, Button, Select, Textarea, TextInput } from '@mantine/core';
import { IconDiscount } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { RecordPicker, type RecordSource } from '#design/admin/record-picker/record-picker.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { COUNTRIES, countryName } from '#kernel/i18n/countries.ts';
import type { CustomerDetail, CustomerView } from '#modules/orders/contract.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { ManualPrice as Price } from '../../contract/manual.ts';
import { customerApi, manualApi, orderApi } from './manual-api.ts';
import { BLANK_LINE, type Line, LineRow, linesOf } from './manual-line.tsx';
import { ManualPrice } from './manual-price.tsx';

export const handle = {
  crumbs: () => [{ label: m.orders_orders(), to: 'shop/orders' }, { label: m.orders_manual() }],
};

const BLANK = {
  type: 'person',
  company: '',
  first_name: '',
  last_name: '',
  address: '',
  zip: '',
  city: '',
  country: 'at',
  email: '',
  phone: '',
  delivery: 'pickup',
  method: 'pickup',
  note: '',
};

type Name = keyof typeof BLANK;

const FIELDS: readonly { name: Name; label: () => string; type?: string; autoComplete: string }[] = [
  { name: 'first_name', label: m.orders_firstName, autoComplete: 'off' },
  { name: 'last_name', label: m.orders_lastName, autoComplete: 'off' },
  { name: 'company', label: m.orders_company, autoComplete: 'off' },
  { name: 'address', label: m.orders_csvStreet, autoComplete: 'off' },
  { name: 'zip', label: m.orders_csvZip, autoComplete: 'off' },
  { name: 'city', label: m.orders_csvCity, autoComplete: 'off' },
  { name: 'email', label: m.orders_email, type: 'email', autoComplete: 'off' },
  { name: 'phone', label: m.orders_phone, type: 'tel', autoComplete: 'off' },
];

/** Ways to pay that need no provider; the shop may offer only some of them. */
const METHODS = [
  { value: 'pickup', label: m.orders_methodPickup },
  { value: 'invoice', label: m.orders_methodInvoice },
  { value: 'prepayment', label: m.orders_methodPrepayment },
] as const;

/** An order that was taken by phone or at the counter: same prices, stock, number and mails as in the shop. */
export default function ManualOrder() {
  const { base, site, may } = useAdmin();
  const navigate = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  const [lines, setLines] = useState<readonly Line[]>([BLANK_LINE]);
  const [details, setDetails] = useState(BLANK);
  const [code, setCode] = useState('');
  const [price, setPrice] = useState<Price | null>(null);
  const [customer, setCustomer] = useState<CustomerDetail | null>(null);
  const { isBusy, refusal, run } = useAction();
  const set = (name: Name, value: string) => setDetails({ ...details, [name]: value });
  const items = linesOf(lines);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const ordered = { key, items, code, customer: customer?._id ?? null };
      const body = { ...ordered, details: { ...details, type: details.company ? 'company' : 'person' } };
      const { _id } = await manualApi('POST /api/v0/order/manual', { body, query: { site } });
      await navigate(`${base}/shop/orders/${_id}`);
    });
  };
  return (
    <form onSubmit={send} noValidate>
      <PageHead title={m.orders_manual()} facts={m.orders_manualFacts()} />
      <div className="kp-stack">
        <Panel title={m.orders_goods()}>
          <div className="kp-stack">
            {lines.map((line) => (
              <LineRow
                key={line.key}
                line={line}
                site={site}
                onChange={(change) =>
                  setLines((typed) => typed.map((one) => (one.key === line.key ? { ...one, ...change } : one)))
                }
              />
            ))}
            <div>
              <Button variant="default" onClick={() => setLines([...lines, { ...BLANK_LINE, key: lines.length }])}>
                {m.orders_moreGoods()}
              </Button>
            </div>
          </div>
        </Panel>
        <Panel title={m.orders_customer()}>
          <div className="kp-form">
            {may('orders.customer.read') ? (
              <KnownCustomer
                onPick={(picked, known) => {
                  setCustomer(picked);
                  setDetails((typed) => ({ ...typed, ...known }));
                }}
              />
            ) : null}
            {customer ? <GroupNote customer={customer} /> : null}
            {FIELDS.map(({ name, label, ...field }) => (
              <TextInput
                key={name}
                {...field}
                label={label()}
                value={details[name]}
                error={refusal?.fields[name]}
                onChange={(event) => set(name, event.currentTarget.value)}
              />
            ))}
            <Select
              label={m.orders_csvCountry()}
              data={COUNTRIES.map((code) => ({ value: code, label: countryName(code, getLocale()) }))}
              value={details.country}
              allowDeselect={false}
              error={refusal?.fields.country}
              onChange={(value) => set('country', value ?? 'at')}
            />
            <Select
              label={m.orders_delivery()}
              data={[
                { value: 'pickup', label: m.orders_pickup() },
                { value: 'ship', label: m.orders_ship() },
              ]}
              value={details.delivery}
              allowDeselect={false}
              onChange={(value) => set('delivery', value ?? 'pickup')}
            />
            <Select
              label={m.orders_method()}
              data={METHODS.filter(({ value }) => price?.methods.includes(value) ?? true).map(({ value, label }) => ({
                value,
                label: label(),
              }))}
              value={details.method}
              allowDeselect={false}
              error={refusal?.fields.method}
              onChange={(value) => set('method', value ?? 'pickup')}
            />
            <TextInput
              label={m.orders_manualCode()}
              description={m.orders_manualCodeHelp()}
              value={code}
              maxLength={60}
              autoComplete="off"
              error={refusal?.fields.code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
            <Textarea
              label={m.orders_note()}
              value={details.note}
              maxLength={500}
              onChange={(event) => set('note', event.currentTarget.value)}
            />
          </div>
        </Panel>
        {refusal ? <RefusalNote refusal={refusal} /> : null}
        <ManualPrice
          site={site}
          price={price}
          onPrice={setPrice}
          asked={{
            items,
            customer: customer?._id ?? null,
            country: details.country,
            delivery: details.delivery === 'ship' ? 'ship' : 'pickup',
          }}
        />
        <div className="kp-actions end">
          <Button type="submit" loading={isBusy} disabled={items.length === 0}>
            {m.orders_manualSave()}
          </Button>
        </div>
      </div>
    </form>
  );
}

type Known = Partial<Record<Name, string>>;

/** The reductions of the customer's groups, which count also when name or address are changed below. */
function GroupNote({ customer: { name, groups } }: { customer: CustomerDetail }) {
  if (groups.length === 0) return null;
  return (
    <Alert color="blue" role="status" icon={<IconDiscount size={18} />}>
      {m.orders_manualGroups({ name, groups: groups.map((group) => group.name).join(', ') })}
    </Alert>
  );
}

/** Picker of a known customer, with the address of the last order. */
function KnownCustomer({ onPick }: { onPick: (customer: CustomerDetail | null, known: Known) => void }) {
  const { site } = useAdmin();
  const showError = useErrorToast();
  const { run } = useAction();
  const [picked, setPicked] = useState('');
  const source: RecordSource<CustomerView> = {
    search: async (search) => {
      const query = { site, limit: 20, ...(search ? { search } : {}) };
      return (await customerApi('GET /api/v0/customer/', { query })).customer;
    },
    idOf: ({ _id }) => _id,
    labelOf: ({ name }) => name,
    detailOf: ({ email }) => email,
  };
  const take = (id: string) =>
    void run(async () => {
      setPicked(id);
      const { customer } = await customerApi('GET /api/v0/customer/:id', { params: { id } });
      const last = customer.orders[0];
      if (!last) {
        onPick(customer, { email: customer.email });
        return;
      }
      const { order } = await orderApi('GET /api/v0/order/:id', { params: { id: last._id } });
      const { company = '', first_name, last_name, address, zip, city, country, email, phone } = order.customer;
      onPick(customer, { company, first_name, last_name, address, zip, city, country, email, phone });
    }, showError);
  const leave = () => {
    setPicked('');
    onPick(null, {});
  };
  return (
    <RecordPicker
      source={source}
      value={picked}
      onChange={(id) => (id ? take(id) : leave())}
      label={m.orders_manualKnown()}
      description={m.orders_manualKnownHelp()}
    />
  );
}
