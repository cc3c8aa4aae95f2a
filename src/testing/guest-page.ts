import type { House } from './house.ts';

/** Guest context that records what a page reports about itself. */
export async function guestPage(house: House) {
  const ctx = await house.contextOf('guest');
  const told = { tags: new Set<string>(), until: Number.POSITIVE_INFINITY };
  const page: typeof ctx = {
    ...ctx,
    keptPart: (_key, load) => load(page),
    shows: (...tags: string[]) => {
      for (const tag of tags) told.tags.add(tag);
    },
    trueUntil: (moment: Date) => {
      told.until = Math.min(told.until, moment.getTime());
    },
  };
  return { ctx: page, told, until: () => new Date(told.until).toISOString() };
}
