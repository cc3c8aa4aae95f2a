import { agoOf } from '#design/admin/parts/clock-words.ts';
import { State } from '#design/admin/parts/state.tsx';
import { ParishMark } from '#design/admin/shell/parish-mark.tsx';
import { OnlineDot } from '#design/patterns/feedback/online-dot.tsx';
import { type OnlineStatus, onlineStatus } from '#design/patterns/feedback/online-status.ts';
import { m } from '#texts';
import type { RoleWords, User } from '../../../contract.ts';
import type { RoleChoice } from '../person/user-form.ts';

export type RoleTitles = Readonly<Record<string, string>>;

/** 'Pfarramt, Redaktion'; a role held in several parishes is named once. */
export function rolesOf({ roles }: User, titles: RoleTitles): string {
  return [...new Set(roles.map(({ role }) => titles[role] ?? role))].join(', ');
}

/** 'Pfarramt (fels), Redaktion', to compare two versions. */
export function roleWords(chosen: readonly RoleChoice[], roles: readonly RoleWords[]): string {
  const wordOf = ({ role, site }: RoleChoice) => {
    const title = roles.find(({ name }) => name === role)?.title ?? role;
    return site ? `${title} (${site})` : title;
  };
  return chosen.map(wordOf).join(', ');
}

/** Parishes in which the account has staff roles; a role without a parish means all. */
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

const ONLINE: Record<OnlineStatus, () => string> = {
  online: m.auth_online,
  away: m.auth_away,
  offline: m.auth_offline,
  unknown: m.auth_offline,
};

export const isHere = (user: User): boolean => user.active && onlineStatus(user.minutesSinceActive) === 'online';

/**
 * Word and glyph of the presence (S4.10); a locked or unconfirmed account says so before anything else. Nothing after exactly 5 and 30
 * minutes (decision 23): the text beside it says how long ago it was.
 */
export function Presence({ user }: { user: User }) {
  if (user.unconfirmed) return <State kind="half">{m.auth_unconfirmed()}</State>;
  if (!user.active) return <State kind="off">{m.auth_locked()}</State>;
  const status = onlineStatus(user.minutesSinceActive);
  if (!status) return null;
  return (
    <span className="kp-line nowrap">
      <OnlineDot minutes={user.minutesSinceActive} />
      {ONLINE[status]()}
    </span>
  );
}

/** 'vor 12 Minuten', 'noch nie angemeldet'. */
export function lastSeen(user: User): string {
  return user.last_active ? agoOf(user.last_active, new Date()) : m.auth_neverHere();
}
