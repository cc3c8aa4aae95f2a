import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
import { m } from '#texts';
import type { Doubt } from '../../../contract/states.ts';
import type { AskedDoubt } from './use-board.ts';

const WORDS: Readonly<Record<Doubt, (inputs: { name: string }) => string>> = {
  absent: m.rosters_doubtAbsent,
  overlap: m.rosters_doubtOverlap,
  noSkill: m.rosters_doubtNoSkill,
  declined: m.rosters_doubtDeclined,
  tooOften: m.rosters_doubtTooOften,
};

/** Says what speaks against an assignment; the planner decides. */
export function InsistDialog({ doubt, onClose }: { doubt: AskedDoubt; onClose: () => void }) {
  const { name, words, doubts, insist } = doubt;
  return (
    <ConfirmDialog title={m.rosters_insistTitle({ name })} verb={m.rosters_insist()} send={insist} onClose={onClose}>
      <p>{words}</p>
      <ul>
        {doubts.map((one) => (
          <li key={one}>{WORDS[one]({ name })}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
