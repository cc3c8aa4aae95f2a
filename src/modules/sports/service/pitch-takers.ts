import type { Context } from '#kernel/context.ts';
import { foldWords } from '#kernel/i18n/fold-words.ts';
import { siteOf } from '#kernel/site-of.ts';
import { countTaken, namesOfPlace } from '#modules/booking/index.ts';
import type { PitchTakerShown } from '../contract/pitch.ts';
import { pitchTimes } from './pitch-times.ts';
import { trainingTimes } from './training-times.ts';

type Time = { on: string; at: string; minutes: number };
type Asked = { site?: string | undefined; pitch: string; times: readonly Time[]; except?: string | undefined };
type Taken = Awaited<ReturnType<typeof takersOf>>[number];

/** Most takers that are told. */
const MOST = 4;

/**
 * Matches and trainings on a pitch at some times, by each of its names. Warns only: two teams may share a pitch, the office decides.
 * @throws AppError C100
 */
export async function pitchTakers(
  ctx: Context,
  { site, pitch, times, except }: Asked,
): Promise<{ taken: PitchTakerShown[]; total: number; freeAt: string | null }> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand('sports.club.read', { siteId });
  const days = times.map(({ on }) => on).toSorted();
  const there = (await takersOf(ctx, { siteId, pitch, from: days[0] ?? '', to: days.at(-1) ?? '' })).filter(
    ({ id }) => id !== except,
  );
  const taken = there.filter((one) => times.some((time) => meets(one, stampsOf(time))));
  const first = times.find((time) => there.some((one) => meets(one, stampsOf(time))));
  return {
    total: taken.length,
    taken: taken.slice(0, MOST).map(({ source, id, title, startsAt, endsAt }) => ({
      kind: source,
      _id: id,
      title,
      startsAt,
      endsAt,
    })),
    freeAt: first ? await freeAfter(ctx, { siteId, pitch, there, time: first }) : null,
  };
}

async function takersOf(
  ctx: Context,
  { siteId, pitch, from, to }: { siteId: string; pitch: string; from: string; to: string },
) {
  const names = new Set((await namesOfPlace(ctx, siteId, pitch)).map((name) => foldWords(name)));
  const all = [...(await pitchTimes(ctx, { siteId, from, to })), ...(await trainingTimes(ctx, { siteId, from, to }))];
  return all.filter(({ place }) => names.has(foldWords(place)));
}

const meets = (one: { startsAt: string; endsAt: string }, other: { startsAt: string; endsAt: string }): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt;

const minutesOf = (at: string): number => Number(at.slice(0, 2)) * 60 + Number(at.slice(3, 5));
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
/** NB: '24:30' sorts after every time of its day, so what ends after midnight needs no next day here. */
const stampsOf = ({ on, at, minutes }: Time) => ({
  startsAt: `${on}T${at}`,
  endsAt: `${on}T${clockOf(minutesOf(at) + minutes)}`,
});

type Wanted = { siteId: string; pitch: string; there: readonly Taken[]; time: Time };

/** The first end of something on the pitch after the wanted beginning from which the whole time is free until midnight. */
async function freeAfter(ctx: Context, { siteId, pitch, there, time }: Wanted): Promise<string | null> {
  const ends = there
    .filter(({ endsAt }) => endsAt.startsWith(time.on))
    .map(({ endsAt }) => endsAt.slice(11))
    .filter((at) => at > time.at && minutesOf(at) + time.minutes <= 24 * 60)
    .toSorted();
  for (const at of ends) {
    const wanted = { ...time, at };
    if (there.some((one) => meets(one, stampsOf(wanted)))) continue;
    if ((await countTaken(ctx, siteId, [{ ...wanted, place: pitch }])) === 0) return at;
  }
  return null;
}
