import { Link } from 'react-router';
import { Note } from '#design/admin/parts/note.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { FeePlan, FeeShown, FeeStanding } from '../../../contract/fees.ts';

/** Members by what a run does with them; those whom it cannot bill come first. */
export function FeePreview({ plan: { line } }: { plan: FeePlan }) {
  const of = (...standings: FeeStanding[]) => line.filter(({ standing }) => standings.includes(standing));
  if (line.length === 0) return <p>{m.sports_feeNobody()}</p>;
  const noPayer = of('noPayer');
  const noAddress = of('noAddress');
  return (
    <>
      {noPayer.length + noAddress.length > 0 ? <Note kind="warn">{m.sports_feeTold()}</Note> : null}
      <Group title={m.sports_feeNoPayer()} rows={noPayer} isOpen />
      <Group title={m.sports_feeNoAddress()} rows={noAddress} isOpen />
      <Group title={m.sports_feeDue()} rows={of('due')} isOpen />
      <Group title={m.sports_feeBilled()} rows={of('billed')} />
      <Group title={m.sports_feeFree()} rows={of('exempt')} />
    </>
  );
}

function Group({ title, rows, isOpen = false }: { title: string; rows: readonly FeeShown[]; isOpen?: boolean }) {
  const { base, may } = useAdmin();
  if (rows.length === 0) return null;
  return (
    <details className="sports-group" open={isOpen}>
      <summary>
        {title} <span className="muted">{m.sports_feeMembers({ count: rows.length })}</span>
      </summary>
      <ul className="sports-fees">
        {rows.map(({ athlete, name, cents, ...fee }) => (
          <li key={athlete}>
            <span>
              {may('sports.athlete.update', 'wholly') ? (
                <Link to={`${base}/sports/person/edit/${athlete}`}>{name}</Link>
              ) : (
                name
              )}{' '}
              <span className="muted">{feeWords(fee)}</span>
            </span>
            <b>{euroExact(cents)}</b>
          </li>
        ))}
      </ul>
    </details>
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
