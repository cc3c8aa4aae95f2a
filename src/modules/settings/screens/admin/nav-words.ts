import type { NavWords } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Further words that find the screens of this room, by their ids. */
export const navWords: NavWords = {
  settings: m.settings_wordsSettings,
  seo: m.settings_wordsSeo,
  maintenance: m.settings_wordsMaintenance,
  'background-jobs': m.settings_wordsJobs,
  components: m.settings_wordsComponents,
  'settings-all': m.settings_wordsSettingsAll,
  config: m.settings_wordsConfig,
};
