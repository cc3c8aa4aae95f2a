import type { Context } from '#kernel/context.ts';
import { type ShownPerson, shownPeople } from './service/shown-people.ts';

export type { ShownPerson } from './service/shown-people.ts';

/** People shown by the parish of the page. */
export const loadPeople = async (ctx: Context): Promise<ShownPerson[]> => (ctx.isOn('people') ? shownPeople(ctx) : []);
