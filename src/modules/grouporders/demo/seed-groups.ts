import { and, eq, lt } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { createRecords } from '#kernel/records/write-records.ts';
import { demoVariant } from '#modules/catalog/index.ts';
import { groupOrderCollection } from '../collections/group-orders.ts';
import { groupOrders } from '../tables.ts';

const INVENTED = '(Diese Sammelbestellung ist erfunden: Sie gehört zu den Beispielen von Kirchplatz.)';
const INVENTED_EN = '(This group order is invented: it is one of the examples of Kirchplatz.)';

/** Days from today: first and last day for orders, and the day of handing out. */
const GROUPS = [
  {
    name: 'Erstkommunionkerzen',
    nameEn: 'First Communion candles',
    product: 'Erstkommunionkerze „Ähre“',
    days: [-12, 25, 40],
    minimumPieces: 12,
    handOutWhere: 'nach der Messe in der Sakristei',
    handOutWhereEn: 'after Mass in the sacristy',
    text: `Damit alle Kinder die gleiche Kerze haben und sie günstiger wird, bestellen wir gemeinsam bei der Kerzenzieherei.\n\n${INVENTED}`,
    textEn: `We order together so that all children have the same candle at a better price.\n\n${INVENTED_EN}`,
  },
  {
    name: 'Adventkranzkerzen',
    nameEn: 'Candles for Advent wreaths',
    product: 'Adventkranzkerzen',
    days: [-40, -5, 4],
    minimumPieces: 0,
    handOutWhere: 'ab 14 Uhr im Pfarrheim',
    handOutWhereEn: 'from 2 pm in the parish hall',
    text: `Drei violette und eine rosa Kerze für den Kranz zu Hause.\n\n${INVENTED}`,
    textEn: `Three violet candles and a pink one for the wreath at home.\n\n${INVENTED_EN}`,
  },
];

/** A group order that runs and one that is about to be closed, in the parish of the context. Returns the variants that they sell. */
export async function seedGroupsDemo(tx: Context): Promise<string[]> {
  const { on } = localMoment(tx.now(), tx.site.timeZone);
  const day = (days: number | undefined) => addDays(on, days ?? 0);
  const variants: string[] = [];
  for (const { days, product, ...words } of GROUPS) {
    const variant = await demoVariant(tx, tx.site.id, product);
    if (!variant) continue;
    variants.push(variant);
    const [row] = await createRecords(tx, groupOrderCollection, [
      groupOrderCollection.contract.create.parse({
        ...words,
        site: tx.site.slug,
        products: [{ variant }],
        opensOn: day(days[0]),
        closesOn: day(days[1]),
        handOutOn: day(days[2]),
        vendor: 'Kerzenzieherei Docht & Söhne (erfunden)\nWachsgasse 3\n3500 Krems',
      }),
    ]);
    if (row) await tx.db.update(groupOrders).set({ state: 'open' }).where(eq(groupOrders.id, row.id));
  }
  return variants;
}

/** Closes what is over, once the families of the demo have ordered. */
export async function closeGroupsDemo(tx: Context): Promise<void> {
  const { on } = localMoment(tx.now(), tx.site.timeZone);
  const isOver = and(eq(groupOrders.siteId, tx.site.id), eq(groupOrders.state, 'open'), lt(groupOrders.closesOn, on));
  await tx.db.update(groupOrders).set({ state: 'closed' }).where(isOver);
}
