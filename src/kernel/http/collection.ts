import { z } from 'zod';
import { MOST_COUNTED } from '../web/list-count.ts';

/** Maximum array length; arrays are all or nothing, in one transaction (decision 8). */
export const MOST_ITEMS = 200;

/** `page` is 1-based; `limit` defaults to 20, 200 at most (decision 6). */
export const pageQuery = {
  page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
  limit: z.coerce.number<number>().int().min(1).max(MOST_ITEMS).default(20),
};

/** `total` of a list that is not counted to its end (decision 051). */
export const listTotal = z
  .number()
  .int()
  .describe(
    `Rows in all, counted to ${MOST_COUNTED} beyond this page: one more than these means "over". With limit=1 all are counted.`,
  );

/** POST and PUT take an object or an array (decision 7); services always get an array. */
export const oneOrMany = <S extends z.ZodType>(item: S) => z.union([item, z.array(item).min(1).max(MOST_ITEMS)]);

export const asArray = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

export const idsSchema = z.array(z.uuid()).min(1).max(MOST_ITEMS);

export const removedReply = z.object({ removed: z.array(z.uuid()) });

/** See `noticesOf` in `kernel/trash.ts`. */
export const noticesReply = z.array(z.string()).describe('Sentences about what did not come back as it was');

export const restoredReply = z.object({ restored: z.array(z.uuid()), notices: noticesReply });
