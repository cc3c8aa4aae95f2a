import { downloadZip } from 'client-zip';
import { demandRecentProof } from '#kernel/access/session-state.ts';
import type { Context } from '#kernel/context.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { localMoment } from '#kernel/local-time.ts';
import { m } from '#texts';
import { type DataPart, dataPage } from './my-data-page.ts';
import { demandOwnAccount } from './own-account.ts';

/**
 * Exports everything stored about the caller as one ZIP file: a readable HTML page and JSON (PR6).
 * @throws AppError C100, access.proofNeeded
 */
export async function exportMyData(ctx: Context): Promise<Attachment> {
  demandOwnAccount(ctx, 'read');
  demandRecentProof(ctx);
  const parts: DataPart[] = [];
  for (const room of ctx.rooms)
    parts.push(...((await room.personalData?.export(ctx, ctx.user.id, ctx.user.handle)) ?? []));
  const at = ctx.now();
  const { on } = localMoment(at, ctx.site.timeZone);
  const zip = downloadZip([
    { name: 'index.html', lastModified: at, input: dataPage(ctx, parts, at) },
    { name: 'data.json', lastModified: at, input: JSON.stringify({ exportedAt: at.toISOString(), parts }, null, 2) },
  ]);
  const body = Buffer.from(await zip.arrayBuffer());
  await ctx.record({
    act: 'auth.account.export',
    object: { kind: 'user', id: ctx.user.id, label: ctx.user.name },
  });
  return { name: `${m.auth_exportFile({}, { locale: ctx.locale })}-${on}.zip`, type: 'application/zip', body };
}
