import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { storedFields } from '#kernel/records/collection-contract.ts';

/** Drawn pictures, for vouchers without one of the library. */
export const GIFT_MOTIFS = ['candle', 'star', 'flowers', 'church'] as const;
export type GiftMotif = (typeof GIFT_MOTIFS)[number];

/** Colours of the design tokens; 'site': that of the parish. */
export const GIFT_COLORS = ['site', 'wine', 'blue', 'green', 'violet', 'ink'] as const;
export type GiftColor = (typeof GIFT_COLORS)[number];

export const GIFT_ORIENTATIONS = ['landscape', 'portrait'] as const;
export type GiftOrientation = (typeof GIFT_ORIENTATIONS)[number];

/** Position of the dedication: among the words, or below the picture. */
export const DEDICATION_PLACES = ['words', 'picture'] as const;
export type DedicationPlace = (typeof DEDICATION_PLACES)[number];

const text = (most: number) => z.string().trim().max(most);

/** Fields of a template that its vouchers keep. */
export const designFields = {
  picture: z.uuid().nullable().default(null),
  motif: z.enum(GIFT_MOTIFS).default('candle'),
  color: z.enum(GIFT_COLORS).default('site'),
  orientation: z.enum(GIFT_ORIENTATIONS).default('landscape'),
  dedicationAt: z.enum(DEDICATION_PLACES).default('words'),
  /** In place of 'Gutschein'. */
  heading: text(40).default(''),
  headingEn: text(40).default(''),
  /** Terms of use, where it is redeemed. */
  words: text(240).default(''),
  wordsEn: text(240).default(''),
};

/** Design of a voucher at the time of issue: a template that changes later leaves it as it is. */
export type GiftDesign = Readonly<{
  /** Id of the template, or the name of a drawn picture. */
  key: string;
  picture: string | null;
  /** Copy of the picture in the file store; null until it is first needed. */
  pictureKey: string | null;
  motif: GiftMotif;
  color: GiftColor;
  orientation: GiftOrientation;
  dedicationAt: DedicationPlace;
  heading: string;
  headingEn: string;
  words: string;
  wordsEn: string;
}>;

/** Id of a template or name of a drawn picture; '' = the usual one of the parish. */
export const designKey = z.union([z.literal(''), z.enum(GIFT_MOTIFS), z.uuid()]);

const preview = z.strictObject({
  site: z.string().max(60).optional(),
  locale: z.enum(['de', 'en']).default('de'),
  ...storedFields(designFields),
});
export type GiftPreview = z.output<typeof preview>;

export const giftDesignEndpoints = endpoints({
  'POST /api/v0/gift_preview/': {
    summary: 'Draws an invented voucher in a design that need not be stored yet',
    allow: 'staff',
    body: preview,
    reply: z.object({ svg: z.string() }),
  },
});
