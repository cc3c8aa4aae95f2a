import { m } from '#texts';
import type { GroupCard } from '../../pages.ts';

/** Until when can be ordered, or why not any more. */
export function windowWords({ state, isOpen, until }: GroupCard): string {
  if (isOpen) return m.grouporders_until({ day: until });
  if (state === 'missed') return m.grouporders_missedText();
  return state === 'open' ? m.grouporders_notYet() : m.grouporders_isOver();
}
