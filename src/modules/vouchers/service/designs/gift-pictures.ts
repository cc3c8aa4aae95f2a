import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { MediaUse } from '#kernel/across-rooms.ts';
import type { Context } from '#kernel/context.ts';
import { printablePicture } from '#modules/media/index.ts';
import type { GiftDesign } from '../../contract/gift-design.ts';
import { gifts, giftTemplates } from '../../tables.ts';
import { MOTIFS } from './gift-card.ts';

const FOLDER = 'gift-pictures/';
/** 300 dpi on the longer side of the card. */
const WIDTH = 1600;

/** The picture of a card as SVG. `fills`: a photograph, which fills its place; else a drawing. */
export type CardPicture = { svg: string; fills: boolean };

/** Copies the picture of a voucher when it is first needed, so that it stays when the library changes (S2.23). */
export async function cardPicture(ctx: Context, design: GiftDesign, giftId: string | null): Promise<CardPicture> {
  const kept = design.pictureKey ? await keptPicture(ctx, design.pictureKey) : null;
  const found = kept ?? (design.picture ? await printablePicture(ctx, design.picture, WIDTH) : null);
  if (!found) return { svg: MOTIFS[design.motif], fills: false };
  if (!kept && giftId) await keepPicture(ctx, giftId, found);
  return { svg: svgOf(found), fills: true };
}

type Found = NonNullable<Awaited<ReturnType<typeof printablePicture>>>;

function svgOf({ width, height, kind, bytes }: Found): string {
  if (kind === 'svg') return bytes.toString();
  const href = `data:image/${kind};base64,${bytes.toString('base64')}`;
  const box = `width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}><image ${box} href="${href}"/></svg>`;
}

/** 'gift-pictures/<sha256>-1600x1200.jpeg': vouchers with the same picture share it. */
async function keepPicture(ctx: Context, giftId: string, { kind, bytes, width, height }: Found): Promise<void> {
  const name = createHash('sha256').update(bytes).digest('hex');
  const key = `${FOLDER}${name}-${width}x${height}.${kind}`;
  await ctx.files.put(key, bytes, { contentType: `image/${kind === 'svg' ? 'svg+xml' : kind}` });
  await ctx.db
    .update(gifts)
    .set({ design: sql`${gifts.design} || ${JSON.stringify({ pictureKey: key })}::jsonb` })
    .where(and(eq(gifts.id, giftId), isNull(sql`${gifts.design}->>'pictureKey'`)));
}

async function keptPicture({ files }: Context, key: string): Promise<Found | null> {
  const [, width, height, kind] = /-(\d+)x(\d+)\.(\w+)$/.exec(key) ?? [];
  const stream = await files.read(key);
  if (!stream) return null;
  const bytes = Buffer.concat(await stream.toArray());
  return { bytes, kind: kind as Found['kind'], width: Number(width), height: Number(height) };
}

/** Templates that show one of these files, except those in the trash. */
export async function templatesThatShow(ctx: Context, fileIds: string[]): Promise<MediaUse[]> {
  if (fileIds.length === 0) return [];
  const shows = and(isNull(giftTemplates.removedAt), inArray(giftTemplates.picture, fileIds));
  const rows = await ctx.db.select().from(giftTemplates).where(shows);
  return rows.flatMap(({ id, siteId, name, picture }) => {
    const isReadable = ctx.may('vouchers.giftTemplate.update', { siteId });
    return picture
      ? [{ fileId: picture, id, siteId, kind: 'gift_template', title: isReadable ? name : null, url: null }]
      : [];
  });
}
