import type { Context } from '#kernel/context.ts';
import { type ShownPerson, shownPeople } from './service/shown-people.ts';

export type { ShownPerson } from './service/shown-people.ts';

/** The people whom the parish of the page shows. */
export const loadPeople = (ctx: Context): Promise<ShownPerson[]> => shownPeople(ctx);
