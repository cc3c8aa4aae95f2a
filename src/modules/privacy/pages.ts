import type { Context } from '#kernel/context.ts';
import type { PrivacySection } from '#kernel/public-site.ts';
import { formText } from '#kernel/web/form-text.ts';
import type { Service } from './contract.ts';
import { decisionIn } from './service/consent-cookie.ts';
import { decide } from './service/decide.ts';
import { enabledServices, needsConsent, readServices, versionOf } from './service/services.ts';

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

/** Sections of the policy that the rooms demand in this parish; the page changes with the shop and the settings. */
export async function loadSections(ctx: Context): Promise<PrivacySection['section'][]> {
  ctx.shows('config', 'sites');
  return ctx.across.privacySections(ctx);
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
