import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { RoleItem, RoleList, staffRoleEndpoints } from '../../../contract/staff-roles.ts';

export const roleApi = apiOf<typeof staffRoleEndpoints>();

export type Permission = RoleList['permission'][number];

/** Permission prefixes that belong to no room of the admin area. */
const WITHOUT_ROOM: Readonly<Record<string, () => string>> = { admin: m.auth_roomAdmin, system: m.auth_roomSystem };

/** Heading of the permissions of a room. */
export const roomName = (room: string, parts: readonly AdminPart[]): string =>
  (WITHOUT_ROOM[room] ?? parts.find((part) => part.room.name === room)?.room.title)?.() ?? room;

/** Sorts permissions by room, in the order of the rooms. */
export function byRoom<T extends { room: string }>(items: readonly T[]): [room: string, items: T[]][] {
  return [...Map.groupBy(items, ({ room }) => room)];
}

/** Summary of a role in the list: the number of its permissions, or 'everything'. */
export function scopeOf({ permissions }: RoleItem, all: readonly Permission[]): string {
  if (permissions.includes('*')) return m.auth_roleAll();
  const count = all.filter(({ name }) => permissions.some((grant) => covers(grant, name))).length;
  return count === 0 ? m.auth_roleNone() : m.auth_roleCount({ count });
}

/** 'content.*' covers 'content.entry.update'; so does a permission granted for own records only. */
export function covers(grant: string, permission: string): boolean {
  const name = grant.replace(/:own$/, '');
  return name.endsWith('.*') ? permission.startsWith(name.slice(0, -1)) : name === permission;
}

/** A grant in words: all of an area, single rights, or their own things only. */
export function grantText(grant: string, all: readonly Permission[], parts: readonly AdminPart[]): string {
  const [room = '', ...rest] = grant.split('.');
  if (rest.join('.') === '*') return m.auth_roleWholeOf({ room: roomName(room, parts) });
  const text = all
    .filter(({ name }) => covers(grant, name))
    .map((one) => one.text)
    .join('; ');
  return grant.endsWith(':own') ? m.auth_roleOwnOnly({ text: text || grant }) : text || grant;
}
