import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import { creditApi } from '../orders/orders-api.ts';
import type { OrderFile } from './order.route.tsx';

const FIELDS = [
  { name: 'company', label: m.orders_company },
  { name: 'first_name', label: m.orders_firstName },
  { name: 'last_name', label: m.orders_lastName },
  { name: 'address', label: m.orders_csvStreet },
  { name: 'zip', label: m.orders_csvZip },
  { name: 'city', label: m.orders_csvCity },
] as const;

/** Form for the delivery address; the country stays, because the price depends on it. */
export function AddressDialog({ file: { order }, onClose }: { file: OrderFile; onClose: () => void }) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const { company = '', first_name, last_name, address, zip, city } = order.customer.to ?? order.customer;
  const [typed, setTyped] = useState({ company, first_name, last_name, address, zip, city });
  const send = async () => {
    const body = { rev: order.rev, ...typed };
    await creditApi('POST /api/v0/order/:id/address', { params: { id: order._id }, body });
    notify({ kind: 'success', text: m.orders_addressDone() });
    await revalidate();
  };
  return (
    <FormDialog title={m.orders_addressChange()} verb={m.orders_addressChange()} send={send} onClose={onClose}>
      {(errors) => (
        <>
          <p className="muted">{m.orders_addressHelp()}</p>
          {FIELDS.map(({ name, label }) => (
            <TextInput
              key={name}
              label={label()}
              value={typed[name]}
              maxLength={120}
              error={errors[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
            />
          ))}
        </>
      )}
    </FormDialog>
  );
}
