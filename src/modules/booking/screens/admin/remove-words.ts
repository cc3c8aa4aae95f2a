import { m } from '#texts';

/** Label of the button that removes a part, which has no name as long as nothing is chosen in it. */
export const removeWords = (name: string): string => (name ? m.booking_partRemove({ name }) : m.booking_emptyRemove());
