import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { FeeShown } from '../../../contract/fees.ts';
import { feesApi } from '../sports-api.ts';
import { customerChoices } from './payer-field.tsx';

type PayersProps = {
  rows: readonly FeeShown[];
  memberOf: (row: FeeShown) => ReactNode;
  onSet: () => Promise<void>;
};

/** Members nobody pays for yet, with the customers of the accounts to choose from. */
export function Payers({ rows, memberOf, onSet }: PayersProps) {
  const { value: customers } = useLoaded(customerChoices);
  const { notify } = useAdmin();
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const set = ({ athlete, rev }: FeeShown, payer: string) =>
    run(async () => {
      await feesApi('PUT /api/v0/sports_fee_payer/:id', { params: { id: athlete }, body: { rev, payer } });
      const name = customers?.find(({ value }) => value === payer)?.label ?? '';
      notify({ kind: 'success', text: m.sports_feePayerSet({ payer: name }) });
      await onSet();
    }, showError);
  return (
    <ul className="sports-fees wrapping">
      {rows.map((row) => (
        <li key={row.athlete}>
          {memberOf(row)}
          <b>{euroExact(row.cents)}</b>
          <Select
            className="sports-payer"
            aria-label={m.sports_feePayerOf({ name: row.name })}
            placeholder={m.sports_feePayerChoose()}
            searchable
            disabled={!customers || isBusy}
            data={customers ?? []}
            value={null}
            onChange={(payer) => payer && void set(row, payer)}
          />
        </li>
      ))}
    </ul>
  );
}
