import type { Context } from '#kernel/context.ts';
import { createRecords } from '#kernel/records/write-records.ts';
import { donationPurposeCollection } from '../collections/donation-purposes.ts';

const PURPOSES = [
  {
    name: 'Dachsanierung Pfarrkirche',
    nameEn: 'New roof for the parish church',
    pictureName: 'kirche-fels.',
    goalCents: 1_800_000,
    otherCents: 1_124_000,
    text: 'Nach dem Sturm im Frühjahr regnet es durch: Ein Drittel der Ziegel auf der Wetterseite der Pfarrkirche muss erneuert werden, dazu die Dachrinne über der Sakristei.\n\nDie Diözese und die Gemeinde tragen den größten Teil. Den Rest bringen wir als Pfarre auf – mit dem Erlös des Pfarrcafés, mit Eigenleistung und mit Ihrer Spende. Ein Dachziegel kostet samt Arbeit rund 20 Euro.\n\n(Diese Sammlung ist erfunden: Sie gehört zu den Beispielen von Kirchplatz.)',
    textEn:
      'Since the storm in spring it has been raining in: a third of the tiles on the weather side of the parish church has to be replaced, and the gutter above the sacristy.\n\nDiocese and municipality bear most of it. We raise the rest ourselves – with the parish café, with our own work and with your gift. One tile costs about 20 euros including the work.\n\n(This collection is invented: it is one of the examples of Kirchplatz.)',
  },
  {
    name: 'Sternsingeraktion',
    nameEn: 'Star singers',
    pictureName: 'sternsinger',
    goalCents: null,
    otherCents: 0,
    text: 'Anfang Jänner gehen die Sternsinger von Haus zu Haus. Wer sie versäumt, kann seine Gabe auch hier geben: Sie geht ohne Abzug an Hilfsprojekte für Kinder.\n\n(Diese Sammlung ist erfunden: Sie gehört zu den Beispielen von Kirchplatz.)',
    textEn:
      'At the beginning of January the star singers go from house to house. If you missed them you can give here: everything goes to projects that help children.\n\n(This collection is invented: it is one of the examples of Kirchplatz.)',
  },
] as const;

/** Two invented purposes for a parish of the demo, in the transaction of the caller; `pictures`: library files by name. */
export async function seedPurposesDemo(
  tx: Context,
  site: string,
  pictures: ReadonlyMap<string, string>,
): Promise<void> {
  await createRecords(
    tx,
    donationPurposeCollection,
    PURPOSES.map(({ pictureName, ...one }, position) => {
      const picture = [...pictures].find(([src]) => src.includes(pictureName))?.[1] ?? null;
      return { ...donationPurposeCollection.contract.create.parse({ ...one, picture, position, site }) };
    }),
  );
}
