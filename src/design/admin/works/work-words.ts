import { countOf } from '#kernel/i18n/numbers.ts';
import type { WorkView } from '#kernel/web/works.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';

/** Progress of a work in words: '320 von 1100, noch etwa 2 Minuten'. */
export function progressWords({ state, done, total, secondsLeft, isInterrupted, isCancelling }: WorkView): string {
  if (isCancelling) return m.design_workCancelling();
  if (state === 'waiting' && done === 0) return m.design_workWaits();
  const number = (value: number) => countOf(value, getLocale());
  const far =
    total === null
      ? m.design_workOfCount({ done: number(done) })
      : m.design_workOf({ done: number(done), total: number(total) });
  if (isInterrupted || state === 'waiting') return `${far}, ${m.design_workInterrupted()}`;
  return secondsLeft === null ? far : `${far}, ${timeLeft(secondsLeft)}`;
}

function timeLeft(seconds: number): string {
  if (seconds < 60) return m.design_workSoon();
  const minutes = Math.round(seconds / 60);
  return minutes < 90
    ? m.design_workMinutes({ count: minutes })
    : m.design_workHours({ count: Math.round(minutes / 60) });
}

/** Outcome of a work that has ended. */
export const endWords = ({ said }: WorkView): string => said || m.design_workFinished();
