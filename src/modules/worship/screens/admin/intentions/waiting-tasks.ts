import type { AdminView, Task } from '#design/admin/shell/admin-part.ts';
import { shortDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { IntentionItem } from '../../../contract/intentions.ts';

/** Intentions that wait for a service, each a task. */
export function waitingTasks({ base, site }: AdminView, waiting: readonly IntentionItem[]): Task[] {
  return waiting.map(({ _id, text, wishOn, wish }) => ({
    id: `intention-${_id}`,
    urgency: 'week',
    kind: 'warn',
    state: m.worship_intentionWaiting(),
    title: `${m.worship_intentionOne()}: ${text}`,
    detail: wishOn ? m.worship_intentionWished({ day: shortDate(wishOn, getLocale()) }) : wish,
    site,
    verb: m.worship_intentionPlanVerb(),
    to: `${base}/worship/intentions/edit/${_id}`,
  }));
}
