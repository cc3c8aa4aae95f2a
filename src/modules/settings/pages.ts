import type { Context } from '#kernel/context.ts';
import { readPageAddresses } from './service/config-store.ts';

/** The config-driven addresses (S2.11) by their name, relative to the installation. */
export const loadAddresses = (ctx: Context) => readPageAddresses(ctx);
