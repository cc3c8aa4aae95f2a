import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import type { CheckedEinvoice } from '../contract/einvoice.ts';
import { ciiInvoice } from '../testing/cii-invoice.ts';
import { pdfWith, withAttachment } from '../testing/files.ts';
import { ublInvoice } from '../testing/invoices.ts';

const check = (house: House, file: string | Buffer, type = 'application/octet-stream') =>
  house.call('admin', 'POST /api/v0/einvoice/check', {
    query: { site: 'fels' },
    body: Buffer.from(file),
    headers: { 'content-type': type },
  });

const MEGABYTE = 1024 * 1024;

/** XML of more elements than any invoice has. */
const endless = () => `<Invoice xmlns="urn:x">${'<a/>'.repeat(2 * MEGABYTE)}</Invoice>`;

/** A PDF whose attachment unfolds to 300 MB. */
const bomb = () => pdfWith({ 'factur-x.xml': Buffer.alloc(300 * MEGABYTE, ' ') });

const REFUSED: [string, () => string | Buffer, string][] = [
  ['an empty file', () => '', 'keine lesbare XML-Datei'],
  ['text', () => 'no invoice', 'keine lesbare XML-Datei'],
  ['another document', () => '<Document/>', 'keine elektronische Rechnung'],
  ['endless XML', endless, 'keine lesbare XML-Datei'],
  ['a broken PDF', () => '%PDF-1.7', 'beschädigt oder mit einem Kennwort'],
  ['a PDF without XML', () => pdfWith({ 'agb.pdf': 'x' }), 'keine Rechnung eingebettet'],
  ['a PDF with other XML', () => pdfWith({ 'factur-x.xml': '<a/>' }), 'keine elektronische Rechnung'],
  ['a PDF that unfolds', bomb, 'zu umfangreich'],
  ['more than 12 MB', () => Buffer.alloc(12 * MEGABYTE + 1), 'größer als 12 MB'],
];

test.for(REFUSED)('refuses %s at its field', async ([, file, words], { house }) => {
  const answer = await check(house, file());
  expect(answer.status, answer.text).toBe(400);
  expect(answer.body).toMatchObject({ details: { fields: { file: expect.stringContaining(words) } } });
});

test('refuses other types of bodies', async ({ house }) => {
  expect((await check(house, ublInvoice(), 'application/xml')).status).toBe(415);
  expect((await check(house, '{}', 'application/json')).status).toBe(415);
});

test('shows an invoice and the rules that it breaks', async ({ house }) => {
  const answer = await check(house, ublInvoice('119.00'));
  expect(answer.status, answer.text).toBe(200);
  const { findings, invoice, attachment } = answer.body as CheckedEinvoice;
  expect(attachment).toBeNull();
  expect(findings).toMatchObject([
    { id: 'BR-CO-16', severity: 'fatal', terms: ['BT-115', 'BT-112', 'BT-113', 'BT-114'], at: 'totals.due' },
  ]);
  expect(invoice).toMatchObject({
    number: 'RE-2026-0001',
    seller: { name: 'Wachszieherei Huber' },
    totals: { due: '119.00' },
  });
});

test('reads the invoice inside a PDF, whatever else is attached', async ({ house }) => {
  const answer = await check(house, pdfWith({ 'annex.xml': '<a/>', 'factur-x.xml': ciiInvoice(), 'agb.pdf': 'x' }));
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({
    syntax: 'cii',
    attachment: 'factur-x.xml',
    findings: [],
    invoice: { number: 'RE-2026-0001', totals: { due: '120.00' } },
  });
});

test('reads invoices of 10 MB without holding the others up', async ({ house }) => {
  const file = withAttachment(ublInvoice(), 7 * MEGABYTE);
  const delays = watchDelays();
  const answer = await check(house, file);
  expect(delays.longest()).toBeLessThan(200);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({ findings: [], invoice: { attachments: [{ file: 'lieferschein.pdf' }] } });
});

/**
 * Longest time in milliseconds that this thread computed without coming to its timers. Processor time, because on a busy machine the thread
 * waits for a core as well.
 */
function watchDelays() {
  const usedMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let last = usedMs();
  let longest = 0;
  const tick = () => {
    longest = Math.max(longest, usedMs() - last);
    last = usedMs();
  };
  const timer = setInterval(tick, 10);
  return {
    longest: () => {
      clearInterval(timer);
      tick();
      return longest;
    },
  };
}
