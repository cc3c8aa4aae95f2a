import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { PurposeCard } from '../../pages.ts';

/** Donations so far, with a progress bar where there is a goal; nothing at the very beginning without one. */
export function Reached({ purpose: { id, reachedCents, goalCents } }: { purpose: PurposeCard }) {
  const reached = euro(reachedCents);
  if (goalCents === null)
    return reachedCents > 0 ? <span className="reached">{m.donations_reachedOnly({ reached })}</span> : null;
  const words = m.donations_reached({ reached, goal: euro(goalCents) });
  return (
    <span className="reached">
      <span id={`stand-${id}`}>{words}</span>
      <progress max={goalCents} value={Math.min(reachedCents, goalCents)} aria-labelledby={`stand-${id}`} />
    </span>
  );
}
