import { Resolver } from 'node:dns/promises';
import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { tooMany } from '#kernel/errors.ts';
import { type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import { countCall, rateLimits } from '#kernel/throttle/rate-limit.ts';
import type { DnsRecord, Sender, SenderDomain } from '../contract.ts';
import { dkimKeys } from '../tables.ts';
import { dmarcOf, type Finding, isForeignDomain, spfOf } from './dns-records.ts';

const LIMITS = rateLimits(20, 60, 200);

/** SPF, DKIM and DMARC of the domain of a sender, with the records to enter. @throws AppError C100, tooMany */
export async function checkSender(ctx: Context, { address, host }: Sender): Promise<{ sender: SenderDomain }> {
  ctx.demand('settings.config.update', { siteId: null });
  return { sender: await lookAtSender(ctx, { address, host }) };
}

/** The same for rooms, which have asked for rights. @throws AppError tooMany */
export async function lookAtSender(ctx: Context, { address, host }: Sender): Promise<SenderDomain> {
  const waitMs = await countCall(ctx, `mail.domain:${ctx.user.id}`, LIMITS);
  if (waitMs > 0) throw tooMany(Math.ceil(waitMs / 1000));
  return readSender(ctx, { address, host });
}

/** The same without asking for rights; for the test of a mailbox. */
export async function readSender(ctx: Context, { address, host }: Sender): Promise<SenderDomain> {
  const domain = domainOf(address);
  if (isForeignDomain(domain)) return { domain, isForeign: true, records: [] };
  const [spf, dkim, dmarc] = await Promise.all([
    txtOf(ctx, domain).then((found) => spfOf(found, host)),
    dkimFinding(ctx, domain),
    dmarcRecords(ctx, domain).then(dmarcOf),
  ]);
  const view = (kind: DnsRecord['kind'], name: string, { message, ...finding }: Finding): DnsRecord => ({
    kind,
    name,
    ...finding,
    message: textOf(message, ctx.locale, { host }),
  });
  const records = [
    view('spf', domain, spf),
    view('dkim', dkim.name, dkim.finding),
    view('dmarc', `_dmarc.${domain}`, dmarc),
  ];
  return { domain, isForeign: false, records };
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** TXT records of a name, parts joined; null when DNS did not answer. */
async function txtOf({ mail: { network } }: Context, name: string): Promise<string[] | null> {
  try {
    return (await (network.lookUpTxt ?? lookUpTxt)(name)).map((parts) => parts.join(''));
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : null;
  }
}

/** The policy of the domain, else that of the domain above it (RFC 7489, 6.6.3). */
async function dmarcRecords(ctx: Context, domain: string): Promise<string[] | null> {
  const own = await txtOf(ctx, `_dmarc.${domain}`);
  const above = domain.split('.').slice(1).join('.');
  if (own === null || own.some((text) => /^v=DMARC1/i.test(text)) || !above.includes('.')) return own;
  return dmarcRecords(ctx, above);
}

/** Remembers that the record of the key was seen: from then on messages are signed. */
async function dkimFinding(ctx: Context, domain: string): Promise<{ name: string; finding: Finding }> {
  const [key] = await ctx.db.select().from(dkimKeys).where(eq(dkimKeys.domain, domain));
  if (!key) return { name: '', finding: dkimWith('missing', 'mail_dkimNone', '', []) };
  const name = `${key.selector}._domainkey.${domain}`;
  const value = `v=DKIM1; k=rsa; p=${key.publicKey}`;
  const found = await txtOf(ctx, name);
  if (found === null) return { name, finding: dkimWith('unknown', 'mail_dnsSilent', value, []) };
  const isPublished = found.some((text) => text.replace(/\s/g, '').includes(`p=${key.publicKey}`));
  if (isPublished !== (key.publishedAt !== null)) {
    await ctx.db
      .update(dkimKeys)
      .set({ publishedAt: isPublished ? ctx.now() : null })
      .where(eq(dkimKeys.domain, domain));
  }
  if (isPublished) return { name, finding: dkimWith('good', 'mail_dkimGood', '', found) };
  return { name, finding: dkimWith(found.length ? 'wrong' : 'missing', 'mail_dkimMissing', value, found) };
}

const dkimWith = (state: Finding['state'], message: MessageKey, value: string, found: string[]): Finding => ({
  state,
  message,
  value,
  found,
});

const lookUpTxt = (name: string): Promise<string[][]> => new Resolver({ timeout: 3_000, tries: 2 }).resolveTxt(name);
