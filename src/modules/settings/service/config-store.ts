import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Db } from '#kernel/db/connect.ts';
import { type ConfigDocument, type Configuration, valuesIn } from '#kernel/settings/configuration.ts';
import type { PublicValuesOf, Settings, ValuesOf } from '#kernel/settings/define-settings.ts';
import { settings } from '../tables.ts';
import { movedAddress } from './moved-address.ts';

export type StoredConfig = { config: ConfigDocument; rev: number };

/** Reads the document; an empty installation has the defaults at rev 0. */
export async function readStoredConfig(db: Db, { storedSchema }: Configuration): Promise<StoredConfig> {
  const [row] = await db.select().from(settings).where(eq(settings.name, 'config'));
  return { config: storedSchema.parse(row?.value ?? {}), rev: row?.rev ?? 0 };
}

/** A room's settings, cached until the configuration changes. Shared, so do not change them. */
export async function readSettings<S extends Settings>(ctx: Context, part: S): Promise<ValuesOf<S>> {
  return valuesIn((await cachedConfig(ctx)).config, part);
}

/** A room's settings from the database, with the revision of the whole document. */
export async function readStoredSettings<S extends Settings>(
  ctx: Context,
  part: S,
): Promise<{ values: ValuesOf<S>; rev: number }> {
  const { config, rev } = await readStoredConfig(ctx.db, ctx.configuration);
  return { values: valuesIn(config, part), rev };
}

/** The public settings of all rooms (decision 19: an allow-list), in the types of the parts that the caller knows. */
export async function readPublicSettings<A extends Settings, B extends Settings>(
  ctx: Context,
  ..._known: [A, B]
): Promise<PublicValuesOf<A> & PublicValuesOf<B>> {
  const shown = ctx.configuration.publicOf((await cachedConfig(ctx)).config);
  return shown as PublicValuesOf<A> & PublicValuesOf<B>;
}

/** Addresses of all pages that the configuration can move, by their name. */
export async function readPageAddresses(ctx: Context): Promise<Readonly<Record<string, string>>> {
  return pageAddressesIn((await cachedConfig(ctx)).config);
}

export const pageAddressesIn = ({ pages }: ConfigDocument): Readonly<Record<string, string>> =>
  pages as Readonly<Record<string, string>>;

/** Where a page stands now that the configuration has moved away from this default address, or null. */
export async function readMovedAddress(ctx: Context, path: string): Promise<string | null> {
  const byDefault = pageAddressesIn(ctx.configuration.defaults);
  return movedAddress(path, { byDefault, current: await readPageAddresses(ctx) });
}

function cachedConfig(ctx: Context): Promise<StoredConfig> {
  return ctx.kept('settings.config', ['config'], () => readStoredConfig(ctx.db, ctx.configuration));
}

/** The document in memory for every request, read again after `forget` (called when the tag 'config' is dropped). */
export function createConfigStore(db: Db, configuration: Configuration) {
  let known: Promise<StoredConfig> | null = null;
  return {
    read(): Promise<StoredConfig> {
      known ??= readStoredConfig(db, configuration).catch((error: unknown) => {
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
