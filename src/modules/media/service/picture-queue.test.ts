import { expect, test } from 'vitest';
import { inTurn } from './picture-queue.ts';

test('one picture is made at a time, readers before uploads, uploads before what nobody waits for', async () => {
  const order: string[] = [];
  let together = 0;
  let most = 0;
  const make = (name: string) => async () => {
    together += 1;
    most = Math.max(most, together);
    await new Promise((done) => setTimeout(done, 5));
    order.push(name);
    together -= 1;
  };
  await Promise.all([
    inTurn('upload', make('first')),
    inTurn('nobody', make('job')),
    inTurn('upload', make('upload')),
    inTurn('reader', make('reader')),
  ]);
  expect(order).toEqual(['first', 'reader', 'upload', 'job']);
  expect(most).toBe(1);
});

test('a picture that fails lets the next one begin', async () => {
  const failed = inTurn('reader', () => Promise.reject(new Error('broken')));
  await expect(failed).rejects.toThrow('broken');
  expect(await inTurn('reader', () => Promise.resolve('made'))).toBe('made');
});

test('at most 200 readers wait; the next one is told to come again, uploads and jobs are not', async () => {
  const gate = Promise.withResolvers<void>();
  const first = inTurn('reader', () => gate.promise);
  const readers = Array.from({ length: 200 }, () => inTurn('reader', () => Promise.resolve()));
  await expect(inTurn('reader', () => Promise.resolve())).rejects.toMatchObject({
    ...{ code: 'media.busy', status: 503 },
    details: { retryAfterSeconds: 10 },
  });
  const others = (['upload', 'nobody'] as const).map((urgency) => inTurn(urgency, () => Promise.resolve(urgency)));
  gate.resolve();
  expect(await Promise.all(others)).toEqual(['upload', 'nobody']);
  await Promise.all([first, ...readers]);
  expect(await inTurn('reader', () => Promise.resolve('free again'))).toBe('free again');
});
