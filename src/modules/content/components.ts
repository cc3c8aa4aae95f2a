import { and, eq, inArray, isNull, not, or, type SQL } from 'drizzle-orm';
import type { Component } from '#kernel/components/components.ts';
import type { Context } from '#kernel/context.ts';
import { entries } from './tables.ts';

/** Types of entries that can be switched off, by component; pages always stay. */
const TYPES = {
  events: ['event'],
  notices: ['notice', 'news'],
  chronicle: ['chronicle'],
  bulletins: ['bulletin'],
  obituaries: ['obituary'],
} as const;

type Name = keyof typeof TYPES;
const NAMES = Object.keys(TYPES) as Name[];

const countOf = (name: Name) => (ctx: Context, siteId: string | null) =>
  ctx.db.$count(
    entries,
    and(
      isNull(entries.removedAt),
      inArray(entries.type, TYPES[name]),
      siteId === null ? undefined : eq(entries.siteId, siteId),
    ),
  );

/** The kinds of entries that can be switched off. */
export const contentComponents: readonly Component[] = [
  component('events', { title: 'content_componentEvents', about: 'content_componentEventsAbout' }),
  component('notices', { title: 'content_componentNotices', about: 'content_componentNoticesAbout' }),
  component('chronicle', { title: 'content_componentChronicle', about: 'content_componentChronicleAbout' }),
  component('bulletins', { title: 'content_componentBulletins', about: 'content_componentBulletinsAbout' }),
  component('obituaries', { title: 'content_componentObituaries', about: 'content_componentObituariesAbout' }),
];

function component(name: Name, texts: Pick<Component, 'title' | 'about'>): Component {
  return { name, ...texts, countItems: countOf(name) };
}

/** True if entries of this type are switched on in a parish. */
export function isTypeOn(ctx: Context, type: string, siteId: string): boolean {
  const name = NAMES.find((one) => (TYPES[one] as readonly string[]).includes(type));
  return !name || ctx.isOn(name, siteId);
}

/** Excludes entries of types that are off in their parish; undefined (no condition) when everything is on. */
export function typesOn(ctx: Context): SQL | undefined {
  const off = NAMES.flatMap((name) => {
    const types = inArray(entries.type, TYPES[name]);
    if (!ctx.isOn(name, null)) return [types];
    const siteIds = ctx.sites.filter(({ id }) => !ctx.isOn(name, id)).map(({ id }) => id);
    return siteIds.length > 0 ? [and(types, inArray(entries.siteId, siteIds))] : [];
  });
  const any = or(...off);
  return any && not(any);
}
