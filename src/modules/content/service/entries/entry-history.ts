import { desc, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { listRows } from '#kernel/db/list-query.ts';
import { galleriesByIds } from '#modules/media/index.ts';
import { peopleByIds } from '#modules/person/index.ts';
import { entryHistory } from '../../tables.ts';
import { ownRows } from './write-entries.ts';

/** Earlier versions of an entry, newest first. @throws AppError C100, notFound */
export async function listEntryHistory(ctx: Context, input: { id: string; page: number; limit: number }) {
  const present = await ownRows(ctx, [input.id], 'content.entry.update');
  const query = {
    where: eq(entryHistory.entryId, input.id),
    orderBy: [desc(entryHistory.rev), desc(entryHistory.changedAt)],
  };
  const { rows, total } = await listRows(ctx.db, entryHistory, { ...query, page: input.page, limit: input.limit });
  const history = rows.map(({ rev, changedByName, changedAt, state, isDraft }) => ({
    rev,
    changedByName,
    changedAt: changedAt.toISOString(),
    state,
    isDraft,
  }));
  return { history, total, names: await namesIn(ctx, [present, rows.map(({ state }) => state)]) };
}

const IDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

async function namesIn(ctx: Context, states: readonly unknown[]): Promise<Record<string, string>> {
  const ids = [...new Set(JSON.stringify(states).match(IDS))];
  const named = [...(await galleriesByIds(ctx, ids)), ...(await peopleByIds(ctx, ids))];
  return Object.fromEntries(named.map(([id, { name }]) => [id, name]));
}
