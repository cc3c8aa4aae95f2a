import type { NavWords } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Further words that find the screens of this room, by their ids. */
export const navWords: NavWords = {
  inbox: m.messages_wordsInbox,
  'message-settings': m.messages_wordsMessageSettings,
  forms: m.messages_wordsForms,
  templates: m.messages_wordsTemplates,
};
