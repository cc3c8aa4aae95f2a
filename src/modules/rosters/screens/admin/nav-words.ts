import type { NavWords } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Further words that find the screens of this room, by their ids. */
export const navWords: NavWords = {
  roster: m.rosters_rosterWords,
  'roster-members': m.rosters_membersWords,
  'roster-duties': m.rosters_dutiesWords,
};
