import { useRevalidator } from 'react-router';
import { MoneyDialog } from '#design/admin/parts/money-dialog.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { DonationView } from '../../contract/donation.ts';
import { donationApi } from './donation-words.tsx';

type Props = { donation: DonationView; onClose: () => void };

/** Gives a donation back, or a part of it. */
export function ReturnDialog({ donation: { _id: id, rev, cents, returnedCents }, onClose }: Props) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const send = async (amountCents: number, reason: string) => {
    const body = { rev, amountCents, reason };
    await donationApi('POST /api/v0/donation/:id/return', { params: { id }, body });
    notify({ kind: 'success', text: m.donations_givenBack({ value: euro(amountCents) }) });
    await revalidate();
  };
  return (
    <MoneyDialog
      title={m.donations_giveBackTitle()}
      verb={m.donations_giveBack()}
      proposedCents={cents - returnedCents}
      mostCents={cents - returnedCents}
      lead={<Note>{m.donations_giveBackText()}</Note>}
      note={{ name: 'reason', label: m.donations_giveBackReason() }}
      send={send}
      onClose={onClose}
    />
  );
}
