import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { longDate, timeOfDay } from '#kernel/i18n/dates.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { brandedEmail } from '#kernel/mail/branded-email.ts';
import { addressWithName } from '#kernel/mail/check-mail.ts';
import { knownSites } from '#modules/sites/index.ts';
import { m } from '#texts';
import { type AssignmentState, isActive, KNOWN_STATES } from '../../contract/states.ts';
import { assignments, duties } from '../../tables.ts';
import { hasConsent } from '../board/suits.ts';
import { ownUrl } from '../own/own-links.ts';
import { type AssignmentRow, memberById, todayIn } from '../rows.ts';
import { titlesIn } from '../titles.ts';
import type { TellPayload, Told } from './tell.ts';

type Line = { row: AssignmentRow; dutyName: string };

/** Time between two looks whether a component that was switched off is on again. */
const PAUSE_MS = 3_600_000;

/**
 * Says it with the state at this moment; what is over or settled meanwhile is left out, and without anything left nothing is sent. While the component is
 * switched off the email waits.
 */
export async function sendTell(ctx: Context, payload: TellPayload): Promise<void> {
  const { siteId, memberId, kind, ids, mailId } = payload;
  const member = await memberById(ctx, siteId, memberId);
  const today = todayIn(ctx, siteId);
  if (!member?.email || !hasConsent(member, today)) return;
  const lines = (await linesOf(ctx, siteId, ids)).filter(
    ({ row }) => row.on >= today && isDue(kind, row, memberId) && !(kind === 'changed' && isSettled(row, payload)),
  );
  const site = (await knownSites(ctx)).find(({ _id }) => _id === siteId);
  if (lines.length === 0 || !site) return;
  if (!ctx.isOn('rosters', siteId)) {
    await ctx.jobs.enqueue('rosters.tell', payload, { startAfter: new Date(ctx.now().getTime() + PAUSE_MS) });
    return;
  }
  const { locale } = member;
  const titleOf = await titlesIn(ctx, locale, { siteId, rows: lines.map(({ row }) => row) });
  const words = wordsOf(kind, lines.length, { locale, parish: site.name });
  await ctx.mail.send({
    ...brandedEmail(
      { locale, sender: site.name, website: ctx.publicUrl, name: member.isParentEmail ? '' : member.name },
      {
        title: words.title,
        paragraphs: [
          ...(member.isParentEmail ? [m.rosters_mailForChild({ name: member.name }, { locale })] : []),
          words.lead,
          lines.map((line) => lineText(line, payload, { locale, titleOf })).join('\n'),
          words.more,
        ].filter(Boolean),
        button: { label: words.button, url: ownUrl(ctx, member) },
        footer: [m.rosters_mailFooter({ parish: site.name }, { locale })],
      },
    ),
    id: mailId,
    to: addressWithName(member.isParentEmail ? '' : member.name, member.email),
    senderName: site.name,
    replyTo: site.details.email || undefined,
    purpose: 'notification',
    siteId,
    // The link opens the page of the person.
    isPrivate: true,
  });
}

const linesOf = async ({ db }: Context, siteId: string, ids: readonly string[]): Promise<Line[]> =>
  db
    .select({ row: assignments, dutyName: duties.name })
    .from(assignments)
    .innerJoin(duties, eq(duties.id, assignments.dutyId))
    .where(and(eq(assignments.siteId, siteId), inArray(assignments.id, [...ids])))
    .orderBy(asc(assignments.on), asc(assignments.at), asc(assignments.id));

/** States in which there is still something to say. */
const DUE: Readonly<Record<Told, (state: AssignmentState) => boolean>> = {
  asked: (state) => state === 'asked',
  askedAgain: (state) => state === 'asked',
  changed: (state) => KNOWN_STATES.includes(state),
  released: (state) => state === 'released',
  reminder: (state) => isActive(state),
  wanted: (state) => state === 'swap',
  given: (state) => state === 'given',
  taken: (state) => KNOWN_STATES.includes(state),
};

function isDue(kind: Told, { state, isOff, memberId }: AssignmentRow, to: string): boolean {
  if (kind === 'wanted') return state === 'swap' && !isOff && memberId !== to;
  return memberId === to && DUE[kind](state) && (kind === 'changed' || kind === 'released' || !isOff);
}

/** True if the service is again as the person knew it. */
function isSettled(row: AssignmentRow, { was = {} }: TellPayload): boolean {
  const before = was[row.id];
  return (
    before !== undefined &&
    (['on', 'at', 'title', 'placeName', 'isOff'] as const).every((name) => before[name] === row[name])
  );
}

type Words = { title: string; lead: string; more: string; button: string };

function wordsOf(kind: Told, count: number, { locale, parish }: { locale: Locale; parish: string }): Words {
  const o = { locale };
  const answer = m.rosters_mailAnswer({}, o);
  const look = m.rosters_mailLook({}, o);
  switch (kind) {
    case 'asked':
      return {
        title: m.rosters_mailAskedTitle({ parish }, o),
        lead: m.rosters_mailAskedText({ count }, o),
        more: m.rosters_mailAskedMore({}, o),
        button: answer,
      };
    case 'askedAgain':
      return {
        title: m.rosters_mailAgainTitle({ parish }, o),
        lead: m.rosters_mailAgainText({}, o),
        more: m.rosters_mailAgainMore({}, o),
        button: answer,
      };
    case 'changed':
      return {
        title: m.rosters_mailChangedTitle({ parish }, o),
        lead: m.rosters_mailChangedText({}, o),
        more: m.rosters_mailChangedMore({}, o),
        button: look,
      };
    case 'released':
      return {
        title: m.rosters_mailReleasedTitle({ parish }, o),
        lead: m.rosters_mailReleasedText({}, o),
        more: '',
        button: look,
      };
    case 'reminder':
      return {
        title: m.rosters_mailReminderTitle({ parish }, o),
        lead: m.rosters_mailReminderText({}, o),
        more: m.rosters_mailReminderMore({}, o),
        button: look,
      };
    case 'wanted':
      return {
        title: m.rosters_mailWantedTitle({ parish }, o),
        lead: m.rosters_mailWantedText({}, o),
        more: m.rosters_mailWantedMore({}, o),
        button: m.rosters_mailTake({}, o),
      };
    case 'given':
      return {
        title: m.rosters_mailGivenTitle({ parish }, o),
        lead: m.rosters_mailGivenText({}, o),
        more: '',
        button: look,
      };
    case 'taken':
      return {
        title: m.rosters_mailTakenTitle({ parish }, o),
        lead: m.rosters_mailTakenText({}, o),
        more: '',
        button: look,
      };
  }
}

/** '• Sonntag, 29. November, 8:45 Uhr: Hl. Messe, Pfarrkirche Fels – Lektorin' and what it was before. */
function lineText(
  { row, dutyName }: Line,
  { was = {} }: TellPayload,
  { locale, titleOf }: { locale: Locale; titleOf: Awaited<ReturnType<typeof titlesIn>> },
): string {
  const o = { locale };
  const line = `• ${whenText(row, locale)}: ${[titleOf(row), row.placeName].filter(Boolean).join(', ')} – ${dutyName}`;
  const before = was[row.id];
  if (!before) return line;
  if (row.isOff) return `${line}\n  ${m.rosters_mailIsOff({}, o)}`;
  if (before.isOff) return `${line}\n  ${m.rosters_mailIsOn({}, o)}`;
  const former = `${whenText(before, locale)}, ${[titleOf({ ...before, key: row.key }), before.placeName].filter(Boolean).join(', ')}`;
  return `${line}\n  ${m.rosters_mailBefore({ former }, o)}`;
}

const whenText = ({ on, at }: Pick<AssignmentRow, 'on' | 'at'>, locale: Locale): string =>
  `${longDate(on, locale, on)}, ${timeOfDay(at, locale)}`;
