import { and, asc, eq, gte, inArray, isNull, lte, ne } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { addDays } from '#kernel/local-time.ts';
import { limitNetwork, rateLimits } from '#kernel/throttle/rate-limit.ts';
import { type NamedService, type ParishService, parishServices, titleIn } from '#modules/worship/index.ts';
import { type AssignmentState, isActive } from '../../contract/states.ts';
import { assignments, duties, members } from '../../tables.ts';
import { openPlaces } from '../board/fair-turn.ts';
import { doubtsAbout, hasConsent, isAbsent } from '../board/suits.ts';
import {
  type AssignmentRow,
  assignmentsBetween,
  assignmentsOfKeys,
  type DutyRow,
  dutiesOf,
  type MemberRow,
  todayIn,
} from '../rows.ts';
import { titlesIn } from '../titles.ts';
import { feedPath, memberByToken } from './own-links.ts';

/** A family may share a network with a whole school; a link is too long to be guessed at any rate. */
const LIMITS = rateLimits(60, 200, 500);

const OWN_DAYS = 120;
const OPEN_DAYS = 28;
const MOST_OPEN = 12;

type Service = Pick<AssignmentRow, 'on' | 'at' | 'title' | 'placeName'>;

export type OwnDuty = Service & {
  id: string;
  rev: number;
  dutyName: string;
  description: string;
  state: AssignmentState;
  isOff: boolean;
  /** Still possible after the person has declined. */
  isOpenAgain: boolean;
  /** The person is away on that day. */
  isAbsent: boolean;
  /** Others at the same service who let their names be shown. */
  others: { name: string; dutyName: string }[];
};

export type SwapOffer = Service & { id: string; rev: number; dutyName: string };
export type OpenOffer = Service & { key: string; dutyId: string; slot: number; dutyName: string };

export type OwnPage = {
  name: string;
  parish: string;
  /** Last day of the link. */
  until: string;
  today: string;
  duties: OwnDuty[];
  swaps: SwapOffer[];
  open: OpenOffer[];
  absences: { from: string; to: string }[];
  feed: string;
};

export type Opened = { member: MemberRow; until: string; today: string };

/**
 * The member whom a link belongs to; null for a link that is unknown or over, without a difference, and for a person without consent.
 * @throws AppError tooMany
 */
export async function openOwn(ctx: Context, token: string): Promise<Opened | null> {
  await limitNetwork(ctx, 'rosters.own', LIMITS);
  if (!ctx.isOn('rosters')) return null;
  const found = await memberByToken(ctx, token);
  const today = todayIn(ctx, ctx.site.id);
  return found && hasConsent(found.member, today) ? { ...found, today } : null;
}

/** The page behind a personal link. @throws AppError tooMany */
export async function loadOwnPage(ctx: Context, token: string): Promise<OwnPage | null> {
  const opened = await openOwn(ctx, token);
  if (!opened) return null;
  const { member, until, today } = opened;
  const { siteId } = member;
  const named = await dutiesOf(ctx, siteId);
  return {
    name: member.name,
    parish: ctx.site.name,
    until,
    today,
    duties: await ownDuties(ctx, opened),
    swaps: await swapsFor(ctx, opened),
    open: (await openFor(ctx, opened, named)).map(({ service, duty, slot }) => ({
      ...serviceOf(service),
      title: titleIn(service, ctx.locale),
      key: service.key,
      dutyId: duty.id,
      slot,
      dutyName: duty.name,
    })),
    absences: member.absences.filter(({ to }) => to >= today).sort((a, b) => a.from.localeCompare(b.from)),
    feed: `${ctx.publicUrl}${feedPath(ctx, member)}`,
  };
}

const serviceOf = ({ on, at, title, placeName }: Service): Service => ({ on, at, title, placeName });

/** Plans that nobody was asked about yet are no duties of the person. */
const SHOWN: readonly AssignmentState[] = ['asked', 'accepted', 'swap', 'declined'];

async function ownDuties(ctx: Context, { member, today }: Opened): Promise<OwnDuty[]> {
  const rows = await ctx.db
    .select({ row: assignments, dutyName: duties.name, description: duties.description })
    .from(assignments)
    .innerJoin(duties, eq(duties.id, assignments.dutyId))
    .where(
      and(
        eq(assignments.memberId, member.id),
        gte(assignments.on, today),
        lte(assignments.on, addDays(today, OWN_DAYS)),
        inArray(assignments.state, [...SHOWN]),
      ),
    )
    .orderBy(asc(assignments.on), asc(assignments.at), asc(assignments.createdAt));
  const near = await assignmentsOfKeys(
    ctx,
    member.siteId,
    rows.map(({ row }) => row.key),
  );
  const names = await shownNames(ctx, member, near);
  const dutyNames = new Map((await dutiesOf(ctx, member.siteId)).map(({ id, name }) => [id, name]));
  const titleOf = await titlesIn(ctx, ctx.locale, { siteId: member.siteId, rows: rows.map(({ row }) => row) });
  return rows.map(({ row, dutyName, description }) => {
    const held = near.filter(({ key, state }) => key === row.key && isActive(state));
    const isFree = !held.some((other) => other.dutyId === row.dutyId && other.slot === row.slot);
    return {
      ...serviceOf(row),
      title: titleOf(row),
      id: row.id,
      rev: row.rev,
      dutyName,
      description,
      state: row.state,
      isOff: row.isOff,
      isOpenAgain: row.state === 'declined' && isFree,
      isAbsent: isAbsent(member, row.on),
      others: held.flatMap(({ memberId, dutyId, state }) => {
        const name = memberId && memberId !== member.id && state !== 'planned' ? names.get(memberId) : undefined;
        return name ? [{ name, dutyName: dutyNames.get(dutyId) ?? '' }] : [];
      }),
    };
  });
}

/** Names of those who let them be shown to others who serve. */
async function shownNames(
  ctx: Context,
  { siteId }: MemberRow,
  rows: readonly AssignmentRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ memberId }) => memberId ?? []))];
  if (ids.length === 0) return new Map();
  const found = await ctx.db
    .select({ id: members.id, name: members.name, consentOn: members.consentOn })
    .from(members)
    .where(
      and(inArray(members.id, ids), eq(members.siteId, siteId), eq(members.showsName, true), isNull(members.removedAt)),
    );
  return new Map(found.flatMap(({ id, name, consentOn }) => (consentOn ? [[id, name] as const] : [])));
}

/** Duties that others look for somebody for, and that this person can take over. */
async function swapsFor(ctx: Context, { member, today }: Opened): Promise<SwapOffer[]> {
  if (member.skills.length === 0) return [];
  const rows = await ctx.db
    .select({ row: assignments, dutyName: duties.name })
    .from(assignments)
    .innerJoin(duties, eq(duties.id, assignments.dutyId))
    .where(
      and(
        eq(assignments.siteId, member.siteId),
        eq(assignments.state, 'swap'),
        eq(assignments.isOff, false),
        gte(assignments.on, today),
        ne(assignments.memberId, member.id),
        inArray(assignments.dutyId, member.skills),
      ),
    )
    .orderBy(asc(assignments.on), asc(assignments.at), asc(assignments.id))
    .limit(MOST_OPEN);
  const free = [];
  const titleOf = await titlesIn(ctx, ctx.locale, { siteId: member.siteId, rows: rows.map(({ row }) => row) });
  for (const { row, dutyName } of rows)
    if ((await takeDoubts(ctx, member, row)).length === 0)
      free.push({ ...serviceOf(row), title: titleOf(row), id: row.id, rev: row.rev, dutyName });
  return free;
}

type Taken = Pick<AssignmentRow, 'key' | 'on' | 'at' | 'durationMinutes' | 'title' | 'placeName' | 'isOff' | 'dutyId'>;

/** Reasons why a person cannot take over a duty; wishes do not count, because the person chooses it. */
export async function takeDoubts(ctx: Context, member: MemberRow, row: Taken) {
  const served = await assignmentsBetween(ctx, {
    siteId: member.siteId,
    from: addDays(row.on, -1),
    to: addDays(row.on, 1),
  });
  const service: ParishService = { ...row, type: '', placeId: '', reason: null };
  return doubtsAbout({ member: { ...member, mostPerMonth: null }, service, dutyId: row.dutyId, served }).filter(
    (doubt) => doubt !== 'declined',
  );
}

/** Open places of the next weeks that this person can take. */
export async function openFor(
  ctx: Context,
  { member, today }: Opened,
  known: readonly DutyRow[],
): Promise<ReturnType<typeof openPlaces<NamedService>>> {
  const able = known.filter(({ id, isActive: isUsed }) => isUsed && member.skills.includes(id));
  if (able.length === 0) return [];
  const { siteId } = member;
  const span = { siteId, from: today, to: addDays(today, OPEN_DAYS) };
  const services = await parishServices(ctx, span);
  const served = await assignmentsBetween(ctx, { ...span, to: addDays(span.to, 1) });
  const places = openPlaces(services, able, served).filter(
    ({ service, duty }) =>
      doubtsAbout({ member: { ...member, mostPerMonth: null }, service, dutyId: duty.id, served }).length === 0,
  );
  // One offer for each duty at a service, however many places it has.
  const seen = new Set<string>();
  return places
    .filter(({ service, duty }) => {
      const name = `${service.key} ${duty.id}`;
      return seen.has(name) ? false : Boolean(seen.add(name));
    })
    .slice(0, MOST_OPEN);
}
