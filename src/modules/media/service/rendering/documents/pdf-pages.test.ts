import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildPdf, buildUnfoldingPdf, loaderOf, streamOf, withParts } from '../../../testing.ts';
import { drawPdfPage, inspectPdf } from './pdf-pages.ts';

const READER = [{ urgency: 'reader' as const }];

afterEach(() => void vi.useRealTimers());

/** CPU time for passing the document on. */
const MOST_OWN_MS = 300;

describe('pages of a document', () => {
  test.each([
    ['nonsense', Buffer.from('%PDF-1.4 and nothing else')],
    ['no pages', buildPdf({ count: 0 })],
    ['nothing', Buffer.alloc(0)],
  ])('do not exist for %s', async (_name, bytes) => {
    expect(await inspectPdf(loaderOf(bytes))).toBeNull();
  });

  test('are counted, and the first is measured', async () => {
    expect(await inspectPdf(loaderOf(buildPdf({ count: 3 })))).toEqual({ count: 3, width: 200, height: 300 });
  });

  test('are rendered upright in the requested width', async () => {
    const picture = await drawPdfPage(loaderOf(buildPdf()), { page: 1, width: 280 }, READER);
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([280, 420]);
    const dotAt = (x: number, y: number) => [...data.subarray((y * 280 + x) * 3, (y * 280 + x) * 3 + 3)];
    expect(dotAt(140, 20)[0]).toBeGreaterThan(240);
    expect(dotAt(140, 20)[2]).toBeLessThan(20);
    expect(dotAt(140, 400)[2]).toBeGreaterThan(240);
  });

  test('are refused beyond the last one', async () => {
    await expect(drawPdfPage(loaderOf(buildPdf()), { page: 2, width: 280 }, READER)).rejects.toMatchObject({
      code: 'media.broken',
    });
  });

  test('are rendered small when endless', async () => {
    const { width, height } = await sharp(
      await drawPdfPage(loaderOf(buildPdf({ box: '0 0 20 14400' })), { page: 1, width: 1600 }, READER),
    ).metadata();
    expect(width * height).toBeLessThanOrEqual(5_000_000);
  });

  test.each([
    ['expands without end', buildUnfoldingPdf()],
    ['computes for ever', calculated()],
  ])('are given up after eight seconds for a document that %s, and the server stays responsive', async (_name, pdf) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const before = process.threadCpuUsage();
    const drawing = drawPdfPage(loaderOf(pdf), { page: 1, width: 1120 }, READER);
    const seen = vi.fn<(error: unknown) => void>();
    const ended = drawing.then(() => seen(null), seen);
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    await sleep(500);
    await vi.advanceTimersByTimeAsync(7_900);
    expect(seen).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    await ended;
    expect(seen).toHaveBeenCalledWith(expect.objectContaining({ code: 'media.tooMuch' }));
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000, 'of this thread').toBeLessThan(MOST_OWN_MS);
  });
});

/** A colour function computed anew for every pixel. */
function calculated(): Buffer {
  const box = '[0 200 0 300]';
  const shading = `10 0 obj<</ShadingType 1/ColorSpace/DeviceGray/Domain${box}/Function 11 0 R>>endobj`;
  const sum = streamOf(11, `/FunctionType 4/Domain${box}/Range[0 1]`, `{ add ${'1 add '.repeat(20_000)} }`);
  return withParts(buildPdf({ stream: '/S sh' }), '/Shading<</S 10 0 R>>', [shading, sum]);
}
