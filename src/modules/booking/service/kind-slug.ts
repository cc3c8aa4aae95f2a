import { slugFrom } from '#kernel/i18n/slug-from.ts';

/** Address of a kind below 'Buchen'. */
export const slugOfName = (name: string): string => slugFrom(name) || 'buchung';
