import { eq } from 'drizzle-orm';
import type { Block } from '#kernel/blocks/block-kind.ts';
import type { Context } from '#kernel/context.ts';
import { addDays } from '#kernel/i18n/calendar-days.ts';
import { HOUSE_ZONE, instantOf, localMoment } from '#kernel/local-time.ts';
import { createRecords } from '#kernel/records/write-records.ts';
import { siteOf } from '#kernel/site-of.ts';
import { sendingCollection, sendingContract } from '../collections/sendings.ts';
import { templateCollection, templateContract } from '../collections/templates.ts';
import type { Snapshot } from '../contract/sending-states.ts';
import { renderLetter } from '../service/letters/render-letters.ts';
import type { SubscriberRow } from '../service/subscribers/subscriber-rows.ts';
import { clicks, deliveries, sendings } from '../tables.ts';

const block = (id: string, kind: string, data: object): Block => ({ id, kind, version: 1, data: { ...data } });
const text = (id: string, de: string, en: string): Block => block(id, 'text', { html: de, en: { html: en } });
const heading = (id: string, de: string, en: string): Block =>
  block(id, 'heading', { text: de, level: 2, en: { text: en } });

const GREETING = text('a1', '<p>Grüß Gott, {{name|liebe Leserin, lieber Leser}}!</p>', '<p>Dear {{name|reader}},</p>');
const REGARDS = text('z1', '<p>Ihr Pfarrteam</p>', '<p>Your parish team</p>');
const INVENTED = text(
  'z2',
  '<p>Diesen Newsletter hat nie jemand bekommen: Er gehört wie seine Leserinnen und Leser zu den erfundenen Demo-Pfarren.</p>',
  '<p>Nobody ever received this newsletter: like its readers, it belongs to the invented demo parishes.</p>',
);

/** Days before today on which they were sent. */
const PAST = [
  {
    daysAgo: 14,
    subject: 'Martinsfest und Herbstputz im Pfarrgarten',
    subjectEn: 'St Martin’s Day and tidying the parish garden',
    clicked: [],
    blocks: [
      GREETING,
      heading('b1', 'Laternen für den Martinsumzug', 'Lanterns for St Martin’s procession'),
      text(
        'b2',
        '<p>Der Umzug beginnt bei Einbruch der Dunkelheit vor der Kirche. Wer keine Laterne hat, bastelt am Nachmittag eine im Pfarrheim.</p>',
        '<p>The procession starts at nightfall in front of the church. Those without a lantern can make one in the parish hall in the afternoon.</p>',
      ),
      heading('c1', 'Herbstputz', 'Autumn clean-up'),
      text(
        'c2',
        '<p>Rechen und Handschuhe sind da, Jause gibt es auch. <a href="/Kontakt">Melden Sie sich in der Kanzlei</a>.</p>',
        '<p>We have rakes and gloves, and there will be snacks. <a href="/Kontakt">Please tell the parish office</a>.</p>',
      ),
      REGARDS,
      INVENTED,
    ],
  },
  {
    daysAgo: 7,
    subject: 'Die Woche in der Pfarre',
    subjectEn: 'The week in the parish',
    /** Clicks of people on each link. */
    clicked: [5, 2],
    blocks: [
      GREETING,
      heading('b1', 'Gottesdienste', 'Services'),
      text(
        'b2',
        '<p>Alle Gottesdienste der Woche stehen in der <a href="/Gottesdienstordnung">Gottesdienstordnung</a>.</p>',
        '<p>All services of the week are in the <a href="/Gottesdienstordnung">schedule of services</a>.</p>',
      ),
      heading('c1', 'Der Chor sucht Stimmen', 'The choir is looking for voices'),
      text(
        'c2',
        '<p>Besonders Tenöre sind willkommen; Noten lesen lernt man bei uns. <a href="/Kontakt">So erreichen Sie uns</a>.</p>',
        '<p>Tenors are especially welcome; we teach you to read music. <a href="/Kontakt">How to reach us</a>.</p>',
      ),
      REGARDS,
      INVENTED,
    ],
  },
] as const;

const WEEK = {
  subject: 'Die Woche in der Pfarre',
  subjectEn: 'The week in the parish',
  blocks: [
    GREETING,
    block('b1', 'services', { title: '', days: 7, place: null }),
    block('c1', 'events', { title: '', days: 14, most: 10, category: null }),
    block('d1', 'news', { title: '', most: 5, onlyNew: true, tag: null }),
    REGARDS,
  ],
};

type Readers = { site: string; listId: string; readers: readonly SubscriberRow[] };

/** Two newsletters that were sent, with their ledgers, a draft and a template. */
export async function seedSendingsDemo(tx: Context, { site, listId, readers }: Readers): Promise<void> {
  const template = templateContract.create.parse({ ...WEEK, name: 'Wochenüberblick', site });
  const [made] = await createRecords(tx, templateCollection, [template]);
  const lists = [listId];
  const draft = { ...WEEK, subject: 'Advent in der Pfarre', subjectEn: 'Advent in the parish', lists, site };
  await createRecords(tx, sendingCollection, [
    sendingContract.create.parse({ ...draft, templateId: made?.id ?? null }),
  ]);
  for (const { daysAgo, clicked, subject, subjectEn, blocks } of PAST) {
    const letter = { subject, subjectEn, blocks: [...blocks], lists, site, countsClicks: clicked.length > 0 };
    const [row] = await createRecords(tx, sendingCollection, [sendingContract.create.parse(letter)]);
    if (!row) throw new Error('A newsletter of the demo was not stored');
    await sendPast(tx, row, { listId, readers, clicked, sentAt: daysBefore(tx, daysAgo) });
  }
}

function daysBefore(tx: Context, days: number): Date {
  const { on } = localMoment(tx.now(), HOUSE_ZONE);
  return instantOf(addDays(on, -days), '16:00', HOUSE_ZONE);
}

type Past = Pick<Readers, 'listId' | 'readers'> & { clicked: readonly number[]; sentAt: Date };

/** Stores that it went out then: to all but the last reader, whose mailbox was full. */
async function sendPast(
  tx: Context,
  row: typeof sendings.$inferSelect,
  { listId, readers, clicked, sentAt }: Past,
): Promise<void> {
  const { id: sendingId, siteId } = row;
  const snapshot = await snapshotOf(tx, row);
  const sent = { state: 'finished', stateAt: sentAt, startsAt: sentAt, startedAt: sentAt, finishedAt: sentAt } as const;
  await tx.db
    .update(sendings)
    .set({ ...sent, snapshot })
    .where(eq(sendings.id, sendingId));
  await tx.db.insert(deliveries).values(
    readers.map(({ id: subscriberId, email, locale }, at) => {
      const isLast = at === readers.length - 1;
      const ended = isLast
        ? ({ state: 'failed', attempts: 7, smtpCode: 452, problem: 'newsletter_problemTooLong' } as const)
        : ({ state: 'sent', attempts: 1, sentAt } as const);
      return { siteId, sendingId, subscriberId, email, locale, listId, ...ended };
    }),
  );
  const on = addDays(localMoment(sentAt, HOUSE_ZONE).on, 1);
  const counted = clicked.map((byPeople, link) => ({ siteId, sendingId, link, on, byPeople, byMachines: 1 }));
  if (counted.length > 0) await tx.db.insert(clicks).values(counted);
}

/** Links without a host: a demo that was loaded on one machine is shown by another one. */
async function snapshotOf(tx: Context, row: typeof sendings.$inferSelect): Promise<Snapshot> {
  const { slug } = siteOf(tx, tx.sites.find(({ id }) => id === row.siteId)?.slug);
  const within = { ...tx, installationUrl: `/${slug}` };
  const { hasNews: _news, ...de } = await renderLetter(within, row, { locale: 'de' });
  const { hasNews: _too, ...en } = await renderLetter(within, row, { locale: 'en' });
  return { de, en, links: row.countsClicks ? [`/${slug}/Gottesdienstordnung`, `/${slug}/Kontakt`] : [] };
}
