import { and, eq, isNull, lt, ne } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { mailId } from '#kernel/mail/mail-id.ts';
import { countCall, type RateLimit } from '#kernel/throttle/rate-limit.ts';
import { answerAddress } from '#modules/messages/index.ts';
import { type ParishWords, sendParishMail } from '#modules/sites/index.ts';
import { m } from '#texts';
import type { Resolution } from '../../contract/states.ts';
import { isDone } from '../../item-states.ts';
import { items } from '../../tables.ts';
import type { ItemRow } from '../find-item.ts';
import { messageIdOf, referenceOf } from './item-mark.ts';

export type VisitorMail = 'received' | 'question' | 'resolved';
/** `of`: revision of the item; the same email is sent once, however often its job runs. */
export type VisitorTold = { id: string; siteId: string; kind: VisitorMail; of: number };

/** Limit by address, so that the form cannot be used to flood the mailbox of another person. */
const RECEIPTS: readonly RateLimit[] = [{ most: 3, windowMs: 3_600_000 }];

/** Has the visitor told what became of the report, after the transaction. Without words a question is none. */
export async function tellVisitorLater(tx: Context, row: ItemRow, before: ItemRow | null): Promise<void> {
  if (row.visitorEmail === '') return;
  const kind = kindOf(row, before);
  if (kind) await tx.jobs.enqueue('bugtracker.tellVisitor', { id: row.id, siteId: row.siteId, kind, of: row.rev });
}

function kindOf(row: ItemRow, before: ItemRow | null): VisitorMail | null {
  if (!before) return 'received';
  if (isDone(row.status) && !isDone(before.status)) return 'resolved';
  const isQuestion = row.status === 'feedback' && before.status !== 'feedback' && row.visitorAnswer !== '';
  return isQuestion ? 'question' : null;
}

/** Sends one email about a report to the visitor who reported it. Nothing that the visitor typed is in it: the address may be another's. */
export async function tellVisitor(ctx: Context, { id, siteId, kind, of }: VisitorTold): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(items)
    .where(and(eq(items.id, id), isNull(items.removedAt)));
  if (!row || row.visitorEmail === '' || !isStillTrue(row, kind)) return;
  if (kind === 'received' && (await isFlooded(ctx, row.visitorEmail))) return;
  const { visitorLocale: locale, visitorEmail: email } = row;
  const { title, paragraphs } = wordsOf(row, kind);
  await sendParishMail(
    ctx,
    { siteId, locale, name: '', email },
    { title: `${title} ${referenceOf(ctx, row)}`, paragraphs },
    {
      id: mailId([id, kind, String(of)]),
      messageId: messageIdOf(ctx, id, `${kind}${of}`),
      ...(await answersTo(ctx, siteId)),
      isPrivate: true,
    },
  );
}

/** An answer reaches the item where the mailbox of the parish is fetched; else the office reads it. */
async function answersTo(ctx: Context, siteId: string): Promise<{ replyTo?: string }> {
  const replyTo = await answerAddress(ctx, siteId);
  return replyTo ? { replyTo } : {};
}

const isStillTrue = ({ status }: ItemRow, kind: VisitorMail): boolean =>
  kind === 'received' || (kind === 'resolved' ? isDone(status) : status === 'feedback');

async function isFlooded(ctx: Context, email: string): Promise<boolean> {
  const address = ctx.secrets.digest('bugtracker.receipt', email.toLowerCase());
  return (await countCall(ctx, `bugtracker.receipt:${address}`, RECEIPTS)) > 0;
}

function wordsOf({ number, resolution, visitorAnswer, visitorLocale }: ItemRow, kind: VisitorMail) {
  const o: { locale: Locale } = { locale: visitorLocale };
  const said = visitorAnswer ? visitorAnswer.split(/\n\s*\n/) : [];
  const all: Readonly<Record<VisitorMail, () => Pick<ParishWords, 'title' | 'paragraphs'>>> = {
    received: () => ({
      title: m.bugtracker_mailReceived({ number }, o),
      paragraphs: [m.bugtracker_mailReceivedText({ number }, o), m.bugtracker_mailReceivedNext({}, o)],
    }),
    question: () => ({
      title: m.bugtracker_mailQuestion({ number }, o),
      paragraphs: [m.bugtracker_mailQuestionText({ number }, o), ...said, m.bugtracker_mailAnswer({}, o)],
    }),
    resolved: () => ({
      title: m.bugtracker_mailResolved({ number }, o),
      paragraphs: [
        ...(said.length > 0 ? said : [resolvedWords(resolution, o)]),
        m.bugtracker_mailResolvedAnswer({}, o),
      ],
    }),
  };
  return all[kind]();
}

const resolvedWords = (resolution: Resolution, o: { locale: Locale }): string => {
  if (resolution === 'duplicate') return m.bugtracker_mailKnown({}, o);
  return resolution === 'fixed' ? m.bugtracker_mailFixed({}, o) : m.bugtracker_mailClosed({}, o);
};

const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

/** Forgets addresses of visitors whose report has been resolved for 90 days. */
export async function forgetVisitors(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_DAYS * DAY_MS);
  await ctx.db
    .update(items)
    .set({ visitorEmail: '', visitorAnswer: '' })
    .where(and(ne(items.visitorEmail, ''), lt(items.resolvedAt, before)));
}
