/** A link with its text, both from the loader. */
export type LinkView = { label: string; href: string; current?: boolean };

/** `tel:` URL of a formatted number ('+43 2738 0000 01'). */
export const telHref = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;
