import type { Caller, PageReport, Services } from '../context/services.ts';
import type { Context } from '../context.ts';
import type { PageTag } from './tags.ts';

type Part<T> = { key: string; load: (ctx: Context) => Promise<T> };

/** Reads a value that is the same for all callers through the cache, until one of the tags is touched. */
export async function readKept<T>(
  { keptReads }: Services,
  key: string,
  tags: readonly PageTag[],
  load: () => Promise<T>,
): Promise<T> {
  const { value } = await keptReads.read(key, (own) => {
    for (const tag of tags) own.tags.add(tag);
    return load();
  });
  return value;
}

/**
 * Reads a part of a page through the cache. What a reader may see depends on host, parish, language and roles, so these are part of
 * the key, and the configuration, which holds the permissions, is one of the tags. The page being rendered inherits the tags of the
 * part. `contextOf` creates the context in which the part is loaded.
 */
export async function readPart<T>(
  { keptReads }: Services,
  { caller, report }: { caller: Caller; report: PageReport | undefined },
  contextOf: (report: PageReport) => Context,
  part: Part<T>,
): Promise<T> {
  const { value, report: told } = await keptReads.read(nameOf(caller, part.key), (own) => {
    own.tags.add('config').add('sites');
    return part.load(contextOf(own));
  });
  if (report) {
    for (const tag of told.tags) report.tags.add(tag);
    report.trueUntil = Math.min(report.trueUntil, told.trueUntil);
  }
  return value;
}

function nameOf({ user, site, locale, publicUrl }: Caller, key: string): string {
  const roles = user.roles.map(({ role, siteId }) => `${role}@${siteId ?? ''}`).sort();
  // JSON keeps the parts of the key separate, whatever a URL put into `key`.
  return JSON.stringify([publicUrl, site.id, locale, roles, key]);
}
