import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isOneOf } from '#kernel/db/list-query.ts';
import { localMoment } from '#kernel/local-time.ts';
import { siteIdsWith, slugOf, zoneOf } from '#kernel/site-of.ts';
import type { MilestoneProgress } from '../contract/milestone.ts';
import type { Resolution } from '../contract/states.ts';
import { isDone } from '../item-states.ts';
import { items, milestones, projects } from '../tables.ts';
import { shownTo } from './find-item.ts';
import { CREATE } from './people.ts';

/** Resolutions that the changelog does not tell. */
export const UNTOLD: readonly Resolution[] = [
  'duplicate',
  'notABug',
  'wontFix',
  'unableToDuplicate',
  'notFixable',
  'suspended',
];

/** Milestones with their items, the nearest first (S7.16, T-5). @throws AppError C100 */
export async function readMilestones(
  ctx: Context,
  { site, project }: { site?: string | undefined; project: string },
): Promise<MilestoneProgress[]> {
  ctx.demand(CREATE);
  const allowed = siteIdsWith(ctx, CREATE);
  const shown = site ? allowed.filter((id) => slugOf(ctx, id) === site) : allowed;
  const rows = await ctx.db
    .select({ one: milestones, projectName: projects.name })
    .from(milestones)
    .innerJoin(projects, eq(projects.id, milestones.project))
    .where(
      and(
        isOneOf(milestones.siteId, shown),
        isNull(milestones.removedAt),
        isNull(projects.removedAt),
        project === 'alle' ? undefined : eq(milestones.project, project),
      ),
    )
    .orderBy(asc(milestones.dueOn), asc(milestones.name))
    .limit(MOST_MILESTONES);
  const ids = rows.map(({ one }) => one.id);
  const found = await ctx.db
    .select()
    .from(items)
    .where(and(inArray(items.milestone, ids), isNull(items.removedAt), shownTo(ctx)))
    .orderBy(asc(items.number));
  const byMilestone = Map.groupBy(found, ({ milestone }) => milestone);
  return rows.map(({ one, projectName }) => {
    const own = byMilestone.get(one.id) ?? [];
    const today = localMoment(ctx.now(), zoneOf(ctx, one.siteId)).on;
    const { id: _id, name, nameEn, description, descriptionEn, dueOn, releasedOn } = one;
    return {
      _id,
      site: slugOf(ctx, one.siteId),
      project: one.project,
      projectName,
      name,
      nameEn,
      description,
      descriptionEn,
      dueOn,
      releasedOn,
      done: own.filter(({ status }) => isDone(status)).length,
      total: own.length,
      isOverdue: releasedOn === null && dueOn !== null && dueOn < today,
      items: own
        .filter(({ resolution }) => !UNTOLD.includes(resolution))
        .map(({ id, number, title, status, changeNote, changeNoteEn }) => ({
          _id: id,
          number,
          title,
          isDone: isDone(status),
          note: changeNote || title,
          noteEn: changeNoteEn || changeNote || title,
        })),
    };
  });
}

const MOST_MILESTONES = 200;
