import { expect, test } from 'vitest';
import type { QueuedCaller } from '#kernel/work/fair-queue.ts';
import { inTurn, UPLOAD } from './render-queue.ts';

const BACKGROUND: readonly QueuedCaller[] = [{ urgency: 'background' }];
const readerOf = (network: string): QueuedCaller[] => [{ urgency: 'reader', network }];

/** Occupies the only turn until it is released, with others waiting behind it. */
function holdTurn() {
  const gate = Promise.withResolvers<void>();
  const held = inTurn(BACKGROUND, () => gate.promise);
  const come = (waiters: readonly QueuedCaller[]) => inTurn(waiters, async () => {});
  const letGo = async () => {
    gate.resolve();
    await held;
  };
  return { come, letGo };
}

test.each([
  ['of one house at most 100', 100, () => '192.0.2.1', '192.0.2.1'],
  ['of all houses at most 500', 500, (index: number) => `192.0.2.${index}`, '198.51.100.1'],
])('%s readers wait; the next one is told to come again, uploads and jobs are not', async (_what, most, of, next) => {
  const { come, letGo } = holdTurn();
  const readers = Array.from({ length: most }, (_, index) => come(readerOf(of(index))));
  await expect(come(readerOf(next))).rejects.toMatchObject({
    code: 'media.busy',
    status: 503,
    details: { retryAfterSeconds: 10 },
  });
  const others = [come(UPLOAD), come(BACKGROUND)];
  const elsewhere = most < 500 ? [come(readerOf('198.51.100.1'))] : [];
  await letGo();
  await Promise.all([...readers, ...others, ...elsewhere]);
  expect(await inTurn(readerOf(next), () => Promise.resolve('free again'))).toBe('free again');
});
