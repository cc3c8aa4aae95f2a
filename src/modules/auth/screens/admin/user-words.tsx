import { agoOf } from '#design/admin/clock-words.ts';
import { ParishMark } from '#design/admin/parish-mark.tsx';
import { State, type StateKind } from '#design/admin/state.tsx';
import { type OnlineStatus, onlineStatus } from '#design/patterns/online-status.ts';
import { m } from '#texts';
import type { User } from '../../contract.ts';

export type RoleTitles = Readonly<Record<string, string>>;

/** 'Pfarramt, Redaktion'; a role held in several parishes is named once. */
export function rolesOf({ roles }: User, titles: RoleTitles): string {
  return [...new Set(roles.map(({ role }) => titles[role] ?? role))].join(', ');
}

/** The parishes for which the person works; a role without a parish means all. Customers work for none. */
export function UserSites({ user }: { user: User }) {
  const work = user.roles.filter(({ role }) => role !== 'user');
  if (work.some(({ site }) => site === null)) return <>{m.auth_allParishes()}</>;
  const slugs = [...new Set(work.flatMap(({ site }) => site ?? []))];
  if (slugs.length === 0) return <span className="muted">–</span>;
  return (
    <span className="kp-line">
      {slugs.map((slug) => (
        <ParishMark key={slug} slug={slug} letterOnly={slugs.length > 1} />
      ))}
    </span>
  );
}

const ONLINE: Record<OnlineStatus, { kind: StateKind; label: () => string }> = {
  online: { kind: 'ok', label: m.auth_online },
  away: { kind: 'half', label: m.auth_away },
  offline: { kind: 'open', label: m.auth_offline },
  unknown: { kind: 'open', label: m.auth_offline },
};

/** Word and sign of the presence (S4.10); a locked account says so before anything else. */
export function presenceOf(user: User): { kind: StateKind; word: string } {
  if (!user.active) return { kind: 'off', word: m.auth_locked() };
  const status = onlineStatus(user.minutesSinceActive);
  const { kind, label } = status ? ONLINE[status] : { kind: 'half' as const, label: m.auth_away };
  return { kind, word: label() };
}

export function Presence({ user }: { user: User }) {
  const { kind, word } = presenceOf(user);
  return <State kind={kind}>{word}</State>;
}

/** 'vor 12 Minuten', 'nie'. */
export function lastSeen(user: User): string {
  return user.last_active ? agoOf(user.last_active, new Date()) : m.auth_never();
}
