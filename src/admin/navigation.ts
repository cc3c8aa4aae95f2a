import { IconArrowRight, IconHome2 } from '@tabler/icons-react';
import { matchesWords, type PaletteProvider } from '#design/admin/palette/palette-hits.ts';
import type { AdminPart, AdminView, NavEntry, NavGroupId } from '#design/admin/shell/admin-part.ts';
import type { NavGroup, NavItem } from '#design/admin/shell/side-navigation.tsx';
import { m } from '#texts';
import { adminParts, partsOn } from './parts.ts';

const GROUPS: readonly { id: NavGroupId; label?: () => string }[] = [
  { id: 'today' },
  { id: 'content', label: m.design_adminGroupContent },
  { id: 'shop', label: m.design_adminGroupShop },
  { id: 'people', label: m.design_adminGroupPeople },
  { id: 'system', label: m.design_adminGroupSystem },
];

/** Heading of a group; today's work has none. */
export const groupLabel = (id: NavGroupId) => GROUPS.find((group) => group.id === id)?.label?.();

/** The screens the user may access, grouped by task; empty groups are omitted. */
export function navigationFor(view: AdminView, parts: readonly AdminPart[] = adminParts): NavGroup[] {
  const overview: NavItem = {
    id: 'overview',
    label: m.design_adminOverview(),
    icon: IconHome2,
    to: view.base,
    keys: 'g u',
  };
  const entries = parts
    .flatMap((part) => part.nav)
    .filter(({ permission, component }) => view.may(permission) && (!component || view.isOn(component)));
  return GROUPS.map(({ id, label }) => ({
    id,
    label: label?.(),
    items: [
      ...(id === 'today' ? [overview] : []),
      ...folded(entries.filter((one) => one.group === id)).map(itemOf(view)),
    ],
  })).filter((group) => group.items.length > 0);
}

/** Name of the screen at a path below the admin area, or of the list that its form belongs to; known before its data is there. */
export function screenLabelAt(path: string, parts: readonly AdminPart[] = adminParts): string | null {
  const rank = (at: string) => {
    const topic = at.replace(/\/browse$/, '');
    if (path === at) return Number.POSITIVE_INFINITY;
    return path === topic || path.startsWith(`${topic}/`) ? topic.length : 0;
  };
  const [nearest] = parts.flatMap((part) => part.nav).toSorted((one, other) => rank(other.path) - rank(one.path));
  return nearest && rank(nearest.path) > 0 ? nearest.label() : null;
}

/** Entries of several rooms may fold under one; they stand together behind it. Without it they stand alone. */
function folded(entries: readonly NavEntry[]): NavEntry[] {
  const ids = new Set(entries.map(({ id }) => id));
  return entries
    .filter(({ under }) => !under || !ids.has(under))
    .flatMap(({ under: _none, ...entry }) => [entry, ...entries.filter(({ under }) => under === entry.id)]);
}

const itemOf =
  ({ base }: AdminView) =>
  ({ id, label, icon, path, keys, shortcuts, under, badge }: NavEntry): NavItem => ({
    id,
    label: label(),
    icon,
    to: `${base}/${path}`,
    keys,
    shortcuts: shortcuts?.(),
    under,
    badge,
  });

/** Command palette sources: actions and records of the rooms first, screens last. */
export function providersFor(view: AdminView, groups: readonly NavGroup[]): PaletteProvider[] {
  const screens = groups.flatMap(({ label = '', items }) =>
    items.map((item) => ({ item, hint: items.find(({ id }) => id === item.under)?.label ?? label })),
  );
  return [
    ...partsOn(view).flatMap((part) => part.hits?.(view) ?? []),
    {
      label: m.design_adminGoTo(),
      find: (query) =>
        screens
          .filter(({ item }) => matchesWords(item.label, query))
          .map(({ item, hint }) => ({
            id: `screen-${item.id}`,
            label: item.label,
            hint,
            icon: IconArrowRight,
            keys: item.keys,
            to: item.to,
          })),
    },
  ];
}
