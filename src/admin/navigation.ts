import { type Icon, IconAdjustments, IconHome2 } from '@tabler/icons-react';
import type { AdminPart, AdminView, AreaId, NavEntry } from '#design/admin/shell/admin-part.ts';
import type { NavArea, NavItem } from '#design/admin/shell/nav-items.ts';
import { m } from '#texts';
import { AREAS, type Area } from './areas.ts';
import { adminParts, partsOn } from './parts.ts';

/** Name of an area; screens outside all areas have none. */
export const areaLabel = (id: AreaId | null) => AREAS.find((area) => area.id === id)?.label();

/** The overview and the areas with the screens that the user may open; areas without one are left out. */
export function navigationFor(view: AdminView, parts: readonly AdminPart[] = adminParts): NavArea[] {
  const entries = partsOn(view, parts)
    .flatMap((part) => part.nav)
    .filter(({ permission, scope, component }) => view.may(permission, scope) && (!component || view.isOn(component)));
  const areas = AREAS.flatMap(({ id, label, icon, parts: partsOfArea, startsBlock }): NavArea[] => {
    const drawn = itemOf(view, icon);
    const [first, ...others] = inOrder(entries.filter(({ area }) => area === id)).map((entry) => ({
      ...drawn(entry),
      part: entry.under ? undefined : partAt(entry.place, partsOfArea),
    }));
    return first ? [{ id, label: label(), icon, items: [first, ...others], startsBlock }] : [];
  });
  return [overviewOf(view), ...shortened(areas)];
}

const partAt = (place: number, parts: Area['parts'] = []): string | undefined =>
  parts.findLast(({ from }) => from <= place)?.label();

/** First-level lines besides the overview that fit a phone and a small laptop; whoever keeps the roles has up to eleven. */
const MOST_AREAS = 7;

/** Areas that stand within another one for those whose work fills the first level, in this order until it fits. */
const JOINS: readonly { from: NavArea['id']; into: NavArea['id'] }[] = [
  { from: 'bugs', into: 'system' },
  { from: 'people', into: 'system' },
  { from: 'newsletter', into: 'messages' },
  { from: 'sports', into: 'bookings' },
];

function shortened(areas: readonly NavArea[]): NavArea[] {
  if (areas.some(({ items }) => items.some(({ id }) => id === 'roles'))) return [...areas];
  return JOINS.reduce((left, join) => (left.length > MOST_AREAS ? joined(left, join) : left), [...areas]);
}

function joined(areas: NavArea[], { from, into }: (typeof JOINS)[number]): NavArea[] {
  const moved = areas.find(({ id }) => id === from);
  if (!moved || !areas.some(({ id }) => id === into)) return areas;
  return areas.flatMap((area) => {
    if (area === moved) return [];
    if (area.id !== into) return [area];
    const items = (
      into === 'system' ? [...moved.items, ...area.items] : [...area.items, ...moved.items]
    ) as NavArea['items'];
    return [{ ...area, items, ...(moved.startsBlock ? { startsBlock: true as const } : {}) }];
  });
}

function overviewOf({ base }: AdminView): NavArea {
  const label = m.design_adminOverview();
  return {
    id: 'overview',
    label,
    icon: IconHome2,
    items: [{ id: 'overview', label, icon: IconHome2, to: base, keys: 'g u' }],
  };
}

/** Entry of the screen at a path below the admin area, or of the list that its form belongs to; known before its data is there. */
export function entryAt(path: string, parts: readonly AdminPart[] = adminParts): NavEntry | undefined {
  const rank = (at: string) => {
    const topic = at.replace(/\/browse$/, '');
    if (path === at) return Number.POSITIVE_INFINITY;
    return path === topic || path.startsWith(`${topic}/`) ? topic.length : 0;
  };
  const [nearest] = parts.flatMap((part) => part.nav).toSorted((one, other) => rank(other.path) - rank(one.path));
  return nearest && rank(nearest.path) > 0 ? nearest : undefined;
}

/** Entries by place; several rooms may put theirs under one, which they follow. Without it they stand alone. */
function inOrder(entries: readonly NavEntry[]): NavEntry[] {
  const sorted = entries.toSorted((one, other) => one.place - other.place);
  const ids = new Set(sorted.map(({ id }) => id));
  return sorted
    .filter(({ under }) => !under || !ids.has(under))
    .flatMap(({ under: _none, ...entry }) => [entry, ...sorted.filter(({ under }) => under === entry.id)]);
}

/** An entry as it is drawn in the frame of this user. */
export const itemOf =
  ({ base }: AdminView, ofArea: Icon = IconAdjustments) =>
  ({ id, label, icon = ofArea, path, keys, shortcuts, under, badge }: NavEntry): NavItem => ({
    id,
    label: label(),
    icon,
    to: `${base}/${path}`,
    keys,
    shortcuts: shortcuts?.(),
    under,
    badge,
  });
