import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { foldWords } from '#kernel/i18n/fold-words.ts';
import { siteOf } from '#kernel/site-of.ts';
import { readSettings } from '#modules/settings/index.ts';
import type { Choices, Similar } from '../contract/thread.ts';
import { bugtrackerSettings } from '../settings.ts';
import { items, milestones, projects } from '../tables.ts';
import { shownTo } from './find-item.ts';
import { CREATE, handlersOf, UPDATE } from './people.ts';

/** Everything to choose from in the tracker of a parish. @throws AppError C100 */
export async function readChoices(ctx: Context, slug: string | undefined): Promise<Choices> {
  const { id: siteId } = siteOf(ctx, slug);
  ctx.demand(CREATE, { siteId });
  const [ofSite, stages, people, tags, settings] = await Promise.all([
    ctx.db
      .select({ _id: projects.id, name: projects.name })
      .from(projects)
      .where(and(eq(projects.siteId, siteId), isNull(projects.removedAt)))
      .orderBy(asc(projects.position), asc(projects.name)),
    ctx.db
      .select({
        _id: milestones.id,
        name: milestones.name,
        project: milestones.project,
        isOpen: sql<boolean>`${milestones.releasedOn} is null`,
      })
      .from(milestones)
      .where(and(eq(milestones.siteId, siteId), isNull(milestones.removedAt)))
      .orderBy(asc(milestones.dueOn), asc(milestones.name)),
    handlersOf(ctx, siteId),
    ctx.db
      .selectDistinct({ tag: sql<string>`unnest(${items.tags})`.as('tag') })
      .from(items)
      .where(and(eq(items.siteId, siteId), isNull(items.removedAt), shownTo(ctx)))
      .orderBy(sql`tag`)
      .limit(200),
    readSettings(ctx, bugtrackerSettings),
  ]);
  return {
    projects: ofSite,
    milestones: stages,
    people: people.map(({ id: _id, name }) => ({ _id, name })),
    tags: tags.map(({ tag }) => tag),
    forbidden: settings.components.bugtracker.forbidden_steps,
    mayUpdate: ctx.may(UPDATE, { siteId }),
  };
}

/** From here on two titles are alike: the words of the one are for the most part in the other. */
const ALIKE = 0.35;
const MOST_SIMILAR = 5;
/** Comparing two texts takes about 0.1 ms: where more are alike, the best of these stand for all, and a better one may be missed. */
const MOST_COMPARED = 200;

/** Items whose text has words like those of a title (T-8). @throws AppError C100 */
export async function similarItems(
  ctx: Context,
  { site, title }: { site?: string | undefined; title: string },
): Promise<Similar[]> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand(CREATE, { siteId });
  const words = foldWords(title);
  return ctx.tx(async (tx) => {
    // `%>` uses the trigram index, and compares with this setting; it lasts as long as the transaction.
    await tx.db.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(ALIKE)}, true)`);
    const alike = tx.db
      .select()
      .from(items)
      .where(and(eq(items.siteId, siteId), isNull(items.removedAt), shownTo(ctx), sql`${items.searchText} %> ${words}`))
      .limit(MOST_COMPARED)
      .as('alike');
    return tx.db
      .select({ _id: alike.id, number: alike.number, title: alike.title, status: alike.status })
      .from(alike)
      .orderBy(desc(sql`word_similarity(${words}, ${alike.searchText})`), desc(alike.updatedAt))
      .limit(MOST_SIMILAR);
  });
}
