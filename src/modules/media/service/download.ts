import type { Readable } from 'node:stream';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { readSettings } from '#modules/settings/index.ts';
import type { DownloadQuery } from '../contract.ts';
import { mediaSettings } from '../settings.ts';
import { files } from '../tables.ts';
import { isConsentMissing } from './consent-state.ts';
import { type FileRow, storeKeys } from './file-view.ts';
import { type FilmBox, tellingBoxes, withoutBoxes } from './film-boxes.ts';
import {
  baselineOf,
  bestFit,
  hasSizes,
  plainFormat,
  RENDITION_MIME,
  type Rendition,
  type RenditionFormat,
  wholeRef,
} from './gridrefs.ts';
import { renditionByRef } from './page-pictures.ts';
import {
  madeRendition,
  makeSizeLater,
  remadeRendition,
  renewedRendition,
  type StoredPart,
  storedRendition,
} from './renditions.ts';
import { mayLoad } from './visible.ts';

/** Something to hand out, and what the answer's head says about it. */
export type Download = StoredPart & {
  mime: string;
  name: string;
  gridref: string;
  isPublic: boolean;
  /** S3.13: pictures are made anew for everybody, and nobody may keep them. */
  isRenewed?: boolean;
  /** Handed out until what was asked for is made: no cache may keep it under that name. */
  isStandIn?: boolean;
  /** What stands in it and is not handed out. */
  hidden?: FilmBox[];
  /** Makes it anew, when the store turns out to have lost it. */
  again?: () => Promise<StoredPart>;
};

/** What the reader's Accept header says. */
export type Takes = { webp: boolean; avif: boolean };

/**
 * The best fitting size of a picture, the whole of anything else.
 * @throws AppError notFound for what does not exist, lies in the trash or is internal to others: nobody learns which
 */
export async function findDownload(
  ctx: Context,
  id: string,
  { takes, ...query }: DownloadQuery & { takes: Takes },
): Promise<Download> {
  const file = await loadable(ctx, id);
  if (query.format === 'original' || !hasSizes(file)) return wholeOf(ctx, file);
  const fitting = (format: RenditionFormat) => bestFit(file, format, query);
  if (query.format === 'avif' || (query.format === undefined && takes.avif)) {
    const avif = await avifIfMade(ctx, file, fitting('avif'));
    if (avif) return avif;
  }
  const size = fitting(formatFor(file, query.format, takes));
  return size ? rendition(ctx, file, size) : wholeOf(ctx, file);
}

function formatFor(file: FileRow, wanted: DownloadQuery['format'], takes: Takes): RenditionFormat {
  if (wanted === 'avif' || wanted === 'webp') return 'webp';
  return wanted === undefined && takes.webp ? 'webp' : plainFormat(file);
}

/** Nobody waits for avif: making it takes ten times as long as webp. It is made later, for the next reader; this one gets webp. */
async function avifIfMade(ctx: Context, file: FileRow, size: Rendition | null): Promise<Download | null> {
  // One that was made before is none that is made anew (S3.13).
  if (!size || (await isRenewing(ctx))) return null;
  const part = await madeRendition(ctx, file, size);
  if (part) return describe(ctx, file, size, part);
  await makeSizeLater(ctx, file, size);
  return null;
}

/** One size by its immutable name. @throws AppError notFound */
export async function findSize(ctx: Context, id: string, gridref: string): Promise<Download> {
  const file = await loadable(ctx, id);
  const size = renditionByRef(file, gridref);
  if (!size && gridref === wholeRef(file)) return wholeOf(ctx, file);
  if (!size) throw notFound();
  if (size.format !== 'avif') return rendition(ctx, file, size);
  return (await avifIfMade(ctx, file, size)) ?? standIn(ctx, file, size);
}

async function standIn(ctx: Context, file: FileRow, { width, height }: Rendition): Promise<Download> {
  const size = bestFit(file, 'webp', { width, height });
  return { ...(size ? await rendition(ctx, file, size) : await wholeOf(ctx, file)), isStandIn: true };
}

/**
 * Whether caches of others may keep it. NB: what only editors may load although it is public (children whose parents nobody
 * has asked) would be handed on to guests, and a consent or an override can end any day.
 */
function isForGuests(ctx: Context, row: FileRow): boolean {
  const { isPublic, consent, consentUntil, consentOverride } = row;
  const mayEnd = consentOverride !== null || (consent === 'given' && consentUntil !== null);
  return isPublic && !mayEnd && !isConsentMissing(row, ctx);
}

/** Kept in memory until something changes in the library: pages ask for the same pictures again and again. */
async function loadable(ctx: Context, id: string): Promise<FileRow> {
  const tags = ctx.sites.map((site) => `media:${site.id}` as const);
  const file = await ctx.kept(`media.file ${id}`, tags, () => fileById(ctx, id));
  if (!mayLoad(ctx, file)) throw notFound();
  return file;
}

/** NB: throws, so that what nobody has is not kept: else strangers could fill the memory with it. */
async function fileById(ctx: Context, id: string): Promise<FileRow> {
  const there = and(eq(files.id, id), isNull(files.link), isNull(files.removedAt));
  const [file] = await ctx.db.select().from(files).where(there);
  if (!file) throw notFound();
  return file;
}

/**
 * Pictures in full size are made as well: the bytes as uploaded may say where the photographer lives. Films are handed out
 * without the parts that say so.
 */
export async function wholeOf(ctx: Context, file: FileRow): Promise<Download> {
  const baseline = baselineOf(file);
  if (baseline) return rendition(ctx, file, baseline);
  const { mime, name } = file;
  const key = storeKeys(file).original;
  const { bytes } = (await ctx.files.stat(key)) ?? file;
  const hidden = await tellingBoxes(ctx, key, { ...file, bytes });
  const isRenewed = mime.startsWith('image/') && (await isRenewing(ctx));
  return { key, bytes, mime, name, hidden, isRenewed, isPublic: isForGuests(ctx, file), gridref: wholeRef(file) };
}

/** The bytes to hand out, or a part of them; null when the store has lost them. */
export async function readDownload(
  ctx: Context,
  { key, hidden = [] }: Pick<Download, 'key' | 'hidden'>,
  range?: { start: number; end: number },
): Promise<Readable | null> {
  const stream = await ctx.files.read(key, range);
  return stream && withoutBoxes(stream, range?.start ?? 0, hidden);
}

async function rendition(ctx: Context, file: FileRow, size: Rendition): Promise<Download> {
  const isRenewed = await isRenewing(ctx);
  const part = await (isRenewed ? renewedRendition : storedRendition)(ctx, file, size);
  return { ...describe(ctx, file, size, part), isRenewed, again: () => remadeRendition(ctx, file, size) };
}

/** Whether administrators have switched off that pictures are kept (S3.13). */
async function isRenewing(ctx: Context): Promise<boolean> {
  return (await readSettings(ctx, mediaSettings)).components.images.force_disable_cache;
}

function describe(ctx: Context, file: FileRow, { gridref, format }: Rendition, part: StoredPart): Download {
  const ending = gridref.slice(gridref.lastIndexOf('.'));
  const name = file.name.slice(0, file.name.lastIndexOf('.')) + ending;
  return { ...part, mime: RENDITION_MIME[format], name, gridref, isPublic: isForGuests(ctx, file) };
}
