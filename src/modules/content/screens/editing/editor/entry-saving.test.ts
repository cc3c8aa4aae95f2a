import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#kernel/web/api.ts';
import type { Entry } from '../../../contract.ts';
import { sampleEntry } from '../testing.ts';
import { RETRY_AFTER_MS } from './entry-saving.ts';
import { conflictWith, gone, setUp } from './testing.ts';

describe('a server that does not answer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const restarting = () => Promise.reject(new ApiError(502, {}));
  const answer = (change: Partial<Entry>) => Promise.resolve({ ...sampleEntry, ...change, rev: 4 } as Entry);

  test.each([
    ['save', gone],
    ['save', restarting],
    ['publish', gone],
    ['publish', restarting],
  ] as const)('is tried again in growing intervals without an event of the browser: %s', async (act, fail) => {
    let isBroken = true;
    const { editor, calls, published, said, type } = setUp((change) =>
      isBroken ? fail() : answer(change as Partial<Entry>),
    );
    editor.open();
    type('während des Neustarts');
    await editor[act]();
    const ahead = RETRY_AFTER_MS.reduce((sum, wait) => sum + wait, 0);
    await vi.advanceTimersByTimeAsync(ahead);
    expect(calls).toHaveLength(1 + RETRY_AFTER_MS.length);
    expect(editor.state().save).toEqual({ kind: 'offline', at: '10:14' });
    expect(said.map(({ what }) => what)).toEqual(['offline']);
    isBroken = false;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(editor.state().save).toEqual({ kind: 'saved', at: '10:14' });
    expect(published.length > 0).toBe(act === 'publish');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(2 + RETRY_AFTER_MS.length);
  });

  test('keeps the words on this device while the response is awaited', async () => {
    const { editor, device, type } = setUp(() => new Promise(() => {}));
    editor.open();
    type('langsame Leitung');
    void editor.save();
    await vi.advanceTimersByTimeAsync(0);
    expect((await device.entries())[0]?.[1].fields.title).toBe('langsame Leitung');
    expect(editor.state().save).toEqual({ kind: 'saving' });
  });

  test.each([['cancel'], ['giveWay']] as const)('is left alone after %s', async (act) => {
    const { editor, calls, type } = setUp(gone);
    editor.open();
    type('doch nicht');
    await editor.save();
    void editor[act]();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
  });

  test.each([
    ['the same words are already there: no question', 'unterwegs', 'saved'],
    ['other words are there: the comparison', 'Von Rosalinde', 'conflict'],
  ])('may have stored what it did not confirm; %s', async (_, title, kind) => {
    const current = { ...sampleEntry, title, rev: 4 };
    let isFirst = true;
    const { editor, type } = setUp(() => {
      if (!isFirst) return conflictWith(current);
      isFirst = false;
      return gone();
    });
    editor.open();
    type('unterwegs');
    await editor.save();
    await vi.advanceTimersByTimeAsync(2000);
    expect(editor.state().save.kind).toBe(kind);
  });
});
