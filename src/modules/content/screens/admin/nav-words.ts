import type { NavWords } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Further words that find the screens of this room, by their ids. */
export const navWords: NavWords = {
  pages: m.content_wordsPages,
  'page-list': m.content_wordsPageList,
  'page-menus': m.content_wordsPageMenus,
  'page-templates': m.content_wordsPageTemplates,
  entries: m.content_wordsEntries,
  events: m.content_wordsEvents,
  'event-import': m.kernel_wordsImport,
  bulletins: m.content_wordsBulletins,
  redirects: m.content_wordsRedirects,
  missing: m.content_wordsMissing,
};
