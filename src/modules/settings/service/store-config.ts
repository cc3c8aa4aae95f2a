import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { conflict } from '#kernel/errors.ts';
import type { ConfigDocument } from '#kernel/settings/configuration.ts';
import { settings, settingsHistory } from '../tables.ts';
import { readStoredConfig, type StoredConfig } from './config-store.ts';
import { leaveOutFollowed } from './followed-roles.ts';

/** Stores settings that follow from something else, such as the demo, beside the others; without checking permissions. */
export async function seedConfig(tx: Context, values: ConfigDocument): Promise<void> {
  const before = await readStoredConfig(tx.db, tx.configuration);
  await storeConfig(tx, before, tx.configuration.schema.parse({ ...before.config, ...values }));
}

/** Gives settings that still have a value of the demo their defaults back, without checking permissions. */
export async function unseedConfig(tx: Context, values: ConfigDocument): Promise<void> {
  const before = await readStoredConfig(tx.db, tx.configuration);
  const rest = Object.entries(before.config).filter(
    ([key, value]) => values[key] === undefined || values[key] !== value,
  );
  if (rest.length < Object.keys(before.config).length)
    await storeConfig(tx, before, tx.configuration.schema.parse(Object.fromEntries(rest)));
}

/**
 * Inserts the first state, or replaces `before` and moves it to the history; invalidates all cached pages. Conflicts with a
 * concurrent write from another process.
 */
export async function storeConfig(tx: Context, before: StoredConfig, config: ConfigDocument): Promise<void> {
  const value = leaveOutFollowed(config);
  const written =
    before.rev === 0
      ? await tx.db.insert(settings).values({ name: 'config', value }).onConflictDoNothing().returning()
      : await tx.db
          .update(settings)
          .set({ value, rev: sql`${settings.rev} + 1`, updatedAt: sql`now()` })
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
  tx.touch('config', 'sites');
  await tx.emit('settings.configChanged', { rev: before.rev + 1 });
}
