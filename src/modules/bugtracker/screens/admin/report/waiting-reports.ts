import type { Report } from './send-report.ts';

const WAITING = 'kp-bug-reports';
const MOST_WAITING = 3;

/** True if this device holds reports that could not be sent. */
export const hasWaiting = (): boolean => localStorage.getItem(WAITING) !== null;

/** Reports that this device holds, the oldest first. */
export function waitingReports(): Report[] {
  try {
    return JSON.parse(localStorage.getItem(WAITING) ?? '[]') as Report[];
  } catch {
    return [];
  }
}

/** Keeps a report on this device until there is a network. */
export const keepReport = (report: Report): void => store([...waitingReports(), report].slice(-MOST_WAITING));

/** Forgets the oldest report, once it was sent. */
export const forgetOldest = (): void => store(waitingReports().slice(1));

function store(reports: readonly Report[]): void {
  if (reports.length > 0) localStorage.setItem(WAITING, JSON.stringify(reports));
  else localStorage.removeItem(WAITING);
}
