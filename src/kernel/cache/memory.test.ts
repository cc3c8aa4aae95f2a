import { expect, test } from 'vitest';
import { pageCacheBytes } from './memory.ts';

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

test.each([
  ['little memory', undefined, 0.5 * GIGABYTE, 64],
  ['two gigabytes', undefined, 2 * GIGABYTE, 122],
  ['a large machine', undefined, 64 * GIGABYTE, 512],
  ['a size that is set', 20, 64 * GIGABYTE, 20],
])('%s: a page cache of the right size', (_name, configuredMb, memoryBytes, expectedMb) => {
  expect(pageCacheBytes(configuredMb, memoryBytes)).toBe(expectedMb * MEGABYTE);
});

test('the memory of this machine is known', () => {
  expect(pageCacheBytes(undefined)).toBeGreaterThanOrEqual(64 * MEGABYTE);
});
