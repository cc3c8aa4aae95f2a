import ipaddr from 'ipaddr.js';

/** Network of a client: its IPv4 address, or the /64 prefix of a household in IPv6. */
export function networkOf(ip: string): string {
  const plain = withoutPort(ip);
  if (!ipaddr.isValid(plain)) return 'unknown';
  const address = ipaddr.process(plain);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** Some proxies write the port into X-Forwarded-For: '203.0.113.7:1234', '[2001:db8::1]:1234'. */
const withoutPort = (ip: string): string => ip.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
