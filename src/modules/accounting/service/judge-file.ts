import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import { tooMany } from '#kernel/errors.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { ROOT } from '#kernel/root.ts';
import { runInProcess } from '#kernel/work/in-process.ts';
import type { CheckedEinvoice, FindingView } from '../contract/einvoice.ts';
import { standardOf } from '../einvoice/check.ts';
import { isPdf, readInvoiceFile } from '../einvoice/file/read-file.ts';
import { NoInvoiceError } from '../einvoice/read/read-invoice.ts';
import { type BillFacts, billFacts } from './bills/bill-facts.ts';
import { invoiceView } from './invoice-view.ts';

/** Reason why a file is no invoice; 'tooMuch' if it takes more time or memory than any invoice. */
export type Refused = NoInvoiceError['reason'] | 'tooMuch';

type Legible = Omit<CheckedEinvoice, 'findings'> & {
  findings: (Omit<FindingView, 'text'> & { de: string; en: string })[];
  /** Facts that a bill of a vendor takes from it. */
  bill: BillFacts;
};

/** A judged file, with findings in both languages. */
export type Judged = { refused: Refused } | Legible;

/** The file as a reader of this language sees it. */
export function checkedView({ findings, bill: _bill, ...judged }: Legible, locale: Locale): CheckedEinvoice {
  return {
    ...judged,
    findings: findings.map(({ de, en, ...finding }) => ({ ...finding, text: locale === 'de' ? de : en })),
  };
}

const CHILD = pathToFileURL(path.join(ROOT, 'src/modules/accounting/service/judge.child.ts'));
/** An invoice of 12 MB takes less than three seconds. */
const MOST_MS = 15_000;
/** Up to this size reading takes milliseconds whatever the content; starting a process takes half a second. */
const SMALL_BYTES = 128 * 1024;
const MOST_OF_A_RULE = 20;

/** One process at a time: each takes a core and up to 500 MB of this machine (decision 024). */
const turns = pLimit(1);
const MOST_WAITING = 10;

/**
 * Reads and judges an invoice. PDFs and large files are read in a process of their own, so that no file can block or bring down the server.
 * @throws AppError tooMany when the machine is busy
 */
export async function judgeFile(file: Uint8Array): Promise<Judged> {
  if (file.length <= SMALL_BYTES && !isPdf(file)) return judgeHere(file);
  if (turns.pendingCount >= MOST_WAITING) throw tooMany(MOST_MS / 1000);
  try {
    const answer = await turns(() => runInProcess(CHILD, file, MOST_MS));
    return JSON.parse(Buffer.from(answer).toString('utf8')) as Judged;
  } catch {
    return { refused: 'tooMuch' };
  }
}

/** The same in this process. */
export async function judgeHere(file: Uint8Array): Promise<Judged> {
  try {
    const { syntax, invoice, findings, attachment } = await readInvoiceFile(file);
    return {
      syntax,
      standard: standardOf(invoice),
      attachment,
      findings: firstOfEach(findings).map(({ id, severity, terms, de, en, at, xml }) => ({
        id,
        severity,
        terms: [...terms],
        de,
        en,
        at,
        xml,
      })),
      invoice: invoiceView(invoice),
      bill: billFacts(invoice),
    };
  } catch (error) {
    if (error instanceof NoInvoiceError) return { refused: error.reason };
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
