import type { AdminView, Task } from '#design/admin/shell/admin-part.ts';
import { longDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { CashbookOverview } from '../../contract/book.ts';

/** One task for each Sunday whose collection is not counted. */
export const countTasks = (
  { base, site }: Pick<AdminView, 'base' | 'site'>,
  { missing }: Pick<CashbookOverview, 'missing'>,
): Task[] =>
  missing.map(({ onDay, service, serviceKey }) => ({
    id: `cashbook-count-${site}-${onDay}`,
    urgency: 'today',
    kind: 'warn',
    state: m.cashbook_notCounted(),
    title: m.cashbook_taskTitle({ day: longDate(onDay, getLocale()) }),
    detail: m.cashbook_taskDetail(),
    site,
    verb: m.cashbook_countNow(),
    to: `${base}/cashbook/counts/edit?${new URLSearchParams({ onDay, service, serviceKey })}`,
  }));
