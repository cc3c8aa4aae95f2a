import { m } from '#texts';

/** A level as its letters are called: the first one is no Mahnung yet. */
export const levelWords = (level: number): string =>
  level === 1 ? m.accounting_reminderFirst() : m.accounting_reminderNth({ count: level - 1 });
