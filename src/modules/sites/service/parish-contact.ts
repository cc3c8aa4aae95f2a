import type { Context } from '#kernel/context.ts';
import { knownSites } from './sites.ts';

type Contact = { name: string; lines: string[]; email: string; phone: string };

/** A parish with address, email and phone, '' for what it has not entered; null for one that is gone. */
export async function parishContact(ctx: Context, siteId: string): Promise<Contact | null> {
  const site = (await knownSites(ctx)).find(({ _id }) => _id === siteId);
  if (!site) return null;
  const { address, email, phone } = site.details;
  return { name: site.name, lines: [address.street, `${address.zip} ${address.city}`], email, phone };
}

/** 'Kirchplatz 1 · 3481 Fels · office@…': what is empty is left out. */
export const contactLine = ({ lines, phone, email }: Omit<Contact, 'name'>): string =>
  [...lines.map((line) => line.trim()), phone, email].filter(Boolean).join(' · ');
