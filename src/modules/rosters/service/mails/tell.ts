import { randomUUID } from 'node:crypto';
import type { Context } from '#kernel/context.ts';
import { type AssignmentRow, factsOf } from '../rows.ts';

export const TOLD = ['asked', 'askedAgain', 'changed', 'released', 'reminder', 'wanted', 'given', 'taken'] as const;
/**
 * `asked`: new duties. `askedAgain`: at another time or place than the person agreed to. `changed`: another time or place, off or on again. `wanted`: somebody looks for a swap. `given` and `taken`: both
 * sides of a swap.
 */
export type Told = (typeof TOLD)[number];

type Facts = Pick<AssignmentRow, 'on' | 'at' | 'title' | 'placeName' | 'isOff'>;

/** `mailId`: of the outbox, so that a job that runs twice sends one email. `was`: what the person knew before, by id. */
export type TellPayload = {
  siteId: string;
  memberId: string;
  kind: Told;
  ids: string[];
  mailId: string;
  was?: Record<string, Facts>;
};

type One = { row: AssignmentRow; kind: Told; memberId?: string; was?: AssignmentRow };

/** Tells a person of one assignment, by default the one who has it, once the transaction is stored. */
export const tellLater = (tx: Context, { row, kind, memberId, was }: One): Promise<void> =>
  tellAllLater(tx, {
    siteId: row.siteId,
    memberId: memberId ?? row.memberId,
    kind,
    rows: [row],
    was: was ? [was] : [],
  });

type All = {
  siteId: string;
  memberId: string | null;
  kind: Told;
  rows: readonly AssignmentRow[];
  was?: readonly AssignmentRow[];
};

/** One email for all these assignments. */
export async function tellAllLater(tx: Context, { siteId, memberId, kind, rows, was = [] }: All): Promise<void> {
  if (!memberId || rows.length === 0) return;
  await tx.jobs.enqueue('rosters.tell', {
    siteId,
    memberId,
    kind,
    ids: rows.map(({ id }) => id),
    mailId: randomUUID(),
    was: Object.fromEntries(was.map((row) => [row.id, factsOf(row)])),
  });
}
