import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { auditTrail } from '#kernel/audit/tables.ts';
import type { Context } from '#kernel/context.ts';
import { isMessageKey, textOf } from '#kernel/i18n/texts.ts';
import { siteIdsWith } from '#kernel/site-of.ts';
import type { FollowedWork, WorkFacts } from '#kernel/works/long-work.ts';
import type { SendingState } from '../../contract/sending-states.ts';
import type { LedgerCounts } from '../../contract/sendings.ts';
import { sendings } from '../../tables.ts';
import { stepSending } from './act-on-sending.ts';
import { ledgerCounts } from './ledger-counts.ts';
import type { SendingRow } from './sending-rows.ts';

const SEND = 'newsletter.sending.send';
/** One that begins later is planned, and not under way. */
const SOON_MS = 2 * 60_000;
/** Its end is told for so long: the report and the tasks of the overview go on. */
const TOLD_MS = 15 * 60_000;

/** Newsletters that the caller sent, from the minute in which they can be taken back. */
export const followedSendings: FollowedWork = {
  kind: 'newsletter.send',
  async list(ctx, since) {
    const told = new Date(Math.max(since.getTime(), ctx.now().getTime() - TOLD_MS));
    const rows = await ownSendings(ctx, told);
    const counts = await ledgerCounts(
      ctx,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => factsOf(ctx, row, counts[row.id]));
  },
  async cancel(ctx, id) {
    const row = (await ownSendings(ctx, ctx.now())).find((one) => one.id === id);
    if (!row || row.finishedAt) return false;
    await stepSending(ctx, { id, rev: row.rev, step: row.state === 'scheduled' ? 'unschedule' : 'cancel' });
    return true;
  },
};

async function ownSendings(ctx: Context, since: Date): Promise<SendingRow[]> {
  const siteIds = siteIdsWith(ctx, SEND);
  if (siteIds.length === 0) return [];
  const soon = new Date(ctx.now().getTime() + SOON_MS);
  const isShown = or(
    inArray(sendings.state, ['preparing', 'sending']),
    and(eq(sendings.state, 'paused'), gt(sendings.stateAt, since)),
    and(eq(sendings.state, 'scheduled'), isNull(sendings.repeat), lt(sendings.startsAt, soon)),
    and(eq(sendings.state, 'finished'), gt(sendings.finishedAt, since)),
  );
  return ctx.db
    .select()
    .from(sendings)
    .where(and(inArray(sendings.siteId, siteIds), isNull(sendings.removedAt), isShown, isSender(ctx)));
}

/** True if the caller was the last one who let it begin. */
const isSender = (ctx: Context) =>
  eq(
    ctx.db
      .select({ actorId: auditTrail.actorId })
      .from(auditTrail)
      .where(
        and(
          eq(auditTrail.objectKind, 'newsletter.sending'),
          eq(auditTrail.objectId, sql`${sendings.id}::text`),
          inArray(auditTrail.act, [
            'newsletter.sending.schedule',
            'newsletter.sending.resume',
            'newsletter.sending.again',
          ]),
        ),
      )
      .orderBy(desc(auditTrail.seq))
      .limit(1),
    sql`${ctx.user.id}::uuid`,
  );

const STATES: Readonly<Partial<Record<SendingState, WorkFacts['state']>>> = {
  preparing: 'running',
  sending: 'running',
  paused: 'failed',
  finished: 'done',
};

function factsOf(ctx: Context, row: SendingRow, counts: LedgerCounts | undefined): WorkFacts {
  const { id, subject, state, stateAt, startedAt, finishedAt } = row;
  const [total, open] = [counts?.total ?? 0, (counts?.queued ?? 0) + (counts?.sending ?? 0)];
  const isPaused = state === 'paused';
  return {
    id,
    kind: followedSendings.kind,
    label: textOf('newsletter_workSend', ctx.locale, { subject }),
    state: STATES[state] ?? 'waiting',
    done: total - open,
    total: total === 0 ? null : total,
    said: saidOf(ctx, row, counts?.sent ?? 0),
    link: `newsletter/stats/browse/${id}`,
    createdAt: startedAt ?? stateAt,
    startedAt,
    endedAt: isPaused ? stateAt : finishedAt,
    cancel: 'keepsDone',
    canDismiss: false,
    isCancelling: false,
  };
}

function saidOf({ locale }: Context, { state, reason }: SendingRow, count: number): string {
  if (state === 'finished') return textOf('newsletter_workSent', locale, { count });
  if (state !== 'paused') return '';
  return isMessageKey(reason) ? textOf(reason, locale) : textOf('newsletter_sendingPaused', locale);
}
