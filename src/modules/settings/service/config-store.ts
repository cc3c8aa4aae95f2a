import { eq } from 'drizzle-orm';
import type { ReadCache } from '#kernel/cache/read-cache.ts';
import type { Context } from '#kernel/context.ts';
import type { Db } from '#kernel/db/connect.ts';
import { type ConfigDocument, type Configuration, valuesIn } from '#kernel/settings/configuration.ts';
import type { PublicValuesOf, Settings, ValuesOf } from '#kernel/settings/define-settings.ts';
import { websiteSettings } from '../settings.ts';
import { settings } from '../tables.ts';
import { fillFollowed } from './followed-roles.ts';

export type StoredConfig = { config: ConfigDocument; rev: number };

/** Reads the configuration document; a new installation has the defaults at rev 0. */
export async function readStoredConfig(db: Db, { storedSchema }: Configuration): Promise<StoredConfig> {
  const [row] = await db.select().from(settings).where(eq(settings.name, 'config'));
  return { config: storedSchema.parse(fillFollowed(row?.value ?? {})), rev: row?.rev ?? 0 };
}

/** A module's settings, cached until the configuration changes. NB: the object is shared; do not mutate it. */
export async function readSettings<S extends Settings>(ctx: Context, part: S): Promise<ValuesOf<S>> {
  return valuesIn((await cachedConfig(ctx)).config, part);
}

/** A module's settings read from the database, with the revision of the whole document. */
export async function readStoredSettings<S extends Settings>(
  ctx: Context,
  part: S,
): Promise<{ values: ValuesOf<S>; rev: number }> {
  const { config, rev } = await readStoredConfig(ctx.db, ctx.configuration);
  return { values: valuesIn(config, part), rev };
}

/** The public settings of all modules (decision 19: an allow-list), typed by the parts passed in. */
export async function readPublicSettings<A extends Settings, B extends Settings>(
  ctx: Context,
  ..._known: [A, B]
): Promise<PublicValuesOf<A> & PublicValuesOf<B>> {
  const shown = ctx.configuration.publicOf((await cachedConfig(ctx)).config);
  return shown as PublicValuesOf<A> & PublicValuesOf<B>;
}

/** Paths of all configurable pages, by name. */
export async function readPageAddresses(ctx: Context): Promise<Readonly<Record<string, string>>> {
  return pageAddressesIn((await cachedConfig(ctx)).config);
}

export const pageAddressesIn = ({ pages }: ConfigDocument): Readonly<Record<string, string>> =>
  pages as Readonly<Record<string, string>>;

/** First segments of all configured paths, which no parish may have as its address. */
export async function reservedSegments(ctx: Context): Promise<string[]> {
  const { components } = await readSettings(ctx, websiteSettings);
  const byDefault = Object.values(pageAddressesIn(ctx.configuration.defaults));
  const paths = [components.admincenter.url, ...byDefault, ...Object.values(await readPageAddresses(ctx))];
  return paths.flatMap((path) => path.split('/')[1] || []);
}

const KEPT = 'settings.config';

function cachedConfig(ctx: Context): Promise<StoredConfig> {
  return ctx.kept(KEPT, ['config'], () => readStoredConfig(ctx.db, ctx.configuration));
}

/** The same document for what comes before a context; read again after `forget` (called when the tag 'config' is invalidated). */
export function createConfigStore(reads: ReadCache, db: Db, configuration: Configuration) {
  return {
    async read(): Promise<StoredConfig> {
      const { value } = await reads.read(KEPT, (report) => {
        report.tags.add('config');
        return readStoredConfig(db, configuration);
      });
      return value;
    },
    forget: () => reads.drop(['config']),
  };
}

export type ConfigStore = ReturnType<typeof createConfigStore>;
