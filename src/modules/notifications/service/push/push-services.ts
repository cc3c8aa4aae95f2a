/** Hosts of the push services of all browsers: Chromium, Firefox, Safari, Edge. */
const HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^(updates\.)?push\.services\.mozilla\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
  /^([\w-]+\.)+notify\.windows\.com$/,
];

/** True for an https address of a known push service on its default port. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username } = new URL(endpoint);
  return protocol === 'https:' && port === '' && username === '' && HOSTS.some((host) => host.test(hostname));
}
