import type { NavWords } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Further words that find the screens of this room, by their ids. */
export const navWords: NavWords = {
  parish: m.sites_wordsParish,
  'first-steps': m.sites_wordsFirstSteps,
  sites: m.sites_wordsSites,
};
