import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import { customerApi } from './customer-api.ts';

/** Enters somebody who has not ordered yet. */
export function AddCustomer() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconPlus size={18} />} onClick={() => setOpen(true)}>
        {m.orders_customerAdd()}
      </Button>
      {isOpen ? <AddDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const { base, notify } = useAdmin();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const add = async () => {
    const { customer } = await customerApi('POST /api/v0/customer/', {
      query: { site: adminSite() },
      body: { name, email },
    });
    notify({ kind: 'success', text: m.orders_customerAdded({ name: customer.name }) });
    await navigate(`${base}/shop/customers/${customer._id}`);
  };
  return (
    <FormDialog title={m.orders_customerAdd()} verb={m.orders_customerAdd()} send={add} onClose={onClose}>
      {(errors) => (
        <>
          <p className="muted">{m.orders_customerAddText()}</p>
          <TextInput
            label={m.orders_customerName()}
            value={name}
            error={errors.name}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
            withAsterisk
          />
          <TextInput
            label={m.orders_email()}
            type="email"
            value={email}
            error={errors.email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            withAsterisk
          />
        </>
      )}
    </FormDialog>
  );
}
