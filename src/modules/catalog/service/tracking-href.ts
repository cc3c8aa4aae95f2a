import type { Carrier } from '../contract/shop-options.ts';

/** Tracking URL of a parcel; '' where the shop knows no address for that. */
export function trackingHref(carriers: readonly Carrier[], carrier: string, tracking: string): string {
  const url = carriers.find(({ name }) => name === carrier)?.trackingUrl ?? '';
  return url && tracking ? url.replaceAll('{number}', encodeURIComponent(tracking)) : '';
}
