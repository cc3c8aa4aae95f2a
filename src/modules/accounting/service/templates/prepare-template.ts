import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import type { TemplateRow, templates } from '../../collections/templates.ts';
import { beginsRight, nextDate } from './series-dates.ts';

type Values = Partial<typeof templates.$inferInsert>;

/** Nothing of the rows of a paper that belongs to one paper alone, and the next date. @throws AppError C100, invalid */
export async function prepareTemplate(
  tx: Context,
  siteId: string,
  values: Values,
  before: TemplateRow | null,
): Promise<Values> {
  const row = { ...before, ...values } as TemplateRow;
  if (row.kind === 'text' && row.rhythm !== 'none') throw invalid({ rhythm: 'kernel_fieldNotAllowed' });
  // Who may issue nothing lets no series do it.
  if (row.kind === 'paper' && row.rhythm !== 'none' && row.isIssued) tx.demand('accounting.paper.issue', { siteId });
  const { on: today } = localMoment(tx.now(), zoneOf(tx, siteId));
  demandDates(row, before, today);
  const { paper } = values;
  return {
    ...values,
    ...(paper
      ? { paper: { ...paper, lines: paper.lines.map((line) => ({ ...line, from: null, suppliedOn: null })) } }
      : {}),
    nextOn: nextOf(row, before, today),
  };
}

function demandDates({ rhythm, firstOn, day, endsOn }: TemplateRow, before: TemplateRow | null, today: string): void {
  if (rhythm === 'none') return;
  if (!firstOn) throw invalid({ firstOn: 'kernel_fieldRequired' });
  if (firstOn < today && firstOn !== before?.firstOn) throw invalid({ firstOn: 'accounting_fieldFirstPast' });
  if (!beginsRight(firstOn, day ?? null)) throw invalid({ day: 'accounting_fieldFirstDay' });
  if (endsOn && endsOn < firstOn) throw invalid({ endsOn: 'accounting_fieldEndsBefore' });
}

/** A pause leaves its dates out, and a new rhythm begins today at the earliest; other changes leave what is due. */
function nextOf(row: TemplateRow, before: TemplateRow | null, today: string): string | null {
  if (row.isPaused) return null;
  const { rhythm, firstOn, day, endsOn } = row;
  const last = before?.lastOn ?? '';
  const yesterday = addDays(today, -1);
  const isSame =
    before !== null && !before.isPaused && before.rhythm === rhythm && before.firstOn === firstOn && before.day === day;
  const after = isSame || last > yesterday ? last || BEFORE_ALL : yesterday;
  return nextDate({ rhythm, firstOn, day, endsOn }, after);
}

const BEFORE_ALL = '1000-01-01';
