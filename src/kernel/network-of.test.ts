import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:1234', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::3', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::3]:1234', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::3]', '2001:db8:1:2::/64'],
  ['somebody', 'unknown'],
  ['', 'unknown'],
] as const)('the network of %s is %s', ([ip, network]) => {
  expect(networkOf(ip)).toBe(network);
});
