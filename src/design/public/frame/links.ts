/** A way to somewhere with its words; the loader writes both. */
export type LinkView = { label: string; href: string; current?: boolean };

/** Address that dials a number written for people ('+43 2738 0000 01'). */
export const telHref = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;
