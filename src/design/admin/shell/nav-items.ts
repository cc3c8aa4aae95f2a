import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Shortcuts } from './admin-part.ts';

/** One screen in the navigation. `keys` is a pair such as 'g b'. */
export type NavItem = {
  id: string;
  label: string;
  icon: Icon;
  to: string;
  keys?: string | undefined;
  shortcuts?: Shortcuts | undefined;
  /** Number of things that wait; follows changes by itself. */
  badge?: ComponentType | undefined;
  /** Id of the parent item. */
  under?: string | undefined;
  /** Label of the part of the area that the item belongs to. */
  part?: string | undefined;
};

/** One area of the first level with its screens, of which there is at least one; the first one is where its link leads. */
export type NavArea = {
  id: string;
  label: string;
  icon: Icon;
  items: readonly [NavItem, ...NavItem[]];
  startsBlock?: boolean | undefined;
};

/** The item whose path is the longest prefix of the current one; the overview at `base` matches only itself. */
export function currentItem(areas: readonly NavArea[], pathname: string, base: string): NavItem | undefined {
  const path = trimmed(pathname);
  return areas
    .flatMap((area) => area.items)
    .filter((item) => path === trimmed(item.to) || (item.to !== base && path.startsWith(`${trimmed(item.to)}/`)))
    .toSorted((a, b) => trimmed(b.to).length - trimmed(a.to).length)[0];
}

/** '…/users/browse' stands for everything below '…/users'. */
const trimmed = (path: string) => path.replace(/(\/browse)?\/?$/, '');

/** The area of an item. */
export const areaOf = (areas: readonly NavArea[], item: NavItem | undefined): NavArea | undefined =>
  areas.find(({ items }) => items.some(({ id }) => id === item?.id));

/** Items of an area that show at `current`: those under a parent only while the parent or one of its children is open. */
export const shownItems = ({ items }: NavArea, current: NavItem | undefined): NavItem[] =>
  items.filter(({ under }) => !under || current?.id === under || current?.under === under);

/** Items with their neighbours of the same part of the area; an item under another one stays with it. */
export function inParts(items: readonly NavItem[]): { part: string | undefined; items: NavItem[] }[] {
  const parts: { part: string | undefined; items: NavItem[] }[] = [];
  for (const item of items) {
    const open = parts.at(-1);
    if (open && (item.under || item.part === open.part)) open.items.push(item);
    else parts.push({ part: item.part, items: [item] });
  }
  return parts;
}

/** Areas and screens in the order of their ids; unknown ones are left out. An area stands for its first screen, under its own name and icon. */
export function itemsNamed(areas: readonly NavArea[], ids: readonly string[]): NavItem[] {
  const screens = areas.flatMap(({ items }) => items);
  return ids.flatMap((id) => {
    const area = areas.find((one) => one.id === id);
    if (!area) return screens.find((item) => item.id === id) ?? [];
    const { label, icon, items } = area;
    return { id, label, icon, to: items[0].to, badge: badgeOf(area) };
  });
}

/** Badge of an area: that of its first screen that has one. */
export const badgeOf = ({ items }: NavArea): ComponentType | undefined => items.find(({ badge }) => badge)?.badge;
