import type { Context } from '#kernel/context.ts';
import type { Days } from '../period.ts';

/** VAT of the bills that a parish received in these days, in cents. Bills of vendors are not kept yet, so that there is none. */
export const inputVat = async (_ctx: Context, _of: Days & { siteId: string }): Promise<number> => 0;
