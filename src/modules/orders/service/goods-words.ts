import { textIn } from '#kernel/i18n/both.ts';
import type { LineCount } from '../contract/desk.ts';
import type { OrderRow } from './order/advance-order.ts';

/** '2 × Kerze': a line for each article, in the language of the order. */
export const goodsWords = (
  { lines, locale }: Pick<OrderRow, 'lines' | 'locale'>,
  items: readonly LineCount[],
): string[] =>
  items.map(({ line, quantity }) => {
    const of = lines[line];
    return `${quantity} × ${of ? textIn(of, 'name', locale) : ''}`;
  });
