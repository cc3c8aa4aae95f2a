import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#kernel/web/api.ts';
import type { Entry } from '../../../contract.ts';
import { sampleEntry } from '../testing.ts';
import { KEEP_DRAFT_AFTER_MS } from './draft-keeping.ts';
import { type EntryFields, fieldsOf } from './entry-fields.ts';
import type { Arrival } from './file-arrivals.ts';
import { gone, setUp } from './testing.ts';

describe('entry editor', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('a text that is too long for its block is named there, with the limit, and stays open', async () => {
    const { editor, calls, said } = setUp();
    editor.open();
    const long = `<p>${'a'.repeat(100_000)}</p>`;
    const blocks = ['kurz', 'lang'].map((id) => ({
      id,
      kind: 'text',
      version: 1,
      data: {},
      layout: { width: 'half' as const },
    }));
    editor.changeStructure({ ...editor.state().fields, blocks, content: ['<p>kurz</p>', long] });
    expect(await editor.save()).toBe(false);
    expect(calls).toEqual([]);
    const message = expect.stringMatching(/100[.\s]000 Zeichen.*zwei Blöcke/);
    expect(editor.state()).toMatchObject({ isOpen: true, errors: { 'text.lang': message } });
    expect(Object.keys(editor.state().errors)).toEqual(['text.lang']);
    expect(said).toEqual([{ what: 'failed', message }]);
  });

  test('a refusal is said in words and the text stays open', async () => {
    const refuse = () => Promise.reject(new ApiError(403, { code: 'C100', message: 'Keine Berechtigung.' }));
    const { editor, said, type } = setUp(refuse);
    editor.open();
    type('neu');
    await editor.save();
    expect(editor.state().isOpen).toBe(true);
    expect(editor.state().save).toEqual({ kind: 'failed', message: 'Keine Berechtigung.' });
    expect(said).toEqual([{ what: 'failed', message: 'Keine Berechtigung.' }]);
  });

  test('without a connection the text is kept on this device and saved when it is back', async () => {
    let isBroken = true;
    const { editor, services, calls, said, type } = setUp((change) =>
      isBroken ? gone() : Promise.resolve({ ...sampleEntry, title: change.title ?? '', rev: 4 }),
    );
    editor.open();
    type('unterwegs');
    await editor.save();
    expect(editor.state().save).toEqual({ kind: 'offline', at: '10:14' });
    expect(said).toEqual([{ what: 'offline', isKept: true }]);
    expect(services.drafts.ids()).toEqual([sampleEntry._id]);
    isBroken = false;
    await editor.backOnline();
    expect(calls).toHaveLength(2);
    expect(editor.state().save).toEqual({ kind: 'saved', at: '10:14' });
    expect(services.drafts.ids()).toEqual([]);
    await editor.backOnline();
    expect(calls).toHaveLength(2);
  });

  test('coming back online saves nothing that nobody asked to save', async () => {
    const { editor, calls, type } = setUp();
    editor.open();
    type('nur getippt');
    await editor.backOnline();
    expect(calls).toEqual([]);
  });

  test('sends only what changed, with the rev that was seen', async () => {
    const { editor, calls, confirmed, type } = setUp();
    editor.open();
    type('Sternsinger unterwegs');
    expect(await editor.save()).toBe(true);
    expect(calls).toEqual([{ _id: sampleEntry._id, rev: 3, title: 'Sternsinger unterwegs' }]);
    expect(confirmed[0]?.title).toBe('Sternsinger unterwegs');
    expect(editor.state().isOpen).toBe(false);
  });

  test('saving what is unchanged asks nobody', async () => {
    const { editor, calls } = setUp();
    editor.open();
    expect(await editor.save()).toBe(true);
    expect(calls).toEqual([]);
    expect(editor.state().isOpen).toBe(false);
  });

  test('what is typed while a save is on its way is not lost and goes with the next one', async () => {
    const answers: ((entry: Entry) => void)[] = [];
    const { editor, calls, type } = setUp(() => new Promise((resolve) => answers.push(resolve)));
    editor.open();
    type('eins');
    const first = editor.save();
    type('eins zwei');
    const second = editor.save();
    expect(calls).toHaveLength(1);
    answers[0]?.({ ...sampleEntry, title: 'eins', rev: 4 });
    await first;
    expect(editor.state().fields.title).toBe('eins zwei');
    expect(editor.state().isOpen).toBe(true);
    await expect.poll(() => calls).toHaveLength(2);
    expect(calls[1]).toEqual({ _id: sampleEntry._id, rev: 4, title: 'eins zwei' });
    answers[1]?.({ ...sampleEntry, title: 'eins zwei', rev: 5 });
    expect(await second).toBe(true);
  });

  test('opens with the words that this device keeps', async () => {
    const { editor, services } = setUp();
    const fields = { ...fieldsOf(sampleEntry), title: 'Gestern begonnen' };
    const draft = { entryId: sampleEntry._id, rev: 3, base: fieldsOf(sampleEntry), fields };
    void services.drafts.keep({ ...draft, keptAt: '2026-12-22T09:14:00Z' });
    editor.open();
    expect(editor.state()).toMatchObject({ isOpen: true, fields: { title: 'Gestern begonnen' } });
    await vi.advanceTimersByTimeAsync(0);
    expect(editor.state().save).toEqual({ kind: 'draft', at: '10:14' });
  });

  test('somebody else who takes over leaves the words as a draft of this device', () => {
    const { editor, services, type } = setUp();
    editor.open();
    type('halb');
    void editor.giveWay();
    expect(editor.state().isOpen).toBe(false);
    expect(services.drafts.read(sampleEntry._id)?.fields.title).toBe('halb');
  });

  test('the same person in another window goes on with the draft, and this window writes nothing over it', () => {
    const { editor, services, type } = setUp();
    editor.open();
    type('hier begonnen');
    vi.advanceTimersByTime(KEEP_DRAFT_AFTER_MS);
    const kept = services.drafts.read(sampleEntry._id);
    if (!kept) throw new Error('not kept');
    const fields = { ...kept.fields, title: 'dort weiter' };
    void services.drafts.keep({ ...kept, fields, keptAt: '2026-12-23T09:15:00Z' });
    void editor.giveWay();
    vi.advanceTimersByTime(KEEP_DRAFT_AFTER_MS);
    expect(editor.state().isOpen).toBe(false);
    expect(services.drafts.read(sampleEntry._id)?.fields.title).toBe('dort weiter');
    editor.open();
    expect(editor.state().fields.title).toBe('dort weiter');
  });

  test('what the same person has saved or thrown away in another window does not come back', () => {
    const { editor, services, type } = setUp();
    editor.open();
    type('hier begonnen');
    vi.advanceTimersByTime(KEEP_DRAFT_AFTER_MS);
    void services.drafts.drop(sampleEntry._id);
    void editor.giveWay();
    expect(services.drafts.ids()).toEqual([]);
    editor.open();
    expect(editor.state().fields.title).toBe(sampleEntry.title);
  });

  test('what is typed while a save is on its way is kept on this device', async () => {
    const answers: ((entry: Entry) => void)[] = [];
    const { editor, services, type } = setUp(() => new Promise((resolve) => answers.push(resolve)));
    editor.open();
    type('eins');
    const saved = editor.save();
    type('eins zwei');
    answers[0]?.({ ...sampleEntry, title: 'eins', rev: 4 });
    await saved;
    vi.advanceTimersByTime(KEEP_DRAFT_AFTER_MS);
    expect(services.drafts.read(sampleEntry._id)).toMatchObject({ rev: 4, fields: { title: 'eins zwei' } });
  });

  test('cancel restores, drops the draft, and the words can be had back', () => {
    const { editor, services, said, type } = setUp();
    editor.open();
    type('verworfen');
    vi.advanceTimersByTime(KEEP_DRAFT_AFTER_MS);
    editor.cancel();
    expect(editor.state().fields.title).toBe(sampleEntry.title);
    expect(editor.state().isOpen).toBe(false);
    expect(services.drafts.ids()).toEqual([]);
    const [saying] = said;
    if (saying?.what !== 'discarded') throw new Error('not said');
    saying.undo();
    expect(editor.state().isOpen).toBe(true);
    expect(editor.state().fields.title).toBe('verworfen');
  });

  test('undo of a save puts the former words back with the new rev', async () => {
    const { editor, calls, said, type } = setUp();
    editor.open();
    type('neu');
    await editor.save();
    const [saying] = said;
    if (saying?.what !== 'besideSaved') throw new Error('not said');
    saying.undo();
    await expect.poll(() => said.at(-1)).toEqual({ what: 'undone' });
    expect(calls[1]).toEqual({ _id: sampleEntry._id, rev: 4, title: sampleEntry.title });
  });

  test('a newer state of the page changes nothing under the hands of somebody who writes', () => {
    const { editor, type } = setUp();
    editor.open();
    type('mitten im Satz');
    editor.refresh({ ...sampleEntry, title: 'Von Rosalinde', rev: 5 });
    expect(editor.state().fields.title).toBe('mitten im Satz');
    expect(editor.state().base.rev).toBe(3);
  });

  test('undoes and redoes 50 steps of text, blocks and settings in their order (ED10)', () => {
    const { editor } = setUp();
    editor.open();
    const divider = { id: 'd', kind: 'divider', version: 1, data: {} };
    for (let step = 1; step <= 50; step += 1) {
      const { fields } = editor.state();
      if (step % 2 === 0)
        editor.changeStructure({ ...fields, blocks: [...fields.blocks, { ...divider, id: `${step}` }] });
      else editor.change({ ...fields, title: `Titel ${step}` });
    }
    const last = editor.state().fields;
    for (let step = 1; step <= 50; step += 1) expect(editor.undo()).toBe(true);
    expect(editor.undo()).toBe(false);
    expect(editor.state().fields).toEqual(fieldsOf(sampleEntry));
    expect(editor.state().undo).toEqual({ canUndo: false, canRedo: true });
    for (let step = 1; step <= 50; step += 1) editor.redo();
    expect(editor.state().fields).toEqual(last);
  });

  describe('a file on its way to the library', () => {
    const empty = { id: 'p', kind: 'picture', version: 1, data: { picture: null } };
    const full = { ...empty, data: { picture: { src: '/bild' } } };
    const arrive = (fields: EntryFields) => ({
      ...fields,
      blocks: fields.blocks.map((block) => (block.id === 'p' ? full : block)),
    });

    /** An entry with an empty picture block, whose file `send` lets arrive. */
    function withAwaited() {
      const set = setUp();
      const { promise, resolve: send } = Promise.withResolvers<Arrival>();
      set.editor.open();
      set.editor.changeStructure({ ...set.editor.state().fields, blocks: [empty] });
      set.editor.awaitFile('p', promise);
      return { ...set, send };
    }

    test('is waited for by saving and publishing, and words typed meanwhile stay', async () => {
      const { editor, calls, type, send } = withAwaited();
      expect(editor.state().awaited).toEqual(['p']);
      const published = editor.publish();
      type('Titel von unterwegs');
      await Promise.resolve();
      expect(calls).toEqual([]);
      send(arrive);
      expect(await published).toBe(true);
      expect(calls).toMatchObject([{ title: 'Titel von unterwegs', blocks: [full] }]);
      expect(editor.state().awaited).toEqual([]);
    });

    test('stands in every step of the undo history', async () => {
      const { editor, type, send } = withAwaited();
      type('Neuer Titel');
      send(arrive);
      await editor.settled();
      editor.undo();
      expect(editor.state().fields).toMatchObject({ title: sampleEntry.title, blocks: [full] });
      editor.redo();
      expect(editor.state().fields).toMatchObject({ title: 'Neuer Titel', blocks: [full] });
    });

    test('leaves its block empty when it does not arrive, and holds up nothing', async () => {
      const { editor, calls, send } = withAwaited();
      send(null);
      expect(await editor.save()).toBe(true);
      expect(calls).toMatchObject([{ blocks: [empty] }]);
    });
  });

  test('what is typed in one go is one step', () => {
    const { editor, type } = setUp();
    editor.open();
    for (const title of ['P', 'Pf', 'Pfarrcafé']) type(title);
    editor.undo();
    expect(editor.state().fields.title).toBe(sampleEntry.title);
  });

  test('keeps blocks in the draft on this device', () => {
    const { editor, services } = setUp();
    editor.open();
    const blocks = [{ id: 'd', kind: 'divider', version: 1, data: {} }];
    editor.changeStructure({ ...editor.state().fields, blocks });
    vi.advanceTimersByTime(KEEP_DRAFT_AFTER_MS);
    expect(services.drafts.read(sampleEntry._id)?.fields.blocks).toEqual(blocks);
  });
});
