import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { apiOf, type EndpointMap } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { CustomerDetail } from '../../../contract/customers.ts';
import { customerApi } from './customer-api.ts';

/** The customer groups of a customer; chosen here as well as on the screen of a group. */
export function GroupsPanel({ customer: { _id, rev, site, groups, mayUpdate } }: { customer: CustomerDetail }) {
  const { base, notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const { value: all } = useLoaded(() => allGroups(site));
  const stored = groups.map((group) => group._id);
  const [chosen, setChosen] = useState(stored);
  const { isBusy, refusal, run } = useAction();
  const save = () =>
    run(async () => {
      await customerApi('PUT /api/v0/customer/:id/groups', { params: { id: _id }, body: { rev, groups: chosen } });
      notify({ kind: 'success', text: m.orders_groupsSaved() });
      await revalidate();
    });
  if (!mayUpdate) return null;
  const isSame = chosen.length === stored.length && chosen.every((id) => stored.includes(id));
  return (
    <Panel title={m.orders_groups()}>
      <div className="kp-stack">
        {all?.length === 0 ? (
          <p className="muted">
            {m.orders_groupsNone()} <Link to={`${base}/shop/customer/groups/new`}>{m.orders_groupCreate()}</Link>
          </p>
        ) : (
          <Checkbox.Group aria-label={m.orders_groups()} value={chosen} onChange={setChosen}>
            <div className="kp-actions">
              {(all ?? groups).map((group) => (
                <Checkbox key={group._id} value={group._id} label={group.name} />
              ))}
            </div>
          </Checkbox.Group>
        )}
        <p className="muted small">{m.orders_groupsHelp()}</p>
        {refusal ? <RefusalNote refusal={refusal} /> : null}
        <div className="kp-actions end">
          <Button variant="default" loading={isBusy} disabled={isSame} onClick={() => void save()}>
            {m.orders_groupsSave()}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

const anyApi = apiOf<EndpointMap>();
const MOST_GROUPS = 200;

/** The customer groups of a parish by name; few enough for one page. */
async function allGroups(site: string): Promise<{ _id: string; name: string }[]> {
  const answer = await anyApi('GET /api/v0/customer_group/', { query: { site, limit: MOST_GROUPS, sort: 'name' } });
  return (answer as { customer_group: { _id: string; name: string }[] }).customer_group;
}
