import { stampOf } from '#design/admin/parts/clock-words.ts';
import { Note } from '#design/admin/parts/note.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { m } from '#texts';
import type { RehearsalProblem, RehearsalView } from '../../contract.ts';

/** Panel with the outcome of the latest weekly restore rehearsal. */
export function RehearsalPanel({ rehearsal }: { rehearsal: RehearsalView | null }) {
  return (
    <Panel title={m.backup_rehearsalTitle()}>
      <div className="backup-rehearsal">
        <p>{m.backup_rehearsalFacts()}</p>
        {rehearsal ? <Result rehearsal={rehearsal} /> : <p className="muted">{m.backup_rehearsalNone()}</p>}
      </div>
    </Panel>
  );
}

function Result({ rehearsal }: { rehearsal: RehearsalView }) {
  const { problem, detail, tookMs, rows, files } = rehearsal;
  const [at, backupAt] = [stampOf(rehearsal.at), stampOf(rehearsal.backupAt)];
  if (!problem) {
    const seconds = Math.ceil(tookMs / 1000);
    return <Note kind="ok">{m.backup_rehearsalGood({ at, backupAt, seconds, rows, files })}</Note>;
  }
  return (
    <Note kind="bad">
      {m.backup_rehearsalBad({ at, backupAt })} {REHEARSAL_PROBLEMS[problem]()}
      {detail ? (
        <span className="muted" lang="en">
          {' '}
          ({detail})
        </span>
      ) : null}
    </Note>
  );
}

const REHEARSAL_PROBLEMS: Readonly<Record<RehearsalProblem, () => string>> = {
  archive: m.backup_rehearsalArchive,
  space: m.backup_rehearsalSpace,
  time: m.backup_rehearsalTime,
  other: m.backup_rehearsalOther,
};
