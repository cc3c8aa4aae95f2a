import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '#kernel/context.ts';
import { conflict, invalid } from '#kernel/errors.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { type Config, configSchema, publicConfig } from '../config-schema.ts';
import type { configStateSchema } from '../contract.ts';
import { settings, settingsHistory } from '../tables.ts';
import { readStoredConfig } from './config-store.ts';
import { maskSecrets, unmaskSecrets } from './secrets.ts';

export type ShownConfig = { config: Record<string, unknown>; rev: number | null };

/** Guests get the allow-list without a rev; who may edit gets the whole document with secrets masked (decision 19). */
export async function getConfig(ctx: Context): Promise<ShownConfig> {
  const { config, rev } = await readStoredConfig(ctx.db);
  if (!ctx.may('settings.config.read', { siteId: null })) return { config: publicConfig(config), rev: null };
  return { config: maskSecrets(config), rev };
}

/**
 * Replaces the document after validation and keeps the old state in the history. Drops all pages.
 * @throws AppError C100; invalid with the paths of the wrong fields; conflict with the current document
 */
export async function putConfig(
  ctx: Context,
  input: { rev: number; config: Record<string, unknown> },
): Promise<ShownConfig> {
  ctx.demand('settings.config.update', { siteId: null });
  return ctx.tx(async (tx) => {
    const before = await readStoredConfig(tx.db);
    if (before.rev !== input.rev) throw conflict({ config: maskSecrets(before.config), rev: before.rev });
    const config = parseConfig(unmaskSecrets(input.config, before.config));
    await writeConfig(tx, before, config);
    tx.touch('config', 'sites');
    await tx.emit('settings.configChanged', { rev: before.rev + 1 });
    return { config: maskSecrets(config), rev: before.rev + 1 };
  });
}

/** Earlier states, newest first, secrets masked. @throws AppError C100 */
export async function listConfigHistory(ctx: Context, { page, limit }: { page: number; limit: number }) {
  ctx.demand('settings.config.read', { siteId: null });
  const ofConfig = eq(settingsHistory.name, 'config');
  const rows = await ctx.db
    .select()
    .from(settingsHistory)
    .where(ofConfig)
    .orderBy(desc(settingsHistory.rev))
    .limit(limit)
    .offset((page - 1) * limit);
  const [{ total } = { total: 0 }] = await ctx.db.select({ total: count() }).from(settingsHistory).where(ofConfig);
  return { history: rows.map(stateView), total };
}

function stateView(row: typeof settingsHistory.$inferSelect): z.output<typeof configStateSchema> {
  const { rev, changedByName, changedAt } = row;
  return { rev, changedByName, changedAt: changedAt.toISOString(), config: maskSecrets(configSchema.parse(row.value)) };
}

function parseConfig(value: unknown): Config {
  const parsed = configSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields: Record<string, MessageKey> = {};
  for (const issue of parsed.error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const name of names)
      fields[name.join('.') || '_'] =
        issue.code === 'unrecognized_keys' ? 'kernel_fieldUnknown' : 'kernel_fieldWrongForm';
  }
  throw invalid(fields);
}

/** Inserts the first state or replaces `before`; a writer who came first in another process makes this one a conflict. */
async function writeConfig(tx: Context, before: { config: Config; rev: number }, config: Config): Promise<void> {
  const written =
    before.rev === 0
      ? await tx.db.insert(settings).values({ name: 'config', value: config }).onConflictDoNothing().returning()
      : await tx.db
          .update(settings)
          .set({ value: config, rev: sql`${settings.rev} + 1`, updatedAt: sql`now()` })
          .where(and(eq(settings.name, 'config'), eq(settings.rev, before.rev)))
          .returning();
  if (written.length === 0) throw conflict(null);
  await tx.db.insert(settingsHistory).values({
    name: 'config',
    rev: before.rev,
    value: before.config,
    changedBy: tx.user.id,
    changedByName: tx.user.name,
  });
}
