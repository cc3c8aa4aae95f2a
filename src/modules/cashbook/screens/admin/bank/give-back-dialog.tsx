import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { BankEntry } from '../../../contract/bank-entry.ts';
import { entryActs } from '../cash-api.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

type BackProps = { entry: NonNullable<BankEntry['entry']>; onChange: () => Promise<void>; onClose: () => void };

/** Asks why a booking leaves the cash book; its entry is cancelled. */
export function GiveBackDialog({ entry, onChange, onClose }: BackProps) {
  const { notify } = useAdmin();
  const send = async (reason: string) => {
    const body = { rev: entry.rev, reason };
    await entryActs('POST /api/v0/cash_entry/:id/reverse', { params: { id: entry._id }, body });
    notify({ kind: 'success', text: m.cashbook_bankGivenBack() });
    await onChange();
  };
  const dialog = { verb: m.cashbook_bankGiveBack(), text: m.cashbook_bankGiveBackText(), isDangerous: true };
  return <ReasonDialog {...dialog} send={send} onClose={onClose} />;
}
