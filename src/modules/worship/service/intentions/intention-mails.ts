import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { longDate, timeOfDay } from '#kernel/i18n/dates.ts';
import { moneyIn } from '#kernel/site-of.ts';
import { type ParishWords, sendParishMail } from '#modules/sites/index.ts';
import { m } from '#texts';
import { type IntentionState, PAID_WAYS } from '../../contract/intentions.ts';
import { intentions, places } from '../../tables.ts';
import { type IntentionRow, momentOf } from './intention-rows.ts';
import { ownUrl } from './own-links.ts';

/** `rescheduled`: the Mass has another hour or place on its day. `released`: it does not take place any more. */
export type GiverMail = 'requested' | 'accepted' | 'moved' | 'rescheduled' | 'returned' | 'released' | 'declined';

/** States in which an email is still true when its turn comes. */
const TRUE_IN: Readonly<Record<GiverMail, IntentionState>> = {
  requested: 'waiting',
  accepted: 'planned',
  moved: 'planned',
  rescheduled: 'planned',
  returned: 'waiting',
  released: 'waiting',
  declined: 'declined',
};

/** Has the giver told once the transaction is committed. Nobody is told whose email is not known. */
export async function tellGiverLater(tx: Context, { id, siteId, email, rev }: IntentionRow, kind: GiverMail) {
  if (email !== '') await tx.jobs.enqueue('worship.tellGiver', { siteId, id, kind, of: String(rev) });
}

/** Sends one email to a giver. `of`: what it is about; the same is sent once, however often its job runs. */
export async function tellGiver(
  ctx: Context,
  { id, kind, of }: { id: string; kind: GiverMail; of: string },
): Promise<void> {
  const [row] = await ctx.db.select().from(intentions).where(eq(intentions.id, id));
  if (!row || row.removedAt || row.email === '' || row.state !== TRUE_IN[kind]) return;
  const { siteId, locale, email, orderedBy } = row;
  const reader = { siteId, locale, email, name: orderedBy ?? '' };
  await sendParishMail(ctx, reader, await wordsOf(ctx, row, kind), { id: mailId([id, kind, of]), isPrivate: true });
}

async function wordsOf(ctx: Context, row: IntentionRow, kind: GiverMail): Promise<ParishWords> {
  const o = { locale: row.locale };
  const [when, wished] = [await whenOf(ctx, row), row.wishOn ? longDate(row.wishOn, row.locale, row.wishOn) : ''];
  const words = m.worship_mailIntention({ text: row.text }, o);
  const button = { label: m.worship_mailIntentionButton({}, o), url: ownUrl(ctx, row) };
  const former = wished ? m.worship_mailIntentionFormer({ when: wished }, o) : '';
  const all: Readonly<Record<GiverMail, () => ParishWords>> = {
    requested: () => ({
      title: m.worship_mailRequested({}, o),
      paragraphs: [
        m.worship_mailRequestedText({}, o),
        words,
        wished ? m.worship_mailIntentionWish({ when: wished }, o) : '',
        stipendWords(ctx, row),
      ],
      button,
    }),
    accepted: () => ({
      title: m.worship_mailAccepted({}, o),
      paragraphs: [m.worship_mailAcceptedText({}, o), when, words, stipendWords(ctx, row), handedOn(row)],
      button,
    }),
    moved: () => ({
      title: m.worship_mailMoved({}, o),
      paragraphs: [m.worship_mailMovedText({}, o), when, words],
      button,
    }),
    rescheduled: () => ({
      title: m.worship_mailRescheduled({}, o),
      paragraphs: [m.worship_mailRescheduledText({}, o), when, words],
      button,
    }),
    returned: () => ({
      title: m.worship_mailReturned({}, o),
      paragraphs: [m.worship_mailReturnedText({}, o), former, words],
      button,
    }),
    released: () => ({
      title: m.worship_mailReleased({}, o),
      paragraphs: [m.worship_mailReleasedText({}, o), former, words],
      button,
    }),
    declined: () => ({
      title: m.worship_mailDeclined({}, o),
      paragraphs: [m.worship_mailDeclinedText({}, o), row.answer, words],
    }),
  };
  const told = all[kind]();
  return { ...told, paragraphs: told.paragraphs.filter(Boolean) };
}

/** 'Sonntag, 6. Dezember, 8:45 Uhr', and the place below; '' unless planned. */
async function whenOf(ctx: Context, { announced, locale }: IntentionRow): Promise<string> {
  const moment = momentOf(announced);
  const placeId = announced.split(' ')[2];
  if (!moment || !placeId) return '';
  const [place] = await ctx.db.select({ name: places.name }).from(places).where(eq(places.id, placeId));
  return [`${longDate(moment.on, locale, moment.on)}, ${timeOfDay(moment.at, locale)}`, place?.name ?? '']
    .filter(Boolean)
    .join('\n');
}

function stipendWords(ctx: Context, { siteId, locale, stipendCents, stipendWay }: IntentionRow): string {
  if (stipendCents === 0 || PAID_WAYS.includes(stipendWay)) return '';
  return m.worship_mailStipend({ sum: moneyIn(ctx, siteId, locale)(stipendCents) }, { locale });
}

const handedOn = ({ stipendCents, forwardedTo, locale }: IntentionRow): string =>
  stipendCents > 0 && forwardedTo ? m.worship_mailHandedOn({ to: forwardedTo }, { locale }) : '';

/** A uuid that is the same for the same email, so that a job that is repeated sends nothing twice. */
function mailId(parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join(' ')).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
