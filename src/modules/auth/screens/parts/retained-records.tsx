import { m } from '#texts';
import type { Kept } from '../../contract.ts';

/** Records retained after erasing an account, with the reason. */
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
