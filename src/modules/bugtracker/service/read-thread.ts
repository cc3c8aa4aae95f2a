import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { usersByIds } from '#modules/auth/index.ts';
import { readSettings, websiteSettings } from '#modules/settings/index.ts';
import type { RelationKind, Thread } from '../contract/thread.ts';
import { isDone, nextOf } from '../item-states.ts';
import { bugtrackerSettings } from '../settings.ts';
import { changes, comments, files, items, milestones, relations } from '../tables.ts';
import { demandItem, type ItemRow } from './find-item.ts';
import { htmlOf, type NamedItem, numbersIn } from './markdown.ts';
import { CREATE, UPDATE } from './people.ts';

/** Older ones of a very long history are left out. */
const MOST_LINES = 500;

/** Everything said and done about an item. @throws AppError C100, notFound */
export async function readThread(ctx: Context, id: string): Promise<Thread> {
  const row = await demandItem(ctx, id);
  const [said, done, attached] = await Promise.all([
    ctx.db
      .select()
      .from(comments)
      .where(eq(comments.itemId, id))
      .orderBy(desc(comments.createdAt), desc(comments.id))
      .limit(MOST_LINES),
    ctx.db
      .select()
      .from(changes)
      .where(eq(changes.itemId, id))
      .orderBy(desc(changes.createdAt), desc(changes.field))
      .limit(MOST_LINES),
    ctx.db.select().from(files).where(eq(files.itemId, id)).orderBy(asc(files.createdAt)),
  ]);
  const names = await namesOf(ctx, row, done);
  const { components, admincenter } = await settingsOf(ctx);
  const named = await namedItems(ctx, row, [row.text, ...said.map(({ text }) => text)]);
  const html = (text: string) => htmlOf(text, named, admincenter);
  const mayUpdate = ctx.may(UPDATE, { siteId: row.siteId });
  return {
    _id: id,
    rev: row.rev,
    html: html(row.text),
    comments: said.toReversed().map((one) => ({
      _id: one.id,
      name: one.authorName,
      at: one.createdAt.toISOString(),
      text: one.text,
      html: html(one.text),
    })),
    changes: done.toReversed().map(({ id: _id, authorName, createdAt, field, before, after }) => ({
      _id,
      name: authorName,
      at: createdAt.toISOString(),
      field,
      before: wordsOf(before, names),
      after: wordsOf(after, names),
    })),
    relations: await relationsOf(ctx, row),
    files: attached.map(({ id: _id, name, bytes, type }) => ({
      _id,
      name,
      bytes,
      isPicture: type.startsWith('image/'),
    })),
    watchers: row.watchers.map((_id) => ({ _id, name: names.get(_id) ?? '' })),
    watches: row.watchers.includes(ctx.user.id),
    next: mayUpdate ? [...nextOf(row.status, components.forbidden_steps)] : [],
    mayUpdate,
    // From its solution on the reporter only reads.
    mayComment: ctx.may(CREATE, { siteId: row.siteId }) && (mayUpdate || !isDone(row.status)),
  };
}

async function settingsOf(ctx: Context) {
  const [{ components }, website] = await Promise.all([
    readSettings(ctx, bugtrackerSettings),
    readSettings(ctx, websiteSettings),
  ]);
  return { components: components.bugtracker, admincenter: website.components.admincenter.url };
}

/** Names of accounts and milestones that the history knows by their ids. */
async function namesOf(ctx: Context, row: ItemRow, done: readonly (typeof changes.$inferSelect)[]) {
  const idsOf = (field: string) =>
    done
      .filter((one) => one.field === field)
      .flatMap(({ before, after }) => [before, after].filter((id) => typeof id === 'string'));
  const [people, stages] = await Promise.all([
    usersByIds(ctx, [...row.watchers, ...idsOf('developer')]),
    ctx.db
      .select({ id: milestones.id, name: milestones.name })
      .from(milestones)
      .where(inArray(milestones.id, idsOf('milestone'))),
  ]);
  return new Map([...people, ...stages.map(({ id, name }) => [id, name] as const)]);
}

function wordsOf(value: unknown, names: ReadonlyMap<string, string>): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return names.get(text) ?? text;
}

async function namedItems(ctx: Context, { project }: ItemRow, texts: readonly string[]): Promise<NamedItem[]> {
  const numbers = numbersIn(texts.join('\n'));
  if (numbers.length === 0) return [];
  return ctx.db
    .select({ number: items.number, id: items.id, title: items.title })
    .from(items)
    .where(and(eq(items.project, project), inArray(items.number, numbers), isNull(items.removedAt)));
}

const SEEN_FROM: Readonly<Record<string, readonly [out: RelationKind, back: RelationKind]>> = {
  duplicate: ['duplicateOf', 'duplicate'],
  related: ['related', 'related'],
  child: ['parent', 'child'],
};

async function relationsOf(ctx: Context, { id }: ItemRow): Promise<Thread['relations']> {
  const links = await ctx.db
    .select()
    .from(relations)
    .where(or(eq(relations.fromId, id), eq(relations.toId, id)));
  const others = await ctx.db
    .select({ _id: items.id, number: items.number, title: items.title, status: items.status })
    .from(items)
    .where(
      and(
        inArray(
          items.id,
          links.map(({ fromId, toId }) => (fromId === id ? toId : fromId)),
        ),
        isNull(items.removedAt),
      ),
    )
    .orderBy(asc(items.number));
  return others.flatMap((other) => {
    const link = links.find(({ fromId, toId }) => fromId === other._id || toId === other._id);
    const kind = link && SEEN_FROM[link.kind]?.[link.fromId === id ? 0 : 1];
    return link && kind ? [{ ...other, relation: link.id, kind }] : [];
  });
}
