export type OnlineStatus = 'online' | 'away' | 'offline' | 'unknown';

/** Value for "never seen" in minutes (S9.2). */
export const LAST_ACTIVE_UNKNOWN_MINUTES = 9999;

/**
 * Status from the minutes since the last activity; null without a user.
 * Exactly 5 and exactly 30 give no status: that gap is in the specification and kept (S4.10, decision 23).
 */
export function onlineStatus(minutes: number | null): OnlineStatus | null {
  if (minutes === null) return 'unknown';
  if (minutes < 5) return 'online';
  if (minutes > 5 && minutes < 30) return 'away';
  if (minutes > 30) return 'offline';
  return null;
}

/** Whole minutes since the instant, 9999 if unknown (S9.2). */
export function minutesSince(lastActiveAt: Date | string | null | undefined, now: Date): number {
  if (!lastActiveAt) return LAST_ACTIVE_UNKNOWN_MINUTES;
  const minutes = Math.floor((now.getTime() - new Date(lastActiveAt).getTime()) / 60_000);
  return Number.isNaN(minutes) ? LAST_ACTIVE_UNKNOWN_MINUTES : Math.max(0, minutes);
}
