import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryDevice, sampleEntry } from '../testing.ts';
import { KEEP_DRAFT_AFTER_MS } from './draft-keeping.ts';
import { gone, setUp } from './testing.ts';

describe('unsaved words', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test.each([
    [true, 'draft'],
    [false, 'offline'],
  ])('with a connection=%s typed words become a %s on this device', async (isOnline, kind) => {
    const { editor, services, net, type } = setUp();
    net.isOnline = isOnline;
    editor.open();
    type('Ste');
    await vi.advanceTimersByTimeAsync(KEEP_DRAFT_AFTER_MS - 1);
    expect(services.drafts.ids()).toEqual([]);
    expect(editor.state().save).toEqual({ kind: 'changed' });
    await vi.advanceTimersByTimeAsync(1);
    expect(editor.state().save).toEqual({ kind, at: '10:14' });
    expect(services.drafts.read(sampleEntry._id)).toMatchObject({ rev: 3, fields: { title: 'Ste' } });
  });

  test('writing without a pause leaves no more than the last second in the window only', async () => {
    const { editor, device, type } = setUp();
    editor.open();
    for (let tenths = 1; tenths <= 300; tenths += 1) {
      type(`${tenths}`);
      await vi.advanceTimersByTimeAsync(100);
      const [kept] = await device.entries();
      if (tenths >= 10) expect(Number(kept?.[1].fields.title)).toBeGreaterThanOrEqual(tenths - 10);
    }
    expect(editor.state().save).toEqual({ kind: 'changed' });
  });

  test('is not said to be kept before the device has stored it', async () => {
    const { editor, device, type } = setUp();
    const written = Promise.withResolvers<void>();
    device.set = () => written.promise;
    editor.open();
    type('auf dem Weg');
    await vi.advanceTimersByTimeAsync(KEEP_DRAFT_AFTER_MS);
    expect(editor.state().save).toEqual({ kind: 'changed' });
    written.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(editor.state().save).toEqual({ kind: 'draft', at: '10:14' });
  });

  describe('on a device that keeps nothing', () => {
    const setUpUnkept = (put?: Parameters<typeof setUp>[0]) => setUp(put, sampleEntry, memoryDevice({ refuses: true }));

    test.each([[true], [false]])('the screen says so, with a connection=%s', async (isOnline) => {
      const { editor, net, type } = setUpUnkept();
      net.isOnline = isOnline;
      editor.open();
      type('nur hier');
      await vi.advanceTimersByTimeAsync(KEEP_DRAFT_AFTER_MS);
      expect(editor.state().save).toEqual({ kind: 'unkept', isOnline });
    });

    test('a save without a connection promises no keeping', async () => {
      const { editor, said, type } = setUpUnkept(gone);
      editor.open();
      type('nur hier');
      await editor.save();
      expect(editor.state().save).toEqual({ kind: 'unkept', isOnline: false });
      expect(said).toEqual([{ what: 'offline', isKept: false }]);
    });

    test('what is given up to somebody else stays in this window, also when the entry is read anew', async () => {
      const { editor, type } = setUpUnkept();
      editor.open();
      type('nur hier');
      expect(await editor.giveWay()).toBe(false);
      editor.refresh({ ...sampleEntry, title: 'Von Rosalinde', rev: 5 });
      editor.open();
      expect(editor.state().fields.title).toBe('nur hier');
    });
  });

  test('what another window throws away while this one goes on writing is kept again', async () => {
    const { editor, services, device, type } = setUp();
    editor.open();
    type('hier weiter');
    await vi.advanceTimersByTimeAsync(KEEP_DRAFT_AFTER_MS);
    services.drafts.noteElsewhere(sampleEntry._id, null);
    await device.remove(`rosalinde:${sampleEntry._id}`);
    editor.noteDropped();
    await vi.advanceTimersByTimeAsync(0);
    expect((await device.entries())[0]?.[1].fields.title).toBe('hier weiter');
  });
});
