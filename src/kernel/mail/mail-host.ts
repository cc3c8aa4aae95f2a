import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** Addresses of a host name. @throws Error when it has none */
export type LookUp = (host: string) => Promise<string[]>;

/** TXT records of a name, each in its parts. @throws Error with the code of node:dns */
export type LookUpTxt = (name: string) => Promise<string[][]>;

/**
 * Network in which mail servers are reached: `internal` lists hosts that are allowed although their address is not
 * public. The rest replaces the internet in tests: DNS, and the server at which OAuth tokens are fetched.
 */
export type MailNetwork = {
  internal: readonly string[];
  lookUp?: LookUp;
  lookUpTxt?: LookUpTxt;
  tokenUrl?: string;
};

export type HostProblem = 'unknown' | 'internal' | 'unencrypted';

/** A host that is unknown, inside the network of the server, or to be used without encryption. */
export class MailHostError extends Error {
  readonly problem: HostProblem;
  constructor(problem: HostProblem) {
    super(`Mail host refused: ${problem}`);
    this.problem = problem;
  }
}

/**
 * Resolves a mail server once; connect to the returned address and not to the name, which could lead elsewhere the next time.
 * Every address must be public unless the host is listed. @throws MailHostError
 */
export async function resolveMailHost(host: string, { internal, lookUp = lookUpAll }: MailNetwork): Promise<string> {
  if (host === '') throw new MailHostError('unknown');
  const addresses = await (ipaddr.isValid(host) ? [host] : lookUp(host).catch(() => []));
  if (addresses.length === 0) throw new MailHostError('unknown');
  if (!isListed(host, internal) && !addresses.every(isPublic)) throw new MailHostError('internal');
  return addresses.find((address) => ipaddr.parse(address).kind() === 'ipv4') ?? addresses[0] ?? host;
}

/** True if the operator listed this host. */
export const isListed = (host: string, internal: readonly string[]): boolean => internal.includes(host.toLowerCase());

/** `process` turns IPv4 addresses written as IPv6 (::ffff:127.0.0.1) back. */
const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

async function lookUpAll(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}
