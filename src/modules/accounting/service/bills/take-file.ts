import { createHash, randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { joined } from '#kernel/db/joined.ts';
import { invalid } from '#kernel/errors.ts';
import { HEAD_BYTES, safeName, sniffKind } from '#kernel/files/sniff.ts';
import { createRecords } from '#kernel/records/write-records.ts';
import { siteOf, slugOf } from '#kernel/site-of.ts';
import { isIban } from '#modules/sites/contract.ts';
import { billCollection } from '../../collections/bills.ts';
import type { BillFile, BillMatch } from '../../contract/bills/bill.ts';
import { bills } from '../../tables.ts';
import { bytesOf } from '../check-einvoice.ts';
import { type Judged, judgeFile } from '../judge-file.ts';
import type { BillFacts } from './bill-facts.ts';
import { BILL_FOLDER } from './bill-files.ts';
import { billOfNumber } from './bill-of-number.ts';
import { orderOfNumber } from './billed-orders.ts';
import { findVendor } from './find-vendor.ts';
import type { BillRow, BillValues } from './prepare-bill.ts';

type Taken = { _id: string; isNew: boolean; isElectronic: boolean; match: BillMatch | null };

const KINDS = new Set(['application/pdf', 'image/png', 'image/jpeg']);

/**
 * Enters a bill from its file (A-18), whose bytes are kept as they are; nothing is approved or paid by it. The same file again, or another one
 * with the same number of the same vendor, is the bill that there is.
 * @throws AppError C100, invalid at `file` for another type or above 12 MB, tooMany
 */
export async function takeBillFile(
  ctx: Context,
  input: { site?: string | undefined; name: string; file: AsyncIterable<Uint8Array> },
): Promise<Taken> {
  const { id: siteId } = siteOf(ctx, input.site);
  ctx.demand('accounting.bill.update', { siteId });
  const body = await bytesOf(input.file);
  const type = await typeOf(body);
  const known = await billOfBytes(ctx, siteId, hashOf(body));
  if (known) return known;
  const judged = type.mime.startsWith('image/') ? null : await judgeFile(body);
  const key = `${BILL_FOLDER}${randomUUID()}`;
  // Before the transaction: bytes without a bill are swept, a bill without its bytes would be none.
  await ctx.files.put(key, body, { contentType: 'application/octet-stream' });
  const file: BillFile = {
    key,
    name: safeName(input.name || 'rechnung', type.ext),
    type: type.mime,
    bytes: body.length,
    sha256: hashOf(body),
  };
  return ctx.tx(async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`accounting.billFile ${siteId} ${file.sha256}`}))`);
    const other = await billOfBytes(tx, siteId, file.sha256);
    if (other) return other;
    const facts = await factsOf(tx, siteId, judged);
    const twice = facts && (await billOfNumber(tx, { siteId, vendorId: facts.vendorId, facts }));
    // The bytes that were stored name no bill, and are swept.
    if (twice) return takenBefore(twice, twice.isOther ? 'otherAmount' : 'number');
    const values = facts ? await valuesOf(tx, siteId, facts) : {};
    const [made] = await createRecords(joined(tx), billCollection, [{ ...values, file, site: slugOf(tx, siteId) }]);
    if (!made) throw new Error('A bill was not stored');
    return { _id: made.id, isNew: true, isElectronic: facts !== null, match: null };
  });
}

const hashOf = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex');

/** By the bytes: PDF, PNG, JPEG, or a text that begins as XML. @throws AppError invalid at `file` */
async function typeOf(body: Buffer): Promise<{ mime: string; ext: string }> {
  const kind = await sniffKind(body.subarray(0, HEAD_BYTES));
  if (kind && KINDS.has(kind.mime)) return kind;
  const head = body.subarray(0, 200);
  const isWide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  const text = head.toString(isWide ? 'utf16le' : 'utf8').replace(/^\uFEFF/, '');
  if (!kind && (isWide || /^\s*<(\?xml|!--|[A-Za-z])/.test(text)) && !/^\s*<(!doctype\s+html|html)/i.test(text))
    return { mime: 'application/xml', ext: 'xml' };
  throw invalid({ file: 'accounting_billFileType' });
}

async function billOfBytes(ctx: Context, siteId: string, sha256: string): Promise<Taken | null> {
  const [row] = await ctx.db
    .select({ id: bills.id, brokenRules: bills.brokenRules })
    .from(bills)
    .where(and(eq(bills.siteId, siteId), eq(sql`${bills.file} ->> 'sha256'`, sha256), isNull(bills.removedAt)))
    .limit(1);
  return row ? takenBefore(row, 'bytes') : null;
}

const takenBefore = ({ id, brokenRules }: Pick<BillRow, 'id' | 'brokenRules'>, match: BillMatch): Taken => ({
  _id: id,
  isNew: false,
  isElectronic: brokenRules !== null,
  match,
});

type Facts = BillFacts & { vendorId: string | null; brokenRules: number };

/** Facts of an electronic invoice with the vendor that is known by them; null for a file that is none. */
async function factsOf(tx: Context, siteId: string, judged: Judged | null): Promise<Facts | null> {
  if (!judged || 'refused' in judged) return null;
  const { bill, findings } = judged;
  const iban = isIban(bill.iban) ? bill.iban : '';
  return {
    ...bill,
    iban,
    vendorId: await findVendor(tx, siteId, { ...bill.seller, iban }),
    brokenRules: findings.filter(({ severity }) => severity !== 'information').length,
  };
}

/** The draft as the electronic invoice fills it. */
async function valuesOf(tx: Context, siteId: string, { orderNumber, ...facts }: Facts): Promise<BillValues> {
  const { vendorId } = facts;
  return { ...facts, orderIds: await orderOfNumber(tx, { siteId, vendorId, number: orderNumber }) };
}
