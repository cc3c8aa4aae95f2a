import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { projects } from '../tables.ts';

/**
 * Id of a project of the parish; without one the first, which is made for the first report of a parish.
 * @throws AppError invalid at `project` for one that the parish does not have
 */
export async function demandProject(tx: Context, siteId: string, id: string | undefined): Promise<string> {
  const own = and(eq(projects.siteId, siteId), isNull(projects.removedAt), id ? eq(projects.id, id) : undefined);
  const find = () =>
    tx.db
      .select({ id: projects.id })
      .from(projects)
      .where(own)
      .orderBy(asc(projects.position), asc(projects.createdAt))
      .limit(1);
  const [found] = await find();
  if (found) return found.id;
  if (id) throw invalid({ project: 'bugtracker_fieldProject' });
  // Two first reports at the same moment make one project.
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bugtracker.project ${siteId}`}, 0))`);
  const [made] = await find();
  if (made) return made.id;
  const name = textOf('bugtracker_firstProject', 'de');
  const [row] = await tx.db.insert(projects).values({ siteId, name }).returning({ id: projects.id });
  if (!row) throw new Error('The project was not stored');
  return row.id;
}

/** Takes the next number of a project (R-85); its row stays locked until the transaction ends. */
export async function takeNumber(tx: Context, project: string): Promise<{ number: number; developer: string | null }> {
  const [row] = await tx.db
    .update(projects)
    .set({ lastNumber: sql`${projects.lastNumber} + 1` })
    .where(eq(projects.id, project))
    .returning({ number: projects.lastNumber, developer: projects.developer });
  if (!row) throw invalid({ project: 'bugtracker_fieldProject' });
  return row;
}
