/** True if somebody had a role on this day; both its days count. */
export const isMemberOn = (
  { fromOn, untilOn }: { fromOn: string | null; untilOn: string | null },
  on: string,
): boolean => (fromOn ?? '') <= on && on <= (untilOn ?? '9999');
