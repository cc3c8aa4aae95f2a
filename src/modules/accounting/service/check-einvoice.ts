import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import type { MessageKey } from '#kernel/i18n/texts.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { CheckedEinvoice, FindingView } from '../contract/einvoice.ts';
import { standardOf } from '../einvoice/check.ts';
import { NoInvoiceError, type ReadInvoice, readInvoice } from '../einvoice/read/read-invoice.ts';
import { invoiceView } from './invoice-view.ts';

const MOST_OF_A_RULE = 20;

const REFUSALS: Record<NoInvoiceError['reason'], MessageKey> = {
  notXml: 'accounting_refusalNotXml',
  otherDocument: 'accounting_refusalOtherDocument',
};

/**
 * Reads and checks an electronic invoice; nothing is stored.
 * @throws AppError C100, invalid at `file` for what is no electronic invoice
 */
export function checkEinvoice(ctx: Context, input: { site?: string | undefined; file: string }): CheckedEinvoice {
  const { id: siteId } = siteOf(ctx, input.site);
  ctx.demand('accounting.einvoice.check', { siteId });
  const { syntax, invoice, findings } = readFile(Buffer.from(input.file, 'base64'));
  return {
    syntax,
    standard: standardOf(invoice),
    findings: firstOfEach(findings).map(({ id, severity, terms, de, en, xml }) => ({
      id,
      severity,
      terms: [...terms],
      text: ctx.locale === 'de' ? de : en,
      xml,
    })),
    invoice: invoiceView(invoice),
  };
}

function readFile(file: Uint8Array): ReadInvoice {
  if (new TextDecoder('latin1').decode(file.subarray(0, 5)) === '%PDF-')
    throw invalid({ file: 'accounting_refusalPdf' });
  try {
    return readInvoice(file);
  } catch (error) {
    if (error instanceof NoInvoiceError) throw invalid({ file: REFUSALS[error.reason] });
    throw error;
  }
}

/** A mistake of a generator breaks the same rule in every line. */
function firstOfEach<F extends Pick<FindingView, 'id'>>(findings: readonly F[]): F[] {
  const counts = new Map<string, number>();
  return findings.filter(({ id }) => {
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count <= MOST_OF_A_RULE;
  });
}
