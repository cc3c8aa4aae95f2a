import '../order/order.css';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { RecordPicker } from '#design/admin/record-picker/record-picker.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { CustomerView } from '../../../contract/customers.ts';
import { customerApi, customerSource } from './customer-api.ts';

const MOST = 200;

/** Members of a group; adding and removing take effect at once. */
export function GroupMembers({ group, site }: { group: string; site: string }) {
  const [times, setTimes] = useState(0);
  return <Members key={times} group={group} site={site} onChanged={() => setTimes(times + 1)} />;
}

function Members({ group, site, onChanged }: { group: string; site: string; onChanged: () => void }) {
  const { base, notify } = useAdmin();
  const { value: found } = useLoaded(() =>
    customerApi('GET /api/v0/customer/', { query: { site, group, sort: 'name', limit: MOST } }),
  );
  const { isBusy, refusal, run } = useAction();
  const members = found?.customer ?? [];
  const change = (id: string, isIn: boolean) =>
    run(async () => {
      const { customer } = await customerApi('GET /api/v0/customer/:id', { params: { id } });
      const others = customer.groups.map(({ _id }) => _id).filter((one) => one !== group);
      await customerApi('PUT /api/v0/customer/:id/groups', {
        params: { id },
        body: { rev: customer.rev, groups: isIn ? [...others, group] : others },
      });
      const words = isIn ? m.orders_memberAdded : m.orders_memberRemoved;
      notify({ kind: 'success', text: words({ name: customer.name }) });
      onChanged();
    });
  return (
    <Panel title={`${m.orders_members()}${found ? ` (${found.total})` : ''}`}>
      <div className="kp-stack">
        {found && members.length === 0 ? <p className="muted">{m.orders_membersNone()}</p> : null}
        <ul className="order-list">
          {members.map(({ _id, name, email }: CustomerView) => (
            <li key={_id} className="member">
              <span>
                <Link to={`${base}/shop/customers/${_id}`}>{name}</Link>
                <br />
                <span className="muted small">{email}</span>
              </span>
              <ActionIcon
                variant="default"
                size={44}
                disabled={isBusy}
                aria-label={m.orders_memberRemove({ name })}
                onClick={() => void change(_id, false)}
              >
                <IconX size={18} />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <RecordPicker
          source={customerSource(site, (one) => !members.some(({ _id }) => _id === one._id))}
          value=""
          onChange={(id) => void change(id, true)}
          label={m.orders_memberAdd()}
        />
        {refusal ? <RefusalNote refusal={refusal} /> : null}
      </div>
    </Panel>
  );
}
