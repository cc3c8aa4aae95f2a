import { useRevalidator } from 'react-router';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { clock, shortDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { RosterRange } from '../../../contract/roster.ts';
import { rosterApi } from '../roster-api.ts';

type ProposalDialogProps = { range: RosterRange; onClose: () => void };

/** Shows whom the fair turn would assign; stores it when the planner agrees. */
export function ProposalDialog({ range, onClose }: ProposalDialogProps) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const { value: found, refusal } = useLoaded(() => rosterApi('GET /api/v0/roster/proposal', { query: range }));
  const proposed = found?.proposed ?? [];
  const fill = async () => {
    const kept = proposed.map(({ key, on, duty, slot, member }) => ({ key, on, duty, slot, member }));
    const { filled } = await rosterApi('POST /api/v0/roster/fill', { body: { site: range.site, proposed: kept } });
    notify({ kind: 'success', text: m.rosters_filled({ count: filled }) });
    await revalidate();
  };
  return (
    <FormDialog
      title={m.rosters_proposeTitle()}
      verb={m.rosters_proposeSave()}
      isBlocked={proposed.length === 0}
      send={fill}
      onClose={onClose}
      size="lg"
    >
      {() => (
        <>
          <p>{m.rosters_proposeLead()}</p>
          <RefusalNote refusal={refusal} />
          <div aria-live="polite" aria-busy={!found && !refusal}>
            {found ? (
              <p>
                {proposed.length > 0 ? m.rosters_proposeCount({ count: proposed.length }) : m.rosters_proposeNothing()}
              </p>
            ) : null}
            <ul>
              {proposed.map(({ key, duty, slot, on, at, title, dutyName, name }) => (
                <li key={`${key} ${duty} ${slot}`}>
                  {shortDate(on, getLocale())}, {clock(at)} {title}: {dutyName} – <b>{name}</b>
                </li>
              ))}
            </ul>
            {found && found.open > 0 ? <p>{m.rosters_proposeOpen({ count: found.open })}</p> : null}
          </div>
        </>
      )}
    </FormDialog>
  );
}
