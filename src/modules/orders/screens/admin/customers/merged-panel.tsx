import { Button } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { CustomerDetail } from '../../../contract/customers.ts';
import { customerApi } from './customer-api.ts';

/** Records that were merged into this one, and the way back. */
export function MergedPanel({ customer: { _id, rev, merged, mayUpdate } }: { customer: CustomerDetail }) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const { isBusy, refusal, run } = useAction();
  const split = (other: string) =>
    run(async () => {
      await customerApi('POST /api/v0/customer/:id/split', { params: { id: _id }, body: { rev, other } });
      notify({ kind: 'success', text: m.orders_splitDone() });
      await revalidate();
    });
  if (merged.length === 0) return null;
  return (
    <Panel title={m.orders_mergedFrom()}>
      <ul className="order-list">
        {merged.map((one) => (
          <li key={one._id}>
            <span>{`${one.name} · ${one.email}`}</span>
            {mayUpdate ? (
              <span>
                <Button
                  variant="default"
                  loading={isBusy}
                  aria-label={m.orders_split({ name: one.name })}
                  onClick={() => void split(one._id)}
                >
                  {m.orders_splitShort()}
                </Button>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {refusal ? <RefusalNote refusal={refusal} /> : null}
    </Panel>
  );
}
