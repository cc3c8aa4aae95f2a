import { IconAdjustments, IconArrowRight } from '@tabler/icons-react';
import { beginsWords, matchesWords, type PaletteProvider } from '#design/admin/palette/palette-hits.ts';
import { MOST_HITS } from '#design/admin/palette/record-hits.ts';
import type { AdminView } from '#design/admin/shell/admin-part.ts';
import type { NavArea, NavItem } from '#design/admin/shell/nav-items.ts';
import { foldWords } from '#kernel/i18n/fold-words.ts';
import { searchSettings } from '#modules/settings/widgets.tsx';
import { m } from '#texts';
import { itemOf } from './navigation.ts';
import { adminParts, partsOn } from './parts.ts';

/** Sources of the command palette in the order of its answer: screens, single settings, actions, then records of the rooms. */
export const providersFor = (view: AdminView, areas: readonly NavArea[]): PaletteProvider[] => [
  screens(view, areas),
  settings(view),
  actions(view),
  ...partsOn(view, adminParts).flatMap((part) => part.hits?.(view) ?? []),
];

/** Screens by their names and by what else people call them: names that begin so, then whole words, then all others. */
function screens(view: AdminView, areas: readonly NavArea[]): PaletteProvider {
  const all = [...areas.flatMap(screensOf), ...personalScreens(view)];
  const fits = ({ item }: Screen, words: string, query: string) =>
    matchesWords(`${item.label} ${words}`, query) || isPluralOf(words, query);
  const rankOf = ({ item }: Screen, words: string, query: string) => {
    if (beginsWords(item.label, query)) return 3;
    if (words.split(', ').some((word) => foldWords(word) === foldWords(query))) return 2;
    return beginsWords(words, query) ? 1 : 0;
  };
  return {
    label: m.design_adminGoTo(),
    find: async (query) => {
      const words = await wordsOf(view);
      const said = ({ item }: Screen) => words.get(item.id) ?? '';
      return all
        .filter((screen) => fits(screen, said(screen), query))
        .toSorted((one, other) => rankOf(other, said(other), query) - rankOf(one, said(one), query))
        .map(({ item, hint }) => ({
          id: `screen-${item.id}`,
          label: item.label,
          hint,
          icon: IconArrowRight,
          keys: item.keys,
          to: item.to,
        }));
    },
  };
}

/** 'Lektoren' finds what is called 'Lektor': no room lists every form of a word. */
const isPluralOf = (words: string, query: string): boolean =>
  words.split(', ').some((word) => {
    const [one, asked] = [foldWords(word), foldWords(query)];
    return one.length >= LEAST_STEM && asked.startsWith(one) && asked.length <= one.length + LONGEST_ENDING;
  });

const LEAST_STEM = 5;
const LONGEST_ENDING = 4;

/** Further words of all screens, by their ids. */
async function wordsOf(view: AdminView): Promise<ReadonlyMap<string, string>> {
  const ofRooms = await Promise.all(
    partsOn(view, adminParts).map(async ({ nav, navWords }) => [
      ...nav.flatMap(({ id, words }) => (words ? [[id, words] as const] : [])),
      ...Object.entries((await navWords?.()) ?? {}),
    ]),
  );
  const all = [...ofRooms.flat(), ['overview', m.design_adminOverviewWords] as const];
  return new Map(all.map(([id, words]) => [id, words()]));
}

type Screen = { item: NavItem; hint: string };

const screensOf = ({ label, items }: NavArea): Screen[] =>
  items.map((item) => ({ item, hint: items.find(({ id }) => id === item.under)?.label ?? label }));

/** Screens of the name menu, which stand in no area. */
const personalScreens = (view: AdminView): Screen[] =>
  partsOn(view, adminParts)
    .flatMap(({ nav }) => nav)
    .filter(({ area, permission, scope }) => area === null && view.may(permission, scope))
    .map((entry) => ({ item: itemOf(view)(entry), hint: m.design_adminUserMenu() }));

/** Single fields of the settings. */
const settings = (view: AdminView): PaletteProvider => ({
  label: m.design_adminSettingsFound(),
  find: async (query) => {
    // The empty query of a palette that opens loads the fields, so that the first word finds them there.
    const found = await searchSettings(partsOn(view, adminParts), view.may, query);
    return (query === '' ? [] : found.slice(0, MOST_HITS)).map(({ key, label, where, to }) => ({
      id: `setting-${key.replaceAll(/[^\w-]/g, '_')}`,
      label,
      hint: where,
      icon: IconAdjustments,
      to: `${view.base}/${to}`,
    }));
  },
});

/** Actions of the rooms on the overview. */
const actions = (view: AdminView): PaletteProvider => ({
  label: m.design_adminDo(),
  find: async (query) => {
    const { overviewParts } = await import('./overview-parts.ts');
    return partsOn(view, overviewParts)
      .flatMap((part) => part.actions?.(view) ?? [])
      .filter(({ label }) => matchesWords(label, query))
      .map((action) => ({ ...action, id: `do-${action.id}`, hint: '' }));
  },
});
