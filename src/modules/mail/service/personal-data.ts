import { desc, sql } from 'drizzle-orm';
import type { PersonalData } from '#kernel/personal-data.ts';
import { m } from '#texts';
import { mails } from '../tables.ts';
import { maskLinks } from './mask-links.ts';
import { contentOf } from './send-mail.ts';

/** Messages to one address: 'a@b.at' or 'Name <a@b.at>'. */
const toAddress = (address: string) => {
  const wanted = address.toLowerCase();
  return sql`(lower(${mails.recipient}) = ${wanted} or right(lower(${mails.recipient}), ${wanted.length + 2}) = ${`<${wanted}>`})`;
};

/** The messages of the last 30 days to a person. */
export const mailPersonalData: PersonalData = {
  async export(ctx, _userId, address) {
    const rows = await ctx.db.select().from(mails).where(toAddress(address)).orderBy(desc(mails.createdAt));
    const o = { locale: ctx.locale };
    const records = rows.map((row) => ({
      [m.mail_createdAt({}, o)]: row.createdAt.toISOString(),
      [m.mail_recipient({}, o)]: row.recipient,
      [m.mail_subject({}, o)]: row.subject,
      [m.mail_text({}, o)]: maskLinks(contentOf(ctx, row).text),
    }));
    return records.length > 0 ? [{ title: m.mail_dataTitle({}, o), records }] : [];
  },
  async erase(tx, _userId, address) {
    await tx.db.delete(mails).where(toAddress(address));
    return [];
  },
};
