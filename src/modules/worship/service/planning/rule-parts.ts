import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { updateRevised } from '#kernel/db/revised-update.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import { addDays } from '#kernel/local-time.ts';
import type { Values } from '#kernel/records/collection-rules.ts';
import { recordObject, sidesOf } from '#kernel/records/record-audit.ts';
import { serviceRules } from '../../tables.ts';
import { keyIdOf } from '../schedule/expand/service-rules.ts';

export type RuleRow = typeof serviceRules.$inferSelect;
const THING = 'worship.serviceRule';
type Validity = Pick<RuleRow, 'fromOn' | 'toOn'>;

/** @throws AppError invalid for a rule that ends before it begins */
export function demandDirection({ fromOn, toOn }: Values<typeof serviceRules>): void {
  if (fromOn && toOn && toOn < fromOn) throw invalid({ toOn: 'worship_fieldEndsBefore' });
}

/** The other parts of a split rule that are not in the trash, in the order of their dates. */
export async function otherParts(tx: Context, rule: Pick<RuleRow, 'id' | 'keyId'>): Promise<RuleRow[]> {
  const keyId = keyIdOf(rule);
  const rows = await tx.db
    .select()
    .from(serviceRules)
    .where(
      and(
        or(eq(serviceRules.id, keyId), eq(serviceRules.keyId, keyId)),
        ne(serviceRules.id, rule.id),
        isNull(serviceRules.removedAt),
      ),
    );
  return rows.sort((one, other) => (one.fromOn ?? '').localeCompare(other.fromOn ?? ''));
}

/** The part that ends on the day before this one begins. */
export const partBefore = ({ fromOn }: Validity, others: readonly RuleRow[]): RuleRow | undefined =>
  fromOn ? others.find(({ toOn }) => toOn === addDays(fromOn, -1)) : undefined;

/**
 * Moves a split along when the beginning of the later part is changed: the earlier part ends on the day before.
 * @throws AppError invalid where two parts would hold the same service twice
 */
export async function moveSplit(tx: Context, before: RuleRow, values: Values<typeof serviceRules>): Promise<void> {
  if (values.fromOn === undefined && values.toOn === undefined) return;
  const others = await otherParts(tx, before);
  if (others.length === 0) return;
  const wanted = { fromOn: before.fromOn, toOn: before.toOn, ...values } as Validity;
  const earlier = wanted.fromOn && wanted.fromOn !== before.fromOn ? partBefore(before, others) : undefined;
  const ends = earlier && wanted.fromOn ? addDays(wanted.fromOn, -1) : null;
  const after = others.map((part) => (part === earlier ? { ...part, toOn: ends } : part));
  demandApart(wanted, after, { fromOn: before.fromOn, toOn: before.toOn });
  if (!earlier || !ends) return;
  if (earlier.fromOn && ends < earlier.fromOn) throw invalid({ fromOn: 'worship_fieldBeforePart' });
  await endPart(tx, earlier, ends);
}

/** @throws AppError worship.partsOverlap for rules of the trash whose dates another part covers now */
export async function refuseOverlaps(tx: Context, rows: readonly RuleRow[]): Promise<void> {
  for (const row of rows) {
    const others = await otherParts(tx, row);
    if (others.some((part) => isOverlap(row, part)))
      throw new AppError('worship.partsOverlap', 409, 'worship_partsOverlap');
  }
}

/** Sets the end of a part, audited as a change of the rule. */
export async function endPart(tx: Context, part: RuleRow, toOn: string | null): Promise<RuleRow> {
  const change = { id: part.id, rev: part.rev, values: { toOn } };
  const row = await updateRevised(tx.db, serviceRules, change, (current) => current);
  const rules = { thing: THING, label: ({ title }: RuleRow) => title } as const;
  await tx.record({
    act: `${THING}.update`,
    ...recordObject(rules as never, row),
    ...sidesOf({}, part, row),
  });
  return row;
}

function demandApart(wanted: Validity, others: readonly Validity[], before: Validity): void {
  if (!others.some((part) => isOverlap(wanted, part))) return;
  const field = wanted.fromOn === before.fromOn ? 'toOn' : 'fromOn';
  throw invalid({ [field]: 'worship_fieldOverlapsPart' });
}

const LAST = '9999-12-31';

const isOverlap = (one: Validity, other: Validity): boolean =>
  (one.fromOn ?? '') <= (other.toOn ?? LAST) && (other.fromOn ?? '') <= (one.toOn ?? LAST);
