import type { Context } from '../context.ts';
import { textOf } from '../i18n/texts.ts';
import type { WorkView } from './contract.ts';
import type { LongWork, WorkFacts } from './long-work.ts';
import type { works } from './tables.ts';

export type WorkRow = typeof works.$inferSelect;

/** Without a sign of life for so long, a work is told to be interrupted. Signs come every 10 s. */
export const SILENT_MS = 35_000;
/** The first seconds of an attempt say little about the rest. */
const JUDGED_AFTER_MS = 3000;

/** View of any work for its reader. */
export function workView(ctx: Context, facts: WorkFacts): WorkView {
  const { id, kind, label, state, done, total, said, link } = facts;
  const now = ctx.now().getTime();
  const isOpen = isOpenState(state);
  return {
    _id: id,
    kind,
    label,
    state,
    done,
    total,
    said,
    link,
    secondsLeft: state === 'running' ? secondsLeft(facts, now) : null,
    isInterrupted: state === 'running' && facts.beatAt !== undefined && now - timeOf(facts.beatAt) > SILENT_MS,
    canCancel: isOpen && facts.cancel !== null && !facts.isCancelling,
    isCancelling: isOpen && facts.isCancelling,
    canDismiss: facts.canDismiss ?? true,
    createdAt: facts.createdAt.toISOString(),
    endedAt: facts.endedAt?.toISOString() ?? null,
  };
}

export const isOpenState = (state: WorkView['state']): boolean => state === 'waiting' || state === 'running';

const timeOf = (moment: Date | null): number => moment?.getTime() ?? 0;

function secondsLeft({ done, total, doneBefore = 0, startedAt }: WorkFacts, now: number): number | null {
  const [own, elapsed] = [done - doneBefore, now - timeOf(startedAt)];
  if (total === null || own <= 0 || !startedAt || elapsed < JUDGED_AFTER_MS) return null;
  return Math.max(0, Math.round(((elapsed / own) * (total - done)) / 1000));
}

/** Facts of a stored work; one whose room is gone keeps its kind as its name. */
export function factsOf(ctx: Context, row: WorkRow): WorkFacts {
  const work = workNamed(ctx, row.kind);
  return {
    id: row.id,
    kind: row.kind,
    label: work ? textOf(work.label, ctx.locale) : row.kind,
    state: row.state,
    done: row.done,
    total: row.total,
    doneBefore: row.doneBefore,
    said: saidOf(ctx, row, work),
    link: row.link,
    createdAt: row.createdAt,
    startedAt: row.startedAt,
    beatAt: row.beatAt,
    endedAt: row.endedAt,
    cancel: work?.cancel ?? null,
    isCancelling: row.cancelAskedAt !== null,
  };
}

export const workNamed = (ctx: Context, kind: string): LongWork | undefined =>
  ctx.across.handedIn('works').find((work) => work.kind === kind);

/** A work that ended too early also says how much of it is done. */
function saidOf(ctx: Context, { state, said, done, total }: WorkRow, work: LongWork | undefined): string {
  const outcome = said ? textOf(said.key, ctx.locale, said.inputs) : '';
  if (state === 'done' || isOpenState(state)) return outcome;
  const what = state === 'cancelled' ? textOf('kernel_workCancelled', ctx.locale) : outcome;
  if (work?.cancel !== 'keepsDone') return `${what} ${textOf('kernel_workNothingKept', ctx.locale)}`;
  if (total === null) return `${what} ${textOf('kernel_workKeptSome', ctx.locale, { count: done })}`;
  return `${what} ${textOf('kernel_workKept', ctx.locale, { count: done, total })}`;
}
