import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { mailId } from '#kernel/mail/mail-id.ts';
import { sendParishMail } from '#modules/sites/index.ts';
import { m } from '#texts';
import { bookings } from '../../tables.ts';
import { bookedResources, spanWords, unitWords } from '../booking-words.ts';
import type { ContactKind } from './tell.ts';

const TITLES = {
  requested: m.booking_contactRequested,
  confirmed: m.booking_contactConfirmed,
  moved: m.booking_contactMoved,
  cancelled: m.booking_contactCancelled,
};

/** Tells the persons in charge of the resources: when, what, which occasion, and whom to call; nothing that was answered or noted. */
export async function tellContactsOf(
  ctx: Context,
  { id, kind, of }: { id: string; kind: ContactKind; of: string },
): Promise<void> {
  const [row] = await ctx.db.select().from(bookings).where(eq(bookings.id, id));
  if (!row || row.removedAt || row.forgottenAt) return;
  const resources = await bookedResources(ctx, row);
  // They are people of the parish, who read German.
  const locale = 'de';
  const units = unitWords(row, resources, locale);
  const people = new Map(
    resources.flatMap(({ contactEmail, contactName }) =>
      contactEmail ? [[contactEmail.toLowerCase(), contactName] as const] : [],
    ),
  );
  for (const [email, name] of people)
    await sendParishMail(
      ctx,
      { siteId: row.siteId, locale, name, email },
      {
        title: TITLES[kind]({ units }, { locale }),
        paragraphs: [
          [spanWords(row, locale), units].join('\n'),
          [row.title, row.organisation].filter(Boolean).join(', '),
          m.booking_contactPerson({ person: [row.name, row.phone].filter(Boolean).join(', ') }, { locale }),
        ].filter(Boolean),
      },
      { id: mailId([id, 'contact', kind, of, email]), isPrivate: true },
    );
}
