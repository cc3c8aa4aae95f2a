import { useRevalidator } from 'react-router';
import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { Roster, RosterRange } from '../../../contract/roster.ts';
import { rosterApi } from '../roster-api.ts';

type AskDialogProps = { roster: Roster; range: RosterRange; onClose: () => void };

/** Asks everybody who is assigned and does not know it. */
export function AskDialog({ roster: { toAsk }, range, onClose }: AskDialogProps) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const ask = async () => {
    const { asked, withoutEmail } = await rosterApi('POST /api/v0/roster/ask', { body: range });
    notify({ kind: 'success', text: m.rosters_asked({ count: asked }) });
    if (withoutEmail.length > 0)
      notify({ kind: 'warning', text: m.rosters_askWithout({ names: withoutEmail.join(', ') }) });
    await revalidate();
  };
  return (
    <ConfirmDialog
      title={m.rosters_askButton()}
      verb={m.rosters_askButton()}
      isBlocked={toAsk === 0}
      send={ask}
      onClose={onClose}
    >
      <p>{toAsk === 0 ? m.rosters_noOneToAsk() : m.rosters_askText({ count: toAsk })}</p>
    </ConfirmDialog>
  );
}
