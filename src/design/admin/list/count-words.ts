import { overCount } from '#kernel/web/list-count.ts';
import { m } from '#texts';

/** '12 Bestellungen', or 'über 1000 Bestellungen' of a list that was not counted to its end. */
export function countWords(
  words: (inputs: { count: number }) => string,
  counted: { page: number; pageSize: number; total: number },
): string {
  const over = overCount(counted);
  return over ? m.design_adminOver({ things: words({ count: over }) }) : words({ count: counted.total });
}
