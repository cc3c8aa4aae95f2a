import type { Plugin } from 'vite';

/** Modules that pages of the site and screens of the admin area both use. */
const SHARED =
  /\/src\/(kernel|design\/(public\/forms|colour|patterns|admin\/actions)|modules\/[^/]+\/(?!screens\/)[\w-]+|modules\/auth\/screens\/parts)\/|\/src\/modules\/[^/]+\/[\w-]+\.ts$|\/clock-words\.ts$|\/public\/Icon\.tsx$|vite\/preload-helper/;

/** A text that screens call, with its room; see `textsByKey`. */
const TEXT = /^\0text:([a-z]+)_\w+\?admin$/;

/** Parts that screens are made of; lists and boards do without those of forms. */
const KIT = /\/src\/design\/admin\/|\/node_modules\/(@mantine|@tabler)\//;
const FORMS =
  /\/design\/admin\/(form|record-picker|import-wizard|merge-dialog|resource\/edit)|\/components\/(NumberInput|PasswordInput|Textarea|FileInput|ColorInput|TagsInput|Autocomplete|Switch|Radio)\//;

/**
 * Joins the modules for browsers into few files (decision 059). A group takes all that its modules import as well, so the
 * order counts. Only the first two are loaded by pages of the site, and neither has styles: a page links the styles of every
 * file that it loads, and guests would load those of screens.
 */
export function fileGroups(): Plugin {
  const styled = new Set<string>();
  const hasStyles = (id: string) => styled.has(id);
  const groups = [
    { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\/|\/entry\.client\./, priority: 5 },
    { name: 'shared', test: (id: string) => SHARED.test(id) && !hasStyles(id), minShareCount: 3, priority: 4 },
    { name: 'sign-in', test: /\/auth\/screens\/(parts|again)\//, minShareCount: 2, priority: 3 },
    { name: 'frame', test: /\/src\/admin\/layout\.route/, priority: 2 },
    { name: 'screens', test: (id: string) => KIT.test(id) && !FORMS.test(id), minShareCount: 6, priority: 1 },
    { name: 'forms', test: FORMS, minShareCount: 4, priority: 0 },
    // Texts that several screens of a room call; what one screen calls stands with it.
    { name: (id: string) => TEXT.exec(id)?.[1] ?? null, minShareCount: 2, priority: -1 },
  ];
  return {
    name: 'file-groups',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    config: () => ({
      environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
    }),
    buildEnd() {
      const waiting = [...this.getModuleIds()].filter((id) => /\.css(\?|$)/.test(id));
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (styled.has(id)) continue;
        styled.add(id);
        waiting.push(...(this.getModuleInfo(id)?.importers ?? []));
      }
    },
  };
}
