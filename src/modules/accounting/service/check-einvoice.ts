import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { siteOf } from '#kernel/site-of.ts';
import { type CheckedEinvoice, MOST_EINVOICE_BYTES } from '../contract/einvoice.ts';
import { checkedView, judgeFile, type Refused } from './judge-file.ts';

const REFUSALS: Record<Refused, MessageKey> = {
  notXml: 'accounting_refusalNotXml',
  otherDocument: 'accounting_refusalOtherDocument',
  otherEbinterface: 'accounting_refusalOtherEbinterface',
  brokenEbinterface: 'accounting_refusalBrokenEbinterface',
  plainPdf: 'accounting_refusalPlainPdf',
  brokenPdf: 'accounting_refusalBrokenPdf',
  tooMuch: 'accounting_refusalTooMuch',
};

/**
 * Reads and checks an electronic invoice; nothing is stored. A caller without the right is refused before a byte is read.
 * @throws AppError C100, invalid at `file` for what is no electronic invoice or above 12 MB, tooMany
 */
export async function checkEinvoice(
  ctx: Context,
  input: { site?: string | undefined; file: AsyncIterable<Uint8Array> },
): Promise<CheckedEinvoice> {
  const { id: siteId } = siteOf(ctx, input.site);
  ctx.demand('accounting.einvoice.check', { siteId });
  const judged = await judgeFile(await bytesOf(input.file));
  if ('refused' in judged) throw invalid({ file: REFUSALS[judged.refused] });
  return checkedView(judged, ctx.locale);
}

/** The whole of a file that arrives. @throws AppError invalid at `file` above 12 MB */
export async function bytesOf(file: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of file) {
    bytes += part.length;
    if (bytes > MOST_EINVOICE_BYTES) throw invalid({ file: 'accounting_fileTooLarge' });
    parts.push(part);
  }
  return Buffer.concat(parts);
}
