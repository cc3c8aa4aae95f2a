import { expect } from 'vitest';
import type { House } from './house.ts';

/** Switches a component on or off as the administrator does, in one parish or everywhere. */
export async function switchComponent(house: House, name: string, on: boolean, site?: string): Promise<void> {
  const { rev } = (await house.call('admin', 'GET /api/v0/component/')).body as { rev: number };
  const body = { name, on, rev, ...(site ? { site } : {}) };
  const { status, text } = await house.call('admin', 'PUT /api/v0/component/', { body });
  expect(status, text).toBe(200);
}
