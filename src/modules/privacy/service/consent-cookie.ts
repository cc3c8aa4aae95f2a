import type { ThirdParty } from '#kernel/third-party.ts';
import type { Receipt } from '../contract.ts';

/** Read by the script of the pages as well; holds version, id of the receipt and the names of the accepted services. */
export const CONSENT_COOKIE = 'consent';

/** Asked again after half a year. */
export const LIFE_SECONDS = 180 * 86_400;

type Decision = Pick<Receipt, 'id' | 'version' | 'accepted'>;

/** The decision in a Cookie header; null without a valid one. */
export function decisionIn(header: string | undefined): Decision | null {
  const [version = '', id = '', ...accepted] = (cookiesIn(header).get(CONSENT_COOKIE) ?? '').split('.');
  return version && id ? { version, id, accepted } : null;
}

/** Set-Cookie lines that keep the decision and remove the cookies of services that are not accepted. */
export function consentCookies(
  { id, version, accepted }: Decision,
  others: readonly ThirdParty[],
  request: { cookie: string | undefined; publicUrl: string },
): string[] {
  const secure = request.publicUrl.startsWith('https:') ? '; Secure' : '';
  const kept = `${CONSENT_COOKIE}=${[version, id, ...accepted].join('.')}; Path=/; Max-Age=${LIFE_SECONDS}; SameSite=Lax${secure}`;
  const { hostname } = new URL(request.publicUrl);
  const patterns = others.filter(({ name }) => !accepted.includes(name)).flatMap(({ cookies }) => cookies);
  const foreign = [...cookiesIn(request.cookie).keys()].filter((name) => patterns.some((one) => fits(one, name)));
  return [kept, ...foreign.flatMap((name) => removals(name, hostname))];
}

function cookiesIn(header = ''): Map<string, string> {
  const pairs = header.split(';').map((pair) => pair.trim().split('='));
  return new Map(pairs.map(([name = '', ...value]) => [name, value.join('=')]));
}

const fits = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** Measuring scripts set their cookies for the widest domain they are allowed to. */
function removals(name: string, hostname: string): string[] {
  const labels = hostname.split('.');
  const domains = labels.slice(0, -1).map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
  return ['', ...domains].map((domain) => `${name}=; Path=/; Max-Age=0${domain}`);
}
