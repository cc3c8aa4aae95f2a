import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { RoleItem, RoleList, staffRoleEndpoints } from '../../../contract/staff-roles.ts';

export const roleApi = apiOf<typeof staffRoleEndpoints>();

export type Permission = RoleList['permission'][number];

const ROOM_NAMES: Readonly<Record<string, () => string>> = {
  admin: m.auth_roomAdmin,
  audit: m.auth_roomAudit,
  auth: m.auth_roomAuth,
  content: m.auth_roomContent,
  media: m.auth_roomMedia,
  person: m.auth_roomPerson,
  settings: m.auth_roomSettings,
  sites: m.auth_roomSites,
  system: m.auth_roomSystem,
  trash: m.auth_roomTrash,
  worship: m.auth_roomWorship,
};

/** What a room is called where its permissions stand together. */
export const roomName = (room: string): string => ROOM_NAMES[room]?.() ?? room;

/** Things of the same room stand together, in the order of the rooms. */
export function byRoom<T extends { room: string }>(items: readonly T[]): [room: string, items: T[]][] {
  return [...Map.groupBy(items, ({ room }) => room)];
}

/** How a role reads in the list: its rights counted, or 'everything'. */
export function scopeOf({ permissions }: RoleItem, all: readonly Permission[]): string {
  if (permissions.includes('*')) return m.auth_roleAll();
  const count = all.filter(({ name }) => permissions.some((grant) => covers(grant, name))).length;
  return count === 0 ? m.auth_roleNone() : m.auth_roleCount({ count });
}

/** 'content.*' covers 'content.entry.update'; what is granted for own things only counts as well. */
export function covers(grant: string, permission: string): boolean {
  const name = grant.replace(/:own$/, '');
  return name.endsWith('.*') ? permission.startsWith(name.slice(0, -1)) : name === permission;
}
