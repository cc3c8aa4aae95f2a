import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { countryName } from '#kernel/i18n/countries.ts';
import { longDate, timeRange } from '#kernel/i18n/dates.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { PaidState } from '../../../contract/credits.ts';
import type { Customer } from '../../../contract/order.ts';
import { methodWords } from '../orders/order-words.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { EmailDialog } from './email-dialog.tsx';
import type { OrderFile } from './order.route.tsx';

/** Whose order it is, how it is paid and delivered. */
export function CustomerPanel({ file }: { file: OrderFile }) {
  const { order, desk, money } = file;
  const { paid } = money;
  const { base } = useAdmin();
  const [isOpen, setOpen] = useState(false);
  const [isMailOpen, setMailOpen] = useState(false);
  const { method, delivery, lines, customer, slot, vatCheck, partner } = order;
  const rows = [
    { label: m.orders_method(), value: methodWords(method) },
    { label: m.orders_paid(), value: PAID[paid.state](euro(paid.amountCents)) },
    ...(delivery === 'none' || lines.every(({ isVoucher }) => isVoucher)
      ? []
      : [{ label: m.orders_delivery(), value: delivery === 'pickup' ? m.orders_pickup() : m.orders_ship() }]),
    ...(customer.place ? [{ label: m.orders_place(), value: customer.place.title }] : []),
    ...(slot
      ? [
          {
            label: m.orders_slot(),
            value: `${longDate(slot.on, getLocale())}, ${timeRange(slot.from, slot.until, getLocale())}`,
          },
        ]
      : []),
    { label: m.orders_address(), value: addressText(customer) },
    ...(vatCheck ? [{ label: m.orders_vatId(), value: vatText(vatCheck) }] : []),
    ...(partner ? [{ label: m.orders_partner(), value: `${partner.name} (${partner.code})` }] : []),
    ...(customer.to ? [{ label: m.orders_elsewhere(), value: addressText(customer.to) }] : []),
    ...(customer.email
      ? [{ label: m.orders_email(), value: <a href={`mailto:${customer.email}`}>{customer.email}</a> }]
      : []),
    ...(customer.phone
      ? [{ label: m.orders_phone(), value: <a href={`tel:${customer.phone}`}>{customer.phone}</a> }]
      : []),
    ...desk.withdrawals.map(({ _id, receivedAt }) => ({
      label: m.orders_withdrawal(),
      value: <Link to={`${base}/shop/withdrawals/${_id}`}>{stampOf(receivedAt)}</Link>,
    })),
  ];
  return (
    <Panel
      title={m.orders_customer()}
      aside={desk.customer ? <Link to={`${base}/shop/customers/${desk.customer}`}>{m.orders_toCustomer()}</Link> : null}
    >
      <DataPairs rows={rows} />
      <div className="kp-actions">
        {money.mayChange && delivery === 'ship' ? (
          <Button variant="default" leftSection={<IconPencil size={18} />} onClick={() => setOpen(true)}>
            {m.orders_addressChange()}
          </Button>
        ) : null}
        {desk.mayChangeEmail ? (
          <Button variant="default" leftSection={<IconPencil size={18} />} onClick={() => setMailOpen(true)}>
            {m.orders_emailChange()}
          </Button>
        ) : null}
      </div>
      {isMailOpen ? <EmailDialog file={file} onClose={() => setMailOpen(false)} /> : null}
      {isOpen ? <AddressDialog file={file} onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
}

const PAID: Readonly<Record<PaidState, (amount: string) => string>> = {
  nothing: () => m.orders_paidNothing(),
  no: () => m.orders_notYetPaid(),
  never: () => m.orders_paidNever(),
  partly: (amount) => m.orders_paidPartly({ amount }),
  yes: () => m.orders_yes(),
  late: (amount) => m.orders_paidLate({ amount }),
  kept: (amount) => m.orders_paidKept({ amount }),
  partlyBack: (amount) => m.orders_paidPartlyBack({ amount }),
  back: () => m.orders_paidBack(),
};

/** The id, and what the register said about it when it was asked. */
const vatText = ({ id, state, reference, at }: NonNullable<OrderFile['order']['vatCheck']>): string =>
  state === 'confirmed'
    ? m.orders_vatConfirmed({ id, when: stampOf(at), reference: reference || '–' })
    : m.orders_vatUnconfirmed({ id, when: stampOf(at) });

const addressText = ({ company, first_name, last_name, address, zip, city, country }: NonNullable<Customer['to']>) =>
  [company, `${first_name} ${last_name}`.trim(), address, `${zip} ${city}`.trim(), countryName(country, getLocale())]
    .filter(Boolean)
    .join(', ');
