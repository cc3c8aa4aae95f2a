import { and, arrayOverlaps, ne } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { sites } from '../tables.ts';
import { domainIn, hostIn } from './site-hosts.ts';

/**
 * Host names as they are stored. Parishes in the trash keep theirs, so that they come back whole.
 * @throws AppError invalid at `domains` for what is no host name, belongs to the installation or to another parish
 */
export async function checkedDomains(tx: Context, typed: readonly string[], ownId: string): Promise<string[]> {
  const given = typed.filter((text) => text.trim() !== '');
  const named = given.map(domainIn);
  if (given.some((text) => hostIn(text) === new URL(tx.installationUrl).hostname))
    throw refused('sites_domainOfInstallation');
  if (named.includes(null)) throw refused('sites_domainForm');
  const domains = [...new Set(named.flatMap((name) => name ?? []))];
  if (domains.length === 0) return domains;
  const taken = and(arrayOverlaps(sites.domains, domains), ne(sites.id, ownId));
  if ((await tx.db.$count(sites, taken)) > 0) throw refused('sites_domainTaken');
  return domains;
}

const refused = (reason: MessageKey) => invalid({ domains: reason });
