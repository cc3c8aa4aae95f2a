import type { Context, SiteRef } from '#kernel/context.ts';
import { textDate, timeOfDay } from '#kernel/i18n/dates.ts';
import { localMoment } from '#kernel/local-time.ts';
import { m } from '#texts';
import type { ImportRow } from '../../contract/service-import.ts';
import type { Occurrence } from '../schedule/expand/schedule-model.ts';
import { openSchedule } from '../schedule/schedule-reader.ts';
import type { ReadLine, ReadService } from './read-lines.ts';

/** Says of every line what an import would do; with its service where it has one. */
export async function judgeLines(ctx: Context, site: SiteRef, lines: readonly ReadLine[]): Promise<Judged[]> {
  const today = localMoment(ctx.now(), site.timeZone).on;
  const there = await servicesFrom(ctx, today, site.id, lines);
  const seen = new Set<string>();
  return lines.map((line) => judge(ctx, line, { there, today, seen }));
}

/** Services of the parish by day, from today to the last day of the lines. */
async function servicesFrom(ctx: Context, today: string, siteId: string, lines: readonly ReadLine[]) {
  const days = lines.flatMap(({ service }) => service?.on ?? []).toSorted();
  const [from, to] = [days.find((day) => day >= today), days.at(-1)];
  if (!from || !to) return new Map<string, Occurrence[]>();
  const { all } = await openSchedule(ctx, from, to, { fresh: true, only: [siteId] });
  return Map.groupBy(all, ({ on }) => on);
}

type Judged = { row: ImportRow; service: ReadService | null };
type Judging = { there: ReadonlyMap<string, Occurrence[]>; today: string; seen: Set<string> };

function judge(ctx: Context, read: ReadLine, { there, today, seen }: Judging): Judged {
  const { line, when, what, service, problem } = read;
  if (!service) return { row: { line, when, what, status: 'bad', problem }, service };
  const told = (status: ImportRow['status'], words = ''): Judged => {
    const moment = `${textDate(service.on, ctx.locale)}, ${timeOfDay(service.at, ctx.locale)}`;
    return { row: { line, when: moment, what, status, problem: words }, service };
  };
  if (service.on < today) return told('closed', m.kernel_importPast({}, ctx));
  if (read.isOff) return told('closed', m.kernel_importSkipCancelled({}, ctx));
  if (seen.has(identity(service))) return told('twice');
  seen.add(identity(service));
  const near = there.get(service.on) ?? [];
  if (near.some((one) => one.at === service.at && one.placeId === service.placeId))
    return told('exists', m.worship_importThere({}, ctx));
  const beside = near.find(
    (one) => one.placeId === service.placeId && one.state !== 'cancelled' && overlap(one, service),
  );
  if (!beside) return told('new');
  const { title, at } = beside;
  return told('new', m.worship_importMore({ title, at: timeOfDay(at, ctx.locale) }, ctx));
}

/** Two services of one identity are the same for an import. */
export const identity = ({ on, at, placeId }: Pick<ReadService, 'on' | 'at' | 'placeId'>): string =>
  `${on} ${at} ${placeId}`;

type Span = { at: string; durationMinutes: number };

const overlap = (a: Span, b: Span): boolean => {
  const [from, to] = [begin(a), begin(b)];
  return from < to + b.durationMinutes && to < from + a.durationMinutes;
};

const begin = ({ at }: Span): number => Number(at.slice(0, 2)) * 60 + Number(at.slice(3));
