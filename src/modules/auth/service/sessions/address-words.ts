import ipaddr from 'ipaddr.js';

/** Truncates an IP address to its network (24 bits of IPv4, 48 of IPv6): traceable to a provider, not to a person. */
export function shortNetworkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return '';
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 3).join('.')}.0/24`;
  return `${address.parts
    .slice(0, 3)
    .map((part) => part.toString(16))
    .join(':')}::/48`;
}

/** Short enough not to identify a person, long enough to recognise one's own network: '84.115.x.x', '2001:db8:…'. */
export function shortAddress(ip: string): string {
  if (!ipaddr.isValid(ip)) return '';
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 2).join('.')}.x.x`;
  return `${address.parts
    .slice(0, 2)
    .map((part) => part.toString(16))
    .join(':')}:…`;
}
