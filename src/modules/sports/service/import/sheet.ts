import { demandComponent } from '#kernel/components/components.ts';
import type { Context, SiteRef } from '#kernel/context.ts';
import { demandSheet, MOST_IMPORT_ROWS } from '#kernel/csv/import-sheet.ts';
import type { Sheet } from '#kernel/csv/read-csv.ts';
import { readSheet } from '#kernel/csv/read-sheet.ts';
import { siteOf } from '#kernel/site-of.ts';

/** The parish into which the caller may import. @throws AppError C100, kernel.componentOff */
export function demandImport(ctx: Context, site: string | undefined, permission: string): SiteRef {
  const found = siteOf(ctx, site);
  demandComponent(ctx, 'sports', found.id);
  ctx.demand(permission, { siteId: found.id });
  return found;
}

/** The table of a file. @throws AppError kernel.noTable, kernel.tooManyRows */
export const sheetOf = async (file: string): Promise<Sheet> =>
  demandSheet(await readSheet(Buffer.from(file, 'base64'), { rows: MOST_IMPORT_ROWS }));
