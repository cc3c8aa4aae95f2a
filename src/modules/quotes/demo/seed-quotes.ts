import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { createRecords } from '#kernel/records/write-records.ts';
import { demoVariant } from '#modules/catalog/index.ts';
import { quoteCollection } from '../collections/quotes.ts';
import { quotes } from '../tables.ts';

const INVENTED = '(Diese Anfrage ist erfunden: Sie gehört zu den Beispielen von Kirchplatz.)';

/** Invented questions: one that waits for an answer, and one whose offer can still be ordered. */
const QUESTIONS = [
  {
    name: 'Zenzi Probe',
    email: 'probe@beispiel.example',
    phone: '+4327380000099',
    product: 'Stumpenkerze',
    quantity: 60,
    message: `Wir brauchen die Kerzen für die Tische beim Pfarrfest. Gibt es einen besseren Preis?\n\n${INVENTED}`,
    offer: null,
  },
  {
    name: 'Gasthaus Muster',
    email: 'muster@beispiel.example',
    phone: '',
    product: 'Grablicht groß',
    quantity: 48,
    message: `Für unsere Gäste zu Allerseelen, abgeholt in zwei Teilen.\n\n${INVENTED}`,
    offer: { unitCents: 480, days: 12, answer: 'Gern! Ab 48 Stück geben wir sie Ihnen um € 4,80.' },
  },
];

/** Price requests of the demo in the parish of the context, in the transaction of the caller. */
export async function seedQuotesDemo(tx: Context): Promise<void> {
  const { on } = localMoment(tx.now(), tx.site.timeZone);
  for (const { product, quantity, offer, ...asked } of QUESTIONS) {
    const variant = await demoVariant(tx, tx.site.id, product);
    if (!variant) continue;
    const given = { ...asked, site: tx.site.slug, answer: offer?.answer ?? '' };
    const lines = [{ variant, quantity, unitCents: offer?.unitCents ?? null }];
    const validUntil = offer ? addDays(on, offer.days) : null;
    const [row] = await createRecords(tx, quoteCollection, [
      quoteCollection.contract.create.parse({ ...given, lines, validUntil }),
    ]);
    const offered = { state: 'offered' as const, sentAt: tx.now() };
    if (row && offer) await tx.db.update(quotes).set(offered).where(eq(quotes.id, row.id));
  }
}
