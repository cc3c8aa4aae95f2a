import { expect, test } from 'vitest';
import { createFairQueue, type QueuedCaller } from './fair-queue.ts';

const inTurn = createFairQueue({ mostReaders: 8, mostReadersPerNetwork: 4, busy: () => new Error('busy') });
const BACKGROUND: readonly QueuedCaller[] = [{ urgency: 'background' }];
const UPLOAD: readonly QueuedCaller[] = [{ urgency: 'upload' }];
const readerOf = (network: string, hasLeft = () => false): QueuedCaller[] => [{ urgency: 'reader', network, hasLeft }];
const READER = readerOf('192.0.2.1');

/** Occupies the only slot until released, and records the order of later turns. */
function holdTurn() {
  const gate = Promise.withResolvers<void>();
  const order: string[] = [];
  const held = inTurn(BACKGROUND, () => gate.promise);
  const come = (name: string, waiters: readonly QueuedCaller[]) => inTurn(waiters, async () => void order.push(name));
  const letGo = async () => {
    gate.resolve();
    await held;
  };
  return { order, come, letGo };
}

test('one piece of work runs at a time, readers before uploads, uploads before the background', async () => {
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
    inTurn(UPLOAD, make('first')),
    inTurn(BACKGROUND, make('job')),
    inTurn(UPLOAD, make('upload')),
    inTurn(READER, make('reader')),
  ]);
  expect(order).toEqual(['first', 'reader', 'upload', 'job']);
  expect(most).toBe(1);
});

test('work that fails lets the next one begin', async () => {
  const failed = inTurn(READER, () => Promise.reject(new Error('broken')));
  await expect(failed).rejects.toThrow('broken');
  expect(await inTurn(READER, () => Promise.resolve('made'))).toBe('made');
});

test('an upload waits for one reader, not for all of them', async () => {
  const { order, come, letGo } = holdTurn();
  const all = [come('r1', READER), come('r2', READER), come('r3', READER), come('u1', UPLOAD), come('u2', UPLOAD)];
  await letGo();
  await Promise.all(all);
  expect(order).toEqual(['r1', 'u1', 'r2', 'u2', 'r3']);
});

test('a reader waits for one piece of another network, not for all that it asked for', async () => {
  const { order, come, letGo } = holdTurn();
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => come(name, readerOf(name[0] ?? '')));
  await letGo();
  await Promise.all(all);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('work is dropped when all readers who waited for it have hung up', async () => {
  const { order, come, letGo } = holdTurn();
  let isGone = false;
  const shared = readerOf('a', () => isGone);
  const left = come(
    'left',
    readerOf('a', () => isGone),
  );
  const others = [come('shared', shared), come('other', readerOf('b'))];
  left.catch(() => undefined);
  isGone = true;
  shared.push(...readerOf('b'));
  await letGo();
  await expect(left).rejects.toThrow('busy');
  await Promise.all(others);
  expect(order).toEqual(['shared', 'other']);
});

test.each([
  ['of one network at most 4', 4, () => '192.0.2.1', '192.0.2.1'],
  ['of all networks at most 8', 8, (index: number) => `192.0.2.${index}`, '198.51.100.1'],
])('%s readers wait; the next one is told to come again, uploads and jobs are not', async (_what, most, of, next) => {
  const { come, letGo } = holdTurn();
  const readers = Array.from({ length: most }, (_, index) => come('reader', readerOf(of(index))));
  await expect(come('one more', readerOf(next))).rejects.toThrow('busy');
  const others = [come('upload', UPLOAD), come('job', BACKGROUND)];
  const elsewhere = most < 8 ? [come('elsewhere', readerOf('198.51.100.1'))] : [];
  await letGo();
  await Promise.all([...readers, ...others, ...elsewhere]);
  expect(await inTurn(readerOf(next), () => Promise.resolve('free again'))).toBe('free again');
});
