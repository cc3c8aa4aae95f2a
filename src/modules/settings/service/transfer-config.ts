import { z } from 'zod';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { type ConfigDocument, valuesIn } from '#kernel/settings/configuration.ts';
import { websiteSettings } from '../settings.ts';
import { parseConfig, replaceConfig } from './config.ts';
import { readStoredConfig } from './config-store.ts';
import { blankSecrets, keepSecrets, unmaskSecrets } from './secrets.ts';

const FORMAT = 'kirchplatz-config';
/** Raised when files of this version can no longer be read by older installations. */
const VERSION = 1;

const fileSchema = z.object({
  format: z.literal(FORMAT),
  version: z.number().int(),
  config: z.record(z.string(), z.unknown()),
});

/** The configuration as a file, without any secret. @throws AppError C100 */
export async function exportConfig(ctx: Context) {
  ctx.demand('settings.config.read', { siteId: null });
  const { config } = await readStoredConfig(ctx.db, ctx.configuration);
  const exportedAt = ctx.now().toISOString();
  return { format: FORMAT, version: VERSION, exportedAt, config: blankSecrets(ctx.configuration, config) };
}

export type ImportedConfig = {
  /** Configuration after the import, planned or stored; secrets masked. */
  config: Record<string, unknown>;
  rev: number;
  /** Paths of the file that this installation does not know, and parishes of another one. */
  ignored: string[];
};

type ImportInput = { rev: number; file: unknown; isDryRun: boolean };

/**
 * Takes over what a file says, all or nothing. Settings that the file does not have stay as they are, and so do all secrets.
 * A dry run checks everything and stores nothing.
 * @throws AppError invalid at `file` for a foreign or newer file, at the path of a setting for a wrong value; as `putConfig`
 */
export async function importConfig(ctx: Context, { rev, file, isDryRun }: ImportInput): Promise<ImportedConfig> {
  ctx.demand('settings.config.update', { siteId: null });
  const parsed = fileSchema.safeParse(file);
  if (!parsed.success) throw invalid({ file: 'settings_importForeign' });
  if (parsed.data.version > VERSION) throw invalid({ file: 'settings_importNewer' });
  const ignored: string[] = [];
  const next = (stored: ConfigDocument): ConfigDocument => {
    const given = unmaskSecrets(ctx.configuration, keepSecrets(ctx.configuration, parsed.data.config), stored);
    const known = merged(stored, given, ignored);
    return parseConfig(ctx.configuration, withoutForeignSites(ctx, known, ignored));
  };
  const shown = await replaceConfig(ctx, rev, next, { isDryRun });
  return { config: shown.config, rev: shown.rev ?? rev, ignored: [...new Set(ignored)] };
}

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `stored` with the values of `given`; keys that are not stored are unknown, because every known one has a default. */
function merged(stored: ConfigDocument, given: Node, ignored: string[], path = ''): Node {
  const next: Node = { ...stored };
  for (const [key, value] of Object.entries(given)) {
    const before = Object.hasOwn(stored, key) ? stored[key] : undefined;
    const isOpen = path === 'components_off.';
    if (before === undefined && !isOpen) ignored.push(`${path}${key}`);
    else next[key] = isNode(before) && isNode(value) ? merged(before, value, ignored, `${path}${key}.`) : value;
  }
  return next;
}

/** Parishes are named by ids that another installation does not have. */
function withoutForeignSites(ctx: Context, config: Node, ignored: string[]): Node {
  const own = new Set(ctx.sites.map(({ id }) => id));
  const { components_off: off, meta } = valuesIn(config, websiteSettings);
  const isForeign = (id: string, path: string) => {
    if (own.has(id)) return false;
    ignored.push(`${path}.${id}`);
    return true;
  };
  if (!isNode(off) || !isNode(meta) || !Array.isArray(meta.hidden_sites)) return config;
  return {
    ...config,
    components_off: Object.fromEntries(Object.entries(off).filter(([id]) => !isForeign(id, 'components_off'))),
    meta: { ...meta, hidden_sites: meta.hidden_sites.filter((id) => !isForeign(String(id), 'meta.hidden_sites')) },
  };
}
