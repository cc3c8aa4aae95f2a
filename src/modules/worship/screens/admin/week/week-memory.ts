const KEY = 'worship.week';
/** Coming back later begins a new piece of work. */
const KEPT_MS = 30 * 60_000;

/** Keeps which week this tab shows, for whoever enters an intention in between and comes back. */
export function rememberWeek(from: string, now: Date): void {
  sessionStorage.setItem(KEY, `${from} ${now.getTime()}`);
}

/** First day of the week that this tab showed in the last half hour; null if it is over or there is none. */
export function rememberedWeek(today: string, now: Date): string | null {
  const [from = '', at] = sessionStorage.getItem(KEY)?.split(' ') ?? [];
  return from > today && now.getTime() - Number(at) < KEPT_MS ? from : null;
}
