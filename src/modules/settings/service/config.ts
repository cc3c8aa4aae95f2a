import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { demandRecentProof } from '#kernel/access/session-state.ts';
import type { Context } from '#kernel/context.ts';
import { listRows } from '#kernel/db/list-query.ts';
import { conflict, invalid, notFound } from '#kernel/errors.ts';
import { DEFAULT_LOCALE, type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import { type ConfigDocument, type Configuration, pick, valuesIn } from '#kernel/settings/configuration.ts';
import type { Site } from '#modules/sites/contract.ts';
import { knownSites } from '#modules/sites/index.ts';
import type { configStateSchema } from '../contract.ts';
import { isHost, websiteSettings } from '../settings.ts';
import { settingsHistory } from '../tables.ts';
import { addressErrors, addressesOf } from './check-addresses.ts';
import { type GivenKey, splitRoomKeys, withRoomKeys, writeRoomKeys } from './config-keys.ts';
import { readStoredConfig } from './config-store.ts';
import { isMap, isRecord, shapeOf } from './schema-tree.ts';
import { maskSecrets, sealSecrets, secretHoldersOf, unmaskSecrets } from './secrets.ts';
import { demandRolesAllowed, rolesIn } from './staff-roles.ts';
import { storeConfig } from './store-config.ts';

export type ShownConfig = { config: Record<string, unknown>; rev: number | null };

/** Returns the allow-list without a rev to guests, the whole document with masked secrets to editors (decision 19). */
export async function getConfig(ctx: Context): Promise<ShownConfig> {
  const { config, rev } = await readStoredConfig(ctx.db, ctx.configuration);
  if (!ctx.may('settings.config.read', { siteId: null }))
    return { config: await withRoomKeys(ctx, ctx.configuration.publicOf(config), { isPublic: true }), rev: null };
  return { config: await shownTo(ctx, config), rev };
}

const shownTo = (ctx: Context, config: ConfigDocument) => withRoomKeys(ctx, maskSecrets(ctx.configuration, config));

/**
 * Validates and stores the given settings, keeps the old state in the history and invalidates all cached pages. What is not
 * given keeps its value, null gives a setting or a section its default back.
 * Changes to secrets, their destinations, addresses and sign-in settings need a recent proof.
 * @throws AppError access.proofNeeded; C100, also if anyone but an administrator changes roles; invalid with the paths of the
 * invalid fields; conflict with the current document
 */
export async function putConfig(
  ctx: Context,
  input: { rev: number; config: Record<string, unknown> },
): Promise<ShownConfig> {
  const { configuration } = ctx;
  const { given, keys } = splitRoomKeys(ctx, input.config);
  const next = (stored: ConfigDocument) => {
    const unmasked = unmaskSecrets(configuration, given, stored);
    const config = parseConfig(configuration, withGiven(configuration.schema, stored, unmasked));
    return sealSecrets(ctx, config, stored);
  };
  return replaceConfig(ctx, input.rev, next, { keys });
}

/** Stores what `next` makes of the document, after every check; a dry run only checks. @throws as `putConfig` */
export async function replaceConfig(
  ctx: Context,
  rev: number,
  next: (stored: ConfigDocument) => ConfigDocument,
  { isDryRun = false, keys = [] }: { isDryRun?: boolean; keys?: readonly GivenKey[] } = {},
): Promise<ShownConfig> {
  ctx.demand('settings.config.update', { siteId: null });
  return ctx.tx(async (tx) => {
    const before = await readStoredConfig(tx.db, tx.configuration);
    if (before.rev !== rev) throw conflict({ config: await shownTo(tx, before.config), rev: before.rev });
    const config = next(before.config);
    const errors = {
      ...addressErrors(config, { sites: tx.sites, byDefault: tx.configuration.defaults }),
      ...domainErrors(config, await knownSites(tx)),
    };
    if (Object.keys(errors).length > 0) throw invalid(errors);
    demandRolesAllowed(tx, rolesIn(before.config), rolesIn(config));
    if (isDryRun) return { config: await shownTo(tx, config), rev };
    if (needsProof(tx.configuration, before.config, config)) demandRecentProof(tx);
    await writeRoomKeys(tx, keys);
    await storeConfig(tx, before, config);
    await tx.record({
      act: 'settings.config.update',
      // The replaced state, for undo.
      object: { kind: 'config', id: String(before.rev), label: textOf('settings_config', DEFAULT_LOCALE) },
      before: before.config,
      after: config,
    });
    return { config: await shownTo(tx, config), rev: before.rev + 1 };
  });
}

/** True for changes to secrets, their destinations, addresses of pages, and settings a module has marked. */
function needsProof(configuration: Configuration, before: ConfigDocument, after: ConfigDocument): boolean {
  const guarded = configuration.parts.filter(({ demandsProof }) => demandsProof);
  const trees = guarded.flatMap((part) => [part.public, part.internal]);
  const [old, now] = [before, after].map((config) => [
    secretHoldersOf(configuration, config),
    addressesOf(config),
    trees.map((tree) => pick(tree, config)),
  ]);
  return !isDeepStrictEqual(old, now);
}

function domainErrors(config: ConfigDocument, sites: readonly Site[]): Record<string, MessageKey> {
  const { domain } = valuesIn(config, websiteSettings);
  if (sites.some(({ domains }) => domains.includes(domain.toLowerCase()))) return { domain: 'settings_domainOfParish' };
  return domain === '' || isHost(domain) ? {} : { domain: 'settings_domainForm' };
}

/**
 * Undoes a configuration change, unless a later one exists, which would be lost silently.
 * @throws AppError C100, conflict, notFound
 */
export async function undoConfigChange(ctx: Context, { objectId }: { objectId: string }): Promise<ShownConfig> {
  ctx.demand('settings.config.update', { siteId: null });
  const replaced = Number(objectId);
  const { rev } = await readStoredConfig(ctx.db, ctx.configuration);
  if (rev !== replaced + 1) throw conflict(null);
  const [state] = await ctx.db
    .select()
    .from(settingsHistory)
    .where(and(eq(settingsHistory.name, 'config'), eq(settingsHistory.rev, replaced)));
  if (!state) throw notFound();
  // Its secrets are already encrypted; settings that no longer exist are dropped.
  return replaceConfig(ctx, rev, () => ctx.configuration.storedSchema.parse(state.value));
}

/** Earlier states, newest first, secrets masked. @throws AppError C100 */
export async function listConfigHistory(ctx: Context, { page, limit }: { page: number; limit: number }) {
  ctx.demand('settings.config.read', { siteId: null });
  const query = { where: eq(settingsHistory.name, 'config'), orderBy: [desc(settingsHistory.rev)], page, limit };
  const { rows, total } = await listRows(ctx.db, settingsHistory, query);
  return { history: rows.map((row) => stateView(ctx.configuration, row)), total };
}

function stateView(
  configuration: Configuration,
  row: typeof settingsHistory.$inferSelect,
): z.output<typeof configStateSchema> {
  const { rev, changedByName, changedAt } = row;
  return {
    rev,
    changedByName,
    changedAt: changedAt.toISOString(),
    config: maskSecrets(configuration, configuration.storedSchema.parse(row.value)),
  };
}

/** @throws AppError invalid with the paths of the invalid settings */
export function parseConfig({ schema }: Configuration, value: unknown): ConfigDocument {
  const parsed = schema.safeParse(value);
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

type Values = Readonly<Record<string, unknown>>;

/**
 * `stored` with the given values, unchecked: what is not given keeps its value (decision 7), null leaves a setting or a whole
 * section out, so that parsing gives it its default. Lists and maps are replaced whole; null takes an entry out of a map.
 */
function withGiven(schema: z.ZodType, stored: Values, given: Values): Record<string, unknown> {
  const shape = shapeOf(schema) ?? {};
  const next: Record<string, unknown> = { ...stored };
  for (const [key, value] of Object.entries(given)) {
    const field = shape[key];
    if (value === null && field) delete next[key];
    else next[key] = field && isRecord(value) ? inside(field, next[key], value) : value;
  }
  return next;
}

function inside(field: z.ZodType, stored: unknown, given: Values): Values {
  if (shapeOf(field)) return withGiven(field, isRecord(stored) ? stored : {}, given);
  return isMap(field) ? Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) : given;
}
