import type { Context } from '#kernel/context.ts';
import { readConfig } from './service/config-store.ts';

/** The config-driven addresses (S2.11), relative to the installation. */
export async function loadAddresses(ctx: Context) {
  const { pages } = await readConfig(ctx);
  return pages;
}
