import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { readSettings } from '#modules/settings/index.ts';
import { messageSettings } from '../../settings.ts';
import { forms, messageFiles, messages } from '../../tables.ts';

/** Puts messages whose snooze is over back to the open ones, unread. */
export async function wakeSnoozed(ctx: Context): Promise<void> {
  await ctx.db
    .update(messages)
    .set({ state: 'open', read: false, snoozedUntil: null, rev: sql`${messages.rev} + 1`, updatedAt: ctx.now() })
    .where(and(eq(messages.state, 'snoozed'), lte(messages.snoozedUntil, ctx.now())));
}

/**
 * Deletes messages for good whose time is over: as many days after the last word as their form says, or the setting for those
 * without a form. Returns their number; their bytes go with `sweepFiles`.
 */
export async function deleteExpired(ctx: Context): Promise<number> {
  const { components } = await readSettings(ctx, messageSettings);
  const days = sql`coalesce((select ${forms.retentionDays} from ${forms} where ${forms.id} = ${messages.formId}),
    ${components.message.retention_days}::int)`;
  const gone = await ctx.db
    .delete(messages)
    .where(
      and(
        // Those that were merged go with the conversation they belong to.
        isNull(messages.mergedInto),
        sql`${messages.lastAt} < ${ctx.now().toISOString()}::timestamptz - make_interval(days => ${days})`,
      ),
    )
    .returning({ id: messages.id });
  return gone.length;
}

const DAY_MS = 86_400_000;

/** Removes bytes that no message refers to any more. Those of the last day may belong to one that is just being stored. */
export async function sweepFiles(ctx: Context): Promise<number> {
  const before = new Date(ctx.now().getTime() - DAY_MS);
  let removed = 0;
  let keys: string[] = [];
  const removeUnused = async () => {
    const used = await ctx.db
      .select({ key: messageFiles.key })
      .from(messageFiles)
      .where(inArray(messageFiles.key, keys));
    const inUse = new Set(used.map(({ key }) => key));
    for (const key of keys.filter((one) => !inUse.has(one))) await ctx.files.remove(key);
    removed += keys.length - inUse.size;
    keys = [];
  };
  for await (const { key, modifiedAt } of ctx.files.list('messages/')) {
    if (modifiedAt < before) keys.push(key);
    if (keys.length >= 100) await removeUnused();
  }
  if (keys.length > 0) await removeUnused();
  return removed;
}
