import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { createRecords } from '#kernel/records/write-records.ts';
import { type GiftTemplate, giftTemplateCollection } from '../collections/gift-templates.ts';
import { type GiftChange, newGiftSchema } from '../contract/gift.ts';
import type { GiftDesign } from '../contract/gift-design.ts';
import { chosenDesign } from '../service/designs/gift-designs.ts';
import { makeGift } from '../service/gifts/issue-gift.ts';
import { gifts } from '../tables.ts';

const DAY_MS = 24 * 3_600_000;

type Story = Partial<Omit<GiftChange, 'rev'>> & {
  daysAgo: number;
  valueCents: number;
  vatPermille?: number;
  isBlocked?: true;
  /** Left with its mail on the day it was issued. */
  isSent?: true;
  expiresInDays?: number;
  sendInDays?: number;
};

type Template = Partial<GiftTemplate> & { photograph?: string };

type Shop = {
  site: string;
  templates: readonly Template[];
  /** The first one pays an order of the demo. */
  stories: readonly Story[];
};

const SHOPS: readonly Shop[] = [
  {
    site: 'fels',
    templates: [
      { name: 'Kerzenlicht', nameEn: 'Candlelight', motif: 'candle', isDefault: true },
      {
        name: 'Festtag',
        nameEn: 'Feast day',
        photograph: 'shop-gutschein',
        color: 'wine',
        orientation: 'portrait',
        dedicationAt: 'picture',
        heading: 'Ein Geschenk für Sie',
        headingEn: 'A gift for you',
      },
      {
        name: 'Advent',
        nameEn: 'Advent',
        motif: 'star',
        color: 'violet',
        words: 'Einzulösen im Pfarrladen und im Shop auf unserer Website, auf einmal oder in Teilen.',
        wordsEn: 'To be redeemed at the parish shop and on our website, at once or in parts.',
      },
    ],
    stories: [
      {
        daysAgo: 40,
        valueCents: 5000,
        isSent: true,
        recipientName: 'Elfriede Muster',
        giverName: 'Franz Muster',
        recipientEmail: 'elfriede.muster@example.org',
        dedication: 'Zum 80. Geburtstag alles Gute und Gottes Segen!',
      },
      {
        daysAgo: 25,
        valueCents: 3000,
        isBlocked: true,
        recipientName: 'Ingrid Beispiel',
        note: 'Als verloren gemeldet, neuer Code auf Wunsch.',
      },
      {
        daysAgo: 12,
        valueCents: 1500,
        vatPermille: 100,
        recipientName: 'Jakob Probe',
        giverName: 'Bücherei',
        note: 'Buchgutschein der Lesenacht, bar bezahlt.',
      },
      { daysAgo: 4, valueCents: 2500, expiresInDays: 20, note: 'Preis der Tombola, nicht verkauft.' },
    ],
  },
  {
    site: 'kirchberg',
    templates: [
      { name: 'Weingarten', nameEn: 'Vineyard', photograph: 'shop-gutschein', isDefault: true },
      { name: 'Kirche', nameEn: 'Church', motif: 'church', color: 'ink', orientation: 'portrait' },
    ],
    stories: [
      {
        daysAgo: 8,
        valueCents: 4000,
        isSent: true,
        recipientName: 'Rupert Probe',
        giverName: 'Die Chorgemeinschaft',
        recipientEmail: 'rupert.probe@example.org',
        dedication: 'Danke für zehn Jahre Orgelspiel!',
      },
      { daysAgo: 5, valueCents: 2000, isBlocked: true, recipientName: 'Leonie Muster', note: 'Zweimal ausgedruckt.' },
      {
        daysAgo: 1,
        valueCents: 6000,
        sendInDays: 30,
        recipientName: 'Familie Beispiel',
        recipientEmail: 'familie.beispiel@example.org',
        giverName: 'Gerti',
        dedication: 'Auf einen schönen Abend!',
      },
    ],
  },
];

/**
 * Templates and invented gift vouchers of a demo shop: unused, blocked, with an end, and one that waits for its day. In the
 * transaction of the caller; nobody is mailed. Returns the id of the one that may pay an order.
 */
export async function seedGiftsDemo(
  tx: Context,
  { shop, site, pictures }: { shop: string; site: string; pictures: ReadonlyMap<string, string> },
): Promise<string> {
  const found = SHOPS.find((one) => one.site === shop);
  const siteId = tx.sites.find(({ slug }) => slug === site)?.id;
  if (!found || !siteId) return '';
  await createRecords(
    tx,
    giftTemplateCollection,
    found.templates.map(({ photograph, ...one }) => {
      const picture = pictures.get(`${shop} ${photograph}`) ?? null;
      return { ...giftTemplateCollection.contract.create.parse({ ...one, picture, site }) };
    }),
  );
  const design = await chosenDesign(tx, siteId, '');
  const ids: string[] = [];
  for (const story of found.stories) ids.push(await issue(tx, siteId, story, design));
  return ids[0] ?? '';
}

async function issue(tx: Context, siteId: string, story: Story, design: GiftDesign): Promise<string> {
  const { daysAgo, isBlocked = false, isSent = false, expiresInDays, sendInDays, ...given } = story;
  const at = new Date(tx.now().getTime() - daysAgo * DAY_MS);
  const dayIn = (days: number) => new Date(tx.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const sendOn = isSent ? at.toISOString().slice(0, 10) : sendInDays ? dayIn(sendInDays) : null;
  const {
    key: id,
    site: _site,
    ...values
  } = newGiftSchema.parse({
    ...given,
    key: crypto.randomUUID(),
    purpose: given.vatPermille ? 'single' : 'multi',
    sendOn,
    expiresOn: expiresInDays ? dayIn(expiresInDays) : null,
  });
  await makeGift({ ...tx, now: () => at }, { ...values, id, siteId, design });
  if (isBlocked || isSent)
    await tx.db
      .update(gifts)
      .set({ isBlocked, sentAt: isSent ? at : null })
      .where(eq(gifts.id, id));
  return id;
}
