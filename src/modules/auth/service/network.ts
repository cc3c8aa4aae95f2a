/** The part of a caller's address that belongs to one household or company: IPv4 whole, of IPv6 the first 64 bits. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  return ip.includes(':') ? `${groupsOf(ip).slice(0, 4).join(':')}::/64` : ip;
}

/** Not enough to know the person, enough to prove from where something came: 24 bits of IPv4, 48 of IPv6. */
export function shortNetworkOf(ip: string): string {
  const network = networkOf(ip);
  if (network === '') return '';
  if (network.includes(':')) return `${groupsOf(ip).slice(0, 3).join(':')}::/48`;
  return `${network.split('.').slice(0, 3).join('.')}.0/24`;
}

/** The eight groups of an IPv6 address, '::' filled up. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('::');
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const filled = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right];
  return filled.map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}
