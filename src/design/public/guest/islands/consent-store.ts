const KEPT = 'kirchplatz-consent';

/** Services that load something from elsewhere and therefore need consent (S3.11). */
const SERVICES = [
  'google_analytics',
  'google_maps',
  'google_adwords',
  'facebook',
  'facebook_pixel',
  'instagram',
] as const;
export type ConsentService = (typeof SERVICES)[number];

export const isConsentService = (name: string): name is ConsentService => SERVICES.some((service) => service === name);

/** What was allowed on this device; null as long as nobody has answered. */
export function readConsent(): ConsentService[] | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? 'null');
    return Array.isArray(kept) ? kept.filter(isConsentService) : null;
  } catch {
    return null;
  }
}

/** Keeps the answer on this device and tells the page (`consent-change`), so that a part waiting for it may load. */
export function storeConsent(accepted: ConsentService[]): void {
  localStorage.setItem(KEPT, JSON.stringify(accepted));
  document.dispatchEvent(new CustomEvent('consent-change', { detail: accepted }));
}
