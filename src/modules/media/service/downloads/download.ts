import type { Readable } from 'node:stream';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { closedSitesSeen } from '#kernel/site-of.ts';
import { readSettings } from '#modules/settings/index.ts';
import type { DownloadQuery } from '../../contract.ts';
import { mediaSettings } from '../../settings.ts';
import { files } from '../../tables.ts';
import { isConsentMissing } from '../library/consent-state.ts';
import { type FileRow, storeKeys } from '../library/file-view.ts';
import { mayLoad } from '../library/visible.ts';
import {
  baselineOf,
  bestFit,
  hasRenditions,
  plainFormat,
  RENDITION_MIME,
  type Rendition,
  type RenditionFormat,
  wholeRef,
} from '../rendering/images/gridrefs.ts';
import { renditionByRef } from '../rendering/rendition-lookup.ts';
import {
  ensureRendition,
  existingRendition,
  freshRendition,
  makeRenditionLater,
  rebuildRendition,
  type StoredPart,
} from '../rendering/renditions.ts';
import { blankBoxes, type Mp4Box, metadataBoxes } from './mp4-metadata.ts';

/** A response body and the facts for its headers. */
export type Download = StoredPart & {
  mime: string;
  name: string;
  gridref: string;
  isPublic: boolean;
  /** S3.13: caching of images is switched off; rebuilt for each request, `no-store`. */
  isUncached?: boolean;
  /** Fallback while the requested rendition is being made: must not be cached under its name. */
  isFallback?: boolean;
  /** Byte ranges that are blanked on the way out. */
  blanked?: Mp4Box[];
  /** Rebuilds the bytes if the store has lost them. */
  rebuild?: () => Promise<StoredPart>;
};

/** Image formats in the Accept header. */
export type AcceptedFormats = { webp: boolean; avif: boolean };

/**
 * The best fitting rendition of an image, any other file as a whole.
 * @throws AppError notFound for missing, removed and internal files alike, so that callers cannot tell which
 */
export async function findDownload(
  ctx: Context,
  id: string,
  { accepts, ...query }: DownloadQuery & { accepts: AcceptedFormats },
): Promise<Download> {
  const { file, isHeld } = await loadable(ctx, id, query.preview);
  const download = await fittingPart(ctx, file, { accepts, ...query });
  return isHeld ? { ...download, isPublic: false } : download;
}

async function fittingPart(
  ctx: Context,
  file: FileRow,
  { accepts, ...query }: DownloadQuery & { accepts: AcceptedFormats },
): Promise<Download> {
  if (query.format === 'original' || !hasRenditions(file)) return wholeFile(ctx, file);
  const fitting = (format: RenditionFormat) => bestFit(file, format, query);
  if (query.format === 'avif' || (query.format === undefined && accepts.avif)) {
    const avif = await avifIfMade(ctx, file, fitting('avif'));
    if (avif) return avif;
  }
  const size = fitting(formatFor(file, query.format, accepts));
  return size ? rendition(ctx, file, size) : wholeFile(ctx, file);
}

function formatFor(file: FileRow, wanted: DownloadQuery['format'], accepts: AcceptedFormats): RenditionFormat {
  if (wanted === 'avif' || wanted === 'webp') return 'webp';
  return wanted === undefined && accepts.webp ? 'webp' : plainFormat(file);
}

/** AVIF takes ten times as long as WebP, so it is made by a job for later requests; null until then. */
async function avifIfMade(ctx: Context, file: FileRow, size: Rendition | null): Promise<Download | null> {
  // With caching switched off (S3.13), existing renditions do not count.
  if (!size || (await isCacheDisabled(ctx))) return null;
  const part = await existingRendition(ctx, file, size);
  if (part) return describe(ctx, file, size, part);
  await makeRenditionLater(ctx, file, size);
  return null;
}

/** One rendition by its immutable name. @throws AppError notFound */
export async function findRendition(
  ctx: Context,
  { id, gridref, preview }: { id: string; gridref: string; preview?: string | undefined },
): Promise<Download> {
  const { file, isHeld } = await loadable(ctx, id, preview);
  const download = await partNamed(ctx, file, gridref);
  return isHeld ? { ...download, isPublic: false } : download;
}

async function partNamed(ctx: Context, file: FileRow, gridref: string): Promise<Download> {
  const size = renditionByRef(file, gridref);
  if (!size && gridref === wholeRef(file)) return wholeFile(ctx, file);
  if (!size) throw notFound();
  if (size.format !== 'avif') return rendition(ctx, file, size);
  return (await avifIfMade(ctx, file, size)) ?? fallbackFor(ctx, file, size);
}

async function fallbackFor(ctx: Context, file: FileRow, { width, height }: Rendition): Promise<Download> {
  const size = bestFit(file, 'webp', { width, height });
  return { ...(size ? await rendition(ctx, file, size) : await wholeFile(ctx, file)), isFallback: true };
}

/**
 * True when shared caches may store it. NB: a public file that only editors may load (consent missing) would leak to
 * guests, and a consent or override can end any day.
 */
function isForGuests(ctx: Context, row: FileRow): boolean {
  const { isPublic, consent, consentUntil, consentOverride } = row;
  const mayEnd = consentOverride !== null || (consent === 'given' && consentUntil !== null);
  return isPublic && !mayEnd && !isConsentMissing(row, ctx);
}

type Loadable = {
  file: FileRow;
  /** Named only by what guests may not see: shared caches must not store it. */
  isHeld: boolean;
};

/** Cached until something in the library changes: pages request the same images over and over. */
async function loadable(ctx: Context, id: string, preview: string | undefined): Promise<Loadable> {
  const tags = ctx.sites.map((site) => `media:${site.id}` as const);
  const file = await ctx.kept(`media.file ${id} ${closedSitesSeen(ctx)}`, tags, () => fileById(ctx, id));
  if (!mayLoad(ctx, file)) throw notFound();
  if (!file.isPublic) return { file, isHeld: false };
  const isHeld = (await ctx.across.heldFiles(ctx, [id])).length > 0;
  if (isHeld && !ctx.may('media.file.read', { siteId: file.siteId })) await demandShown(ctx, id, preview);
  return { file, isHeld };
}

/** @throws AppError notFound for a file that accompanies only what this reader may not see now */
async function demandShown(ctx: Context, id: string, preview: string | undefined): Promise<void> {
  if ((await ctx.across.withheldFiles(ctx, [id], preview)).length > 0) throw notFound();
}

/** NB: throws instead of returning null, so that unknown ids are not cached and cannot fill the memory. */
async function fileById(ctx: Context, id: string): Promise<FileRow> {
  const there = and(eq(files.id, id), isNull(files.link), isNull(files.removedAt));
  const [file] = await ctx.db.select().from(files).where(there);
  if (!file) throw notFound();
  return file;
}

/**
 * Images are re-encoded even at full size, because the original bytes may contain the location. Videos are sent with
 * such metadata blanked.
 */
export async function wholeFile(ctx: Context, file: FileRow): Promise<Download> {
  const baseline = baselineOf(file);
  if (baseline) return rendition(ctx, file, baseline);
  const { mime, name } = file;
  const key = storeKeys(file).original;
  const { bytes } = (await ctx.files.stat(key)) ?? file;
  const blanked = await metadataBoxes(ctx, key, { ...file, bytes });
  const isUncached = mime.startsWith('image/') && (await isCacheDisabled(ctx));
  return { key, bytes, mime, name, blanked, isUncached, isPublic: isForGuests(ctx, file), gridref: wholeRef(file) };
}

/** Opens the bytes or a range of them. Null when the store has lost them. */
export async function readDownload(
  ctx: Context,
  { key, blanked = [] }: Pick<Download, 'key' | 'blanked'>,
  range?: { start: number; end: number },
): Promise<Readable | null> {
  const stream = await ctx.files.read(key, range);
  return stream && blankBoxes(stream, range?.start ?? 0, blanked);
}

async function rendition(ctx: Context, file: FileRow, size: Rendition): Promise<Download> {
  const isUncached = await isCacheDisabled(ctx);
  const part = await (isUncached ? freshRendition : ensureRendition)(ctx, file, size);
  return { ...describe(ctx, file, size, part), isUncached, rebuild: () => rebuildRendition(ctx, file, size) };
}

/** True when administrators have switched off the cache of images (S3.13). */
async function isCacheDisabled(ctx: Context): Promise<boolean> {
  return (await readSettings(ctx, mediaSettings)).components.images.force_disable_cache;
}

function describe(ctx: Context, file: FileRow, { gridref, format }: Rendition, part: StoredPart): Download {
  const ending = gridref.slice(gridref.lastIndexOf('.'));
  const name = file.name.slice(0, file.name.lastIndexOf('.')) + ending;
  return { ...part, mime: RENDITION_MIME[format], name, gridref, isPublic: isForGuests(ctx, file) };
}
