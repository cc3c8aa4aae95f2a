import type { Carrier } from '../contract/shop-options.ts';

/** Where a parcel of a carrier is followed; '' where the shop knows no address for that. */
export function trackingHref(carriers: readonly Carrier[], carrier: string, tracking: string): string {
  const url = carriers.find(({ name }) => name === carrier)?.trackingUrl ?? '';
  return url && tracking ? url.replaceAll('{number}', encodeURIComponent(tracking)) : '';
}
