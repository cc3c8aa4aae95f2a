import { m } from '#texts';
import type { BankLineView } from '../../../contract/bank.ts';
import { NoteDialog } from '../note-dialog.tsx';
import { bankApi } from './bank-api.ts';

/** Money that has nothing to do with the shop. */
export const AsideDialog = ({ line, onClose }: { line: BankLineView; onClose: () => void }) => (
  <NoteDialog
    title={m.payments_bankPutAside()}
    text={m.payments_bankPutAsideHelp()}
    label={m.payments_note()}
    verb={m.payments_bankPutAside()}
    onSend={async (note) => {
      const body = { rev: line.rev, isAside: true, note };
      await bankApi('POST /api/v0/bank_line/:id/aside', { params: { id: line._id }, body });
    }}
    onClose={onClose}
  />
);
