import type { MessageKey } from '#kernel/i18n/texts.ts';
import type { DnsRecord } from '../contract.ts';

export type Finding = Pick<DnsRecord, 'state' | 'value' | 'found'> & { message: MessageKey };

/** SPF terms published by the providers, by the end of their SMTP server's name. */
const PROVIDER_TERMS: Readonly<Record<string, string>> = {
  'gmail.com': 'include:_spf.google.com',
  'office365.com': 'include:spf.protection.outlook.com',
  'ionos.de': 'include:_spf-eu.ionos.com',
  'world4you.com': 'include:spf.w4ymail.at',
};

const FOREIGN = new Set(
  'gmail.com googlemail.com gmx.net gmx.com web.de a1.net aon.at chello.at drei.at kabsi.at liwest.at utanet.at inode.at speed.at telering.at tele2.at msn.com icloud.com me.com mac.com aol.com t-online.de freenet.de arcor.de bluewin.ch ymail.com rocketmail.com mail.com proton.me protonmail.com'.split(
    ' ',
  ),
);
/** Providers with a domain for each country: 'gmx.at', 'hotmail.co.uk'. */
const FOREIGN_IN_COUNTRIES = /^(gmx|yahoo|hotmail|outlook|live|aol)\.[a-z]{2,3}(\.[a-z]{2})?$/;

/** Domains in which everybody has an address; their records belong to the provider. */
export const isForeignDomain = (domain: string): boolean => FOREIGN.has(domain) || FOREIGN_IN_COUNTRIES.test(domain);

/** Judges the SPF record (RFC 7208) of a domain that sends through `host`; null = DNS did not answer. */
export function spfOf(found: string[] | null, host: string): Finding {
  if (found === null) return { state: 'unknown', message: 'mail_dnsSilent', value: '', found: [] };
  const records = found.filter((text) => /^v=spf1(\s|$)/i.test(text));
  const known = Object.entries(PROVIDER_TERMS).find(([end]) => host === end || host.endsWith(`.${end}`))?.[1];
  const term = known ?? (host ? `a:${host}` : 'mx');
  const [record] = records;
  if (!record) return { state: 'missing', message: 'mail_spfMissing', value: `v=spf1 ${term} ~all`, found: [] };
  const all = records.slice(1).reduce((text, more) => joined(text, more), record);
  const terms = all.toLowerCase().split(/\s+/);
  const value = terms.includes(term) ? all : withTerm(all, term);
  if (records.length > 1) return { state: 'wrong', message: 'mail_spfSeveral', value, found: records };
  if (terms.includes(term)) return { state: 'good', message: 'mail_spfGood', value: '', found: records };
  if (known && !terms.some((one) => one.startsWith('redirect=')))
    return { state: 'wrong', message: 'mail_spfLacks', value, found: records };
  return { state: 'unsure', message: 'mail_spfUnsure', value: '', found: records };
}

/** Judges the DMARC policy (RFC 7489); null = DNS did not answer. */
export function dmarcOf(found: string[] | null): Finding {
  if (found === null) return { state: 'unknown', message: 'mail_dnsSilent', value: '', found: [] };
  const records = found.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text));
  const value = 'v=DMARC1; p=none';
  if (records.length === 0) return { state: 'missing', message: 'mail_dmarcMissing', value, found: [] };
  if (records.length > 1)
    return { state: 'wrong', message: 'mail_dmarcSeveral', value: records[0] ?? '', found: records };
  if (!/;\s*p\s*=\s*(none|quarantine|reject)\b/i.test(records[0] ?? ''))
    return { state: 'wrong', message: 'mail_dmarcWrong', value, found: records };
  return { state: 'good', message: 'mail_dmarcGood', value: '', found: records };
}

/** The term before `all`, or at the end. */
function withTerm(record: string, term: string): string {
  const terms = record.trim().split(/\s+/);
  const at = terms.findIndex((one) => /^[+?~-]?all$/i.test(one));
  return terms.toSpliced(at < 0 ? terms.length : at, 0, term).join(' ');
}

/** Two records as one: what the first does not say yet, before its `all`. */
function joined(first: string, second: string): string {
  const more = second.split(/\s+/).filter((one) => !/^v=spf1$|^[+?~-]?all$/i.test(one));
  return more.reduce((record, term) => (record.split(/\s+/).includes(term) ? record : withTerm(record, term)), first);
}
