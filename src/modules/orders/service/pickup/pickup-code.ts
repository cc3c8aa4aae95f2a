import { crc32, deflateSync } from 'node:zlib';
import type { Context } from '#kernel/context.ts';
import type { MailAttachment } from '#kernel/mail/mailer.ts';
import { qrModules } from '#kernel/qr/qr-code.ts';

const FOLDER = 'pickup-codes/';
const KEPT_DAYS = 14;
const DAY_MS = 24 * 3_600_000;
const PIXELS_PER_MODULE = 8;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * The QR code of an order for the counter as an inline picture of a mail; mail programs show no SVG. It holds the number of the order,
 * which the counter finds as it finds the code of the order's page.
 */
export async function pickupCode(
  ctx: Context,
  { id, number }: { id: string; number: string },
): Promise<MailAttachment> {
  const key = `${FOLDER}${id}.png`;
  await ctx.files.put(key, qrPng(number), { contentType: 'image/png' });
  return { name: `${number}.png`, type: 'image/png', key, cid: 'pickup-code' };
}

/** Deletes the pictures of mails that were sent long ago. */
export async function removeSentCodes(ctx: Context): Promise<void> {
  const before = ctx.now().getTime() - KEPT_DAYS * DAY_MS;
  for await (const { key, modifiedAt } of ctx.files.list(FOLDER))
    if (modifiedAt.getTime() < before) await ctx.files.remove(key);
}

/** A QR code as PNG: one bit for each pixel, black on white. */
export function qrPng(text: string): Buffer {
  const data = qrModules(text);
  const size = data.length * PIXELS_PER_MODULE;
  const rows = data.flatMap((modules) => {
    const row = rowOf(modules, size);
    return Array.from({ length: PIXELS_PER_MODULE }, () => row);
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  // One bit per pixel, grey.
  head[8] = 1;
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...parts]);
}

/** A row of pixels after its filter byte; set bits are white. */
function rowOf(modules: readonly boolean[], size: number): Buffer {
  const row = Buffer.alloc(1 + Math.ceil(size / 8), 0xff);
  row[0] = 0;
  for (let x = 0; x < size; x += 1) {
    const at = 1 + (x >> 3);
    if (modules[Math.floor(x / PIXELS_PER_MODULE)]) row[at] = (row[at] ?? 0) & ~(0x80 >> (x & 7));
  }
  return row;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
