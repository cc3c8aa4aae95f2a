import { Button } from '@mantine/core';
import { IconUserDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { RecordPicker, type RecordSource } from '#design/admin/record-picker/record-picker.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import type { CustomerView, customerEndpoints } from '#modules/orders/contract.ts';
import { m } from '#texts';
import type { takeCustomerEndpoints } from '../../../contract/take-customer.ts';

const shopApi = apiOf<typeof customerEndpoints>();
const api = apiOf<typeof takeCustomerEndpoints>();

const shopCustomers: RecordSource<CustomerView> = {
  search: async (search, signal) => {
    const query = { site: adminSite(), search, limit: 20, sort: 'name' as const };
    const { customer } = await shopApi('GET /api/v0/customer/', { query }, { signal });
    return customer.filter(({ isErased }) => !isErased);
  },
  idOf: ({ _id }) => _id,
  labelOf: ({ name, email }) => name || email,
  detailOf: ({ email }) => email,
};

/** Button that enters a customer of the shop, and opens the record. */
export function TakeCustomer() {
  const { base, notify } = useAdmin();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [customer, setCustomer] = useState('');
  const take = async () => {
    const { _id, isNew } = await api('POST /api/v0/accounting_customer/take', { body: { customer } });
    notify({ kind: 'success', text: isNew ? m.accounting_taken() : m.accounting_takenKnown() });
    await navigate(`${base}/accounting/customer/edit/${_id}`);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUserDown size={18} aria-hidden />}
        onClick={() => {
          setCustomer('');
          setOpen(true);
        }}
      >
        {m.accounting_fromShop()}
      </Button>
      {isOpen ? (
        <FormDialog
          title={m.accounting_fromShop()}
          verb={m.accounting_take()}
          isBlocked={customer === ''}
          send={take}
          onClose={() => setOpen(false)}
          shownErrors={['customer']}
        >
          {(errors) => (
            <>
              <p className="muted small">{m.accounting_fromShopText()}</p>
              <RecordPicker
                source={shopCustomers}
                label={m.accounting_shopCustomer()}
                value={customer}
                error={errors.customer}
                onChange={setCustomer}
              />
            </>
          )}
        </FormDialog>
      ) : null}
    </>
  );
}
