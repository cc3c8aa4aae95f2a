import type { NavWords } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Further words that find the screens of this room, by their ids. */
export const navWords: NavWords = {
  week: m.worship_wordsWeek,
  month: m.worship_wordsMonth,
  places: m.worship_wordsPlaces,
  map: m.worship_wordsMap,
  rules: m.worship_wordsRules,
  extras: m.worship_wordsExtras,
  'service-import': m.kernel_wordsImport,
  feasts: m.worship_wordsFeasts,
  season: m.worship_wordsSeason,
  'church-calendar': m.worship_wordsChurchCalendar,
  intentions: m.worship_wordsIntentions,
};
