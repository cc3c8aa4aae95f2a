import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Db } from '#kernel/db/connect.ts';
import { type Config, configSchema } from '../config-schema.ts';
import { settings } from '../tables.ts';

export type StoredConfig = { config: Config; rev: number };

/** Reads the document; an empty installation has the defaults at rev 0. */
export async function readStoredConfig(db: Db): Promise<StoredConfig> {
  const [row] = await db.select().from(settings).where(eq(settings.name, 'config'));
  return { config: configSchema.parse(row?.value ?? {}), rev: row?.rev ?? 0 };
}

/** The configuration for other rooms' services, without its revision. Shared, so do not change it. */
export async function readConfig(ctx: Context): Promise<Config> {
  return (await ctx.kept('settings.config', ['config'], () => readStoredConfig(ctx.db))).config;
}

/** The document in memory for every request, read again after `forget` (called when the tag 'config' is dropped). */
export function createConfigStore(db: Db) {
  let known: Promise<StoredConfig> | null = null;
  return {
    read(): Promise<StoredConfig> {
      known ??= readStoredConfig(db).catch((error: unknown) => {
        known = null;
        throw error;
      });
      return known;
    },
    forget(): void {
      known = null;
    },
  };
}

export type ConfigStore = ReturnType<typeof createConfigStore>;
