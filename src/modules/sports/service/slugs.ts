import { slugFrom } from '#kernel/i18n/slug-from.ts';

/** Address of a club or team, made once: links to it outlive another name. */
export const slugOfName = (name: string): string => slugFrom(name) || 'sport';
