import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { FeePlan } from '../../../contract/fees.ts';

type BillBarProps = { plan: FeePlan; isBusy: boolean; onBill: (isIssued: boolean) => void };

/** Sum of a run, drafts or issued invoices, and the button that writes them. */
export function BillBar({ plan, isBusy, onBill }: BillBarProps) {
  const { may } = useAdmin();
  const [isIssued, setIssued] = useState(false);
  return (
    <>
      {may('accounting.paper.issue') ? (
        <Checkbox
          label={m.sports_feeIssue()}
          description={m.sports_feeIssueHelp()}
          checked={isIssued}
          onChange={(event) => setIssued(event.currentTarget.checked)}
        />
      ) : null}
      <div className="kp-actions end">
        <p className="sports-sum">{euroExact(plan.totalCents)}</p>
        <Button loading={isBusy} onClick={() => onBill(isIssued)}>
          {m.sports_feeBill({ count: plan.papers })}
        </Button>
      </div>
    </>
  );
}
