import type { NavWords } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Further words that find the screens of this room, by their ids. */
export const navWords: NavWords = {
  'bugtracker-items': m.bugtracker_itemsWords,
  'bugtracker-board': m.bugtracker_boardWords,
  'bugtracker-milestones': m.bugtracker_milestonesWords,
  'bugtracker-milestone-list': m.bugtracker_milestonesWords,
  'bugtracker-settings': m.bugtracker_settingsWords,
  'bugtracker-projects': m.bugtracker_projectsWords,
};
