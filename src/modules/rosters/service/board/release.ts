import { and, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { conflict } from '#kernel/errors.ts';
import { KNOWN_STATES } from '../../contract/states.ts';
import { assignments } from '../../tables.ts';
import { tellLater } from '../mails/tell.ts';
import { type AssignmentRow, follow } from '../rows.ts';

/** Takes a person off a duty. Whoever knows of it is told; a plan that nobody knows of leaves nothing behind. @throws AppError conflict */
export async function releaseRow(tx: Context, row: AssignmentRow): Promise<void> {
  if (!KNOWN_STATES.includes(row.state)) {
    const own = and(eq(assignments.id, row.id), eq(assignments.rev, row.rev), eq(assignments.state, 'planned'));
    const gone = await tx.db.delete(assignments).where(own).returning({ id: assignments.id });
    if (gone.length === 0) throw conflict(null);
    return;
  }
  await follow(tx, row, 'released');
  await tellLater(tx, { row, kind: 'released' });
}
