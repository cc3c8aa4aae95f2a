import { m } from '#texts';
import type { Kept } from '../../contract.ts';

/** What of an erased account stays, and why. */
export function RetainedRecords({ kept }: { kept: readonly Kept[] }) {
  return (
    <ul>
      {kept.map(({ what, why, until }) => (
        <li key={what}>
          <b>{what}</b>: {why} {until ? m.auth_keptUntil({ day: until }) : null}
        </li>
      ))}
    </ul>
  );
}
