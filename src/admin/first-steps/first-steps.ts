import { useState } from 'react';
import type { AdminView, FirstStep, FirstStepStage, OverviewPart } from '#design/admin/shell/admin-part.ts';

const STAGES: readonly FirstStepStage[] = ['parish', 'content', 'people', 'system'];

/** Required to see the first steps: they belong to the person who sets the parish up. */
const MAY_SET_UP = 'sites.site.update';

/** Steps of all rooms in the order in which a parish is set up; none for people who do not set it up. */
export async function loadFirstSteps(view: AdminView, parts: readonly OverviewPart[]): Promise<FirstStep[]> {
  if (!view.may(MAY_SET_UP)) return [];
  const found = (await Promise.all(parts.map(async (part) => part.firstSteps?.(view) ?? []))).flat();
  return STAGES.flatMap((stage) => found.filter((step) => step.stage === stage));
}

/** Progress of the parish; skipped steps count only if they are done anyway. */
export function progressOf(steps: readonly FirstStep[], skipped: readonly string[]) {
  const wanted = steps.filter(({ id, isDone }) => isDone || !skipped.includes(id));
  const open = wanted.filter(({ isDone }) => !isDone);
  return {
    done: wanted.length - open.length,
    total: wanted.length,
    /** The next step to take; null when all are done or skipped. */
    next: open[0] ?? null,
    /** True if the website lacks something; steps that can wait do not count. */
    isUnfinished: open.some(({ canWait }) => !canWait),
  };
}

/** Ids of the steps that the person does not need for this parish, remembered in the browser. */
export function useSkipped(site: string) {
  const key = `kp-first-steps-skipped:${site}`;
  const [skipped, setSkipped] = useState(() => readSkipped(key));
  const toggle = (id: string) => {
    const now = skipped.includes(id) ? skipped.filter((one) => one !== id) : [...skipped, id];
    localStorage.setItem(key, now.join(' '));
    setSkipped(now);
  };
  return { skipped, toggle };
}

const readSkipped = (key: string): string[] => (globalThis.localStorage?.getItem(key) ?? '').split(' ').filter(Boolean);
