import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { RecordPicker } from '#design/admin/record-picker/record-picker.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { PaymentDetail, PaymentView } from '../../contract.ts';
import { openItems } from './open-source.ts';
import { paymentsApi } from './payments-api.ts';

/** Money that came above what was to be paid. */
export const surplusOf = ({ paidCents, refundedCents, amountCents }: PaymentDetail): number =>
  Math.max(0, paidCents - refundedCents - amountCents);

/** Pays another open item with what was too much. One key per opened dialog: pressing twice sets off once. */
export function SetOffDialog({ payment, onClose }: { payment: PaymentDetail; onClose: () => void }) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const [key] = useState(() => crypto.randomUUID());
  const [picked, setPicked] = useState<PaymentView | null>(null);
  const amountCents = Math.min(surplusOf(payment), picked?.owedCents ?? 0);
  const send = async () => {
    if (!picked) return false;
    const body = { key, to: picked._id, amountCents };
    await paymentsApi('POST /api/v0/payment/:id/set-off', { params: { id: payment._id }, body });
    notify({ kind: 'success', text: m.payments_setOffDone({ label: picked.label }) });
    await revalidate();
    return true;
  };
  return (
    <FormDialog
      title={m.payments_setOff()}
      verb={m.payments_setOff()}
      isBlocked={amountCents === 0}
      send={send}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{m.payments_setOffHelp()}</p>
          <RecordPicker
            source={openItems}
            value={picked?._id ?? ''}
            onChange={(_id, one) => setPicked(one)}
            label={m.payments_setOffWith()}
            placeholder={m.payments_bankOtherHelp()}
          />
          {amountCents > 0 ? <p>{euro(amountCents)}</p> : null}
        </>
      )}
    </FormDialog>
  );
}
