import { and, asc, eq, inArray, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { listRows } from '#kernel/db/list-query.ts';
import { AppError } from '#kernel/errors.ts';
import { addDays } from '#kernel/local-time.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { ConsentChange, ConsentFilter, FileUse, MediaFile } from '../../contract.ts';
import { files } from '../../tables.ts';
import { changeFile, writableFile } from './authorised-files.ts';
import { consentAllows, isConsentMissing, todayOf } from './consent-state.ts';
import type { FileRow } from './file-view.ts';
import { viewsWithLocks } from './locked-views.ts';
import { usesOf } from './uses.ts';
import { ofAllowedSites } from './visible.ts';

/**
 * Stores who is shown and whether they agreed. A missing consent blocks the file for guests at once. Ends an override.
 * @throws AppError C100 (403, 423), notFound, conflict
 */
export async function setConsent(ctx: Context, { _id, rev, ...given }: ConsentChange): Promise<MediaFile> {
  return ctx.tx(async (tx) => {
    const before = await writableFile(tx, _id);
    const { state, people, minors, until, note } = given;
    const file = await changeFile(
      tx,
      before,
      rev,
      {
        consent: state ?? before.consent,
        consentPeople: people ?? before.consentPeople,
        consentMinors: minors ?? before.consentMinors,
        consentUntil: until === undefined ? before.consentUntil : until,
        consentNote: note ?? before.consentNote,
        consentOverride: null,
      },
      { act: 'media.file.consent' },
    );
    await tx.emit('media.consentChanged', { fileId: _id, siteId: before.siteId, state: file.consent.state });
    return file;
  });
}

/**
 * Publishes a file despite its missing consent. User, time and reason are stored with the file and emitted as an event.
 * @throws AppError C100 (403, 423), notFound, conflict; media.notBlocked when no consent is missing
 */
export async function overrideConsent(
  ctx: Context,
  { _id, rev, reason }: { _id: string; rev: number; reason: string },
): Promise<MediaFile> {
  return ctx.tx(async (tx) => {
    const before = await writableFile(tx, _id);
    if (!isConsentMissing(before, tx)) throw new AppError('media.notBlocked', 409, 'media_errorNotBlocked');
    const consentOverride = { by: tx.user.name, at: tx.now().toISOString(), reason };
    const file = await changeFile(
      tx,
      before,
      rev,
      { consentOverride, isPublic: true },
      { act: 'media.file.consentOverride', note: reason },
    );
    await tx.emit('media.consentOverridden', { fileId: _id, siteId: before.siteId, by: tx.user.id, reason });
    return file;
  });
}

/**
 * ME14: call before making a file public. A public file that loses its consent stays public but blocked (`isBlocked`),
 * and its description can still be changed. @throws AppError media.consentMissing (422)
 */
export function demandConsent(ctx: Context, row: FileRow): void {
  if (isConsentMissing(row, ctx)) throw new AppError('media.consentMissing', 422, 'media_errorConsentMissing');
}

/** Public files whose consent is missing or expires soon, earliest first, with their uses. @throws AppError C100 */
export async function listConsents(
  ctx: Context,
  { site, within, used, page, limit }: ConsentFilter,
): Promise<{ file: MediaFile[]; uses: FileUse[]; total: number }> {
  const allowed = consentAllows(ctx);
  const soon = and(eq(files.consent, 'given'), lt(files.consentUntil, addDays(todayOf(ctx), within + 1)));
  const where = and(
    ofAllowedSites(ctx, 'media.file.read'),
    site ? eq(files.siteId, siteOf(ctx, site).id) : undefined,
    isNull(files.removedAt),
    eq(files.isPublic, true),
    // Follows from what comes next; written out, so that the files without people are not read.
    sql`${files.consent} <> 'notNeeded'`,
    or(allowed && not(allowed), and(soon, isNull(files.consentOverride))),
  );
  const found = used ? inArray(files.id, await usedAmong(ctx, where)) : where;
  const orderBy = [asc(files.consentUntil), asc(files.id)];
  const { rows, total } = await listRows(ctx.db, files, { where: found, orderBy, page, limit });
  const uses = await usesOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return { file: await viewsWithLocks(ctx, rows), uses, total };
}

/** Uses belong to other rooms and can only be asked for by id, so before paging. */
async function usedAmong(ctx: Context, where: SQL | undefined): Promise<string[]> {
  const rows = await ctx.db.select({ id: files.id }).from(files).where(where);
  const uses = await ctx.across.mediaUses(
    ctx,
    rows.map(({ id }) => id),
  );
  return [...new Set(uses.map(({ fileId }) => fileId))];
}
