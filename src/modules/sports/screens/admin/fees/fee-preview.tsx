import { Link } from 'react-router';
import { Note } from '#design/admin/parts/note.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { FeePlan, FeeShown, FeeStanding } from '../../../contract/fees.ts';
import { mayPay } from './payer-field.tsx';
import { Payers } from './payers.tsx';

type FeePreviewProps = { plan: FeePlan; onChange: () => Promise<void> };

/** Members by what a run does with them; those whom it cannot bill come first. */
export function FeePreview({ plan: { line }, onChange }: FeePreviewProps) {
  const { may } = useAdmin();
  const of = (...standings: FeeStanding[]) => line.filter(({ standing }) => standings.includes(standing));
  if (line.length === 0) return <p>{m.sports_feeNobody()}</p>;
  const noPayer = of('noPayer');
  const noAddress = of('noAddress');
  return (
    <>
      {noPayer.length + noAddress.length > 0 ? <Note kind="warn">{m.sports_feeTold()}</Note> : null}
      <Group title={m.sports_feeNoPayer()} rows={noPayer} isOpen {...(mayPay(may) ? { onSet: onChange } : {})} />
      <Group title={m.sports_feeNoAddress()} rows={noAddress} isOpen />
      <Group title={m.sports_feeDue()} rows={of('due')} isOpen />
      <Group title={m.sports_feeBilled()} rows={of('billed')} />
      <Group title={m.sports_feeFree()} rows={of('exempt')} />
    </>
  );
}

type GroupProps = { title: string; rows: readonly FeeShown[]; isOpen?: boolean; onSet?: () => Promise<void> };

/** With `onSet` the payer of each can be chosen. */
function Group({ title, rows, isOpen = false, onSet }: GroupProps) {
  if (rows.length === 0) return null;
  return (
    <details className="sports-group" open={isOpen}>
      <summary>
        {title} <span className="muted">{m.sports_feeMembers({ count: rows.length })}</span>
      </summary>
      {onSet ? <Payers rows={rows} onSet={onSet} memberOf={(row) => <Member row={row} />} /> : <FeeRows rows={rows} />}
    </details>
  );
}

function FeeRows({ rows }: { rows: readonly FeeShown[] }) {
  return (
    <ul className="sports-fees">
      {rows.map((row) => (
        <li key={row.athlete}>
          <Member row={row} />
          <b>{euroExact(row.cents)}</b>
        </li>
      ))}
    </ul>
  );
}

/** Name with the kind of the fee, and the way to the person for whoever may change them. */
function Member({ row: { athlete, name, ...fee } }: { row: FeeShown }) {
  const { base, may } = useAdmin();
  const path = `${base}/sports/person/edit/${athlete}`;
  return (
    <span>
      {may('sports.athlete.update', 'wholly') ? <Link to={path}>{name}</Link> : name}{' '}
      <span className="muted">{feeWords(fee)}</span>
    </span>
  );
}

export const feeKindWord = (kind: FeeShown['kind']): string =>
  ({
    auto: m.sports_feeAuto,
    adult: m.sports_feeAdult,
    youth: m.sports_feeYouth,
    supporter: m.sports_feeSupporter,
    exempt: m.sports_feeExempt,
  })[kind]();

const feeWords = ({ kind, isHalf, isFamily }: Pick<FeeShown, 'kind' | 'isHalf' | 'isFamily'>): string =>
  [feeKindWord(kind), isHalf ? m.sports_feeHalf() : '', isFamily ? m.sports_feeFamily() : '']
    .filter(Boolean)
    .join(', ');
