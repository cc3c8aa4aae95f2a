import type { NavWords } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Further words that find the screens of this room, by their ids. */
export const navWords: NavWords = {
  users: m.auth_wordsUsers,
  roles: m.auth_wordsRoles,
  account: m.auth_wordsAccount,
};
