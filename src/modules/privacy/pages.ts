import type { Context } from '#kernel/context.ts';
import { type Locale, textOf } from '#kernel/i18n/texts.ts';
import type { OwnCookie, PrivacySection } from '#kernel/public-site.ts';
import { formText } from '#kernel/web/form-text.ts';
import type { Service } from './contract.ts';
import { decisionIn } from './service/consent-cookie.ts';
import { decide } from './service/decide.ts';
import { enabledServices, needsConsent, readServices, versionOf } from './service/services.ts';

/** Sections of the policy, and sentences about the own cookies. */
export type PolicyFacts = { sections: PrivacySection['section'][]; cookies: string[] };

/** Services the reader decides about; `version` is '' when there are none. */
export async function loadConsent(ctx: Context): Promise<{ version: string; services: Service[] }> {
  const [enabled, services] = await Promise.all([enabledServices(ctx), readServices(ctx)]);
  return { version: versionOf(enabled), services: services.filter(needsConsent) };
}

/** The same with what this reader has decided; null if never, or about other services. */
export async function loadDecision(ctx: Context, cookie: string | null) {
  const consent = await loadConsent(ctx);
  const decision = decisionIn(cookie ?? undefined);
  return { ...consent, decision: decision?.version === consent.version ? decision : null };
}

/** Facts of this parish for its privacy policy. The rooms name the cache tags of the page. */
export async function loadPolicy(ctx: Context): Promise<PolicyFacts> {
  ctx.shows('config', 'sites');
  const [sections, cookies] = await Promise.all([
    ctx.across.privacySections(ctx, ctx.site.id),
    ctx.across.ownCookies(ctx, ctx.site.id),
  ]);
  return { sections, cookies: await Promise.all(cookies.map((cookie) => cookieSentence(ctx, cookie))) };
}

/** 'kp_session: hält Sie angemeldet (37 Tage).' */
async function cookieSentence(ctx: Context, cookie: OwnCookie): Promise<string> {
  const { name, isHostOnly, purpose, seconds } = cookie;
  const shown = isHostOnly && ctx.publicUrl.startsWith('https:') ? `__Host-${name}` : name;
  const life = typeof seconds === 'number' ? seconds : await seconds(ctx);
  return `${shown}: ${textOf(purpose, ctx.locale)} (${duration(life, ctx.locale)}).`;
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

function duration(seconds: number, locale: Locale): string {
  const [unit, length] = UNITS.find(([, one]) => seconds >= one) ?? (['second', 1] as const);
  const count = Math.ceil(seconds / length);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** Handles the form for readers without script; returns the cookies to set. */
export async function submitDecision(ctx: Context, form: FormData, cookie: string | null): Promise<string[]> {
  const { version, services } = await loadConsent(ctx);
  const chosen = form.getAll('service').filter((name) => typeof name === 'string');
  const answers: Readonly<Record<string, string[]>> = { all: services.map(({ name }) => name), chosen };
  const accepted = answers[formText(form, 'answer')] ?? [];
  if (version === '' || formText(form, 'version') !== version) return [];
  return (await decide(ctx, { version, accepted }, cookie ?? undefined)).cookies;
}
