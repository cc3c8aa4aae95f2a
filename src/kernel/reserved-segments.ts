/**
 * First segments of the paths that the software itself serves; no parish and no configured page may have one of them as
 * its address.
 */
export const RESERVED_SEGMENTS: readonly string[] = [
  ...['api', 'assets', 'ical', 'healthz', 'readyz', 'video', 'favicon.ico', 'robots.txt', 'sitemap.xml'],
  ...['service-worker.js', 'offline.html', '.well-known', '__manifest', '__manifest.data'],
];
