import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { Dialog } from '#design/admin/parts/dialog.tsx';
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
  const { isBusy, refusal, run } = useAction();
  const add = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const { customer } = await customerApi('POST /api/v0/customer/', {
        query: { site: adminSite() },
        body: { name, email },
      });
      notify({ kind: 'success', text: m.orders_customerAdded({ name: customer.name }) });
      await navigate(`${base}/shop/customers/${customer._id}`);
    });
  };
  return (
    <Dialog onClose={onClose} title={m.orders_customerAdd()}>
      <form className="kp-stack" onSubmit={add} noValidate>
        <p className="muted">{m.orders_customerAddText()}</p>
        <TextInput
          label={m.orders_customerName()}
          value={name}
          error={refusal?.fields.name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
          withAsterisk
        />
        <TextInput
          label={m.orders_email()}
          type="email"
          value={email}
          error={refusal?.fields.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          withAsterisk
        />
        {refusal && Object.keys(refusal.fields).length === 0 ? <RefusalNote refusal={refusal} /> : null}
        <div className="kp-actions end">
          <Button variant="default" onClick={onClose}>
            {m.design_cancel()}
          </Button>
          <Button type="submit" loading={isBusy}>
            {m.orders_customerAdd()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
