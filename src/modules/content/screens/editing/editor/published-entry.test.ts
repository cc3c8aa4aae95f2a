import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Entry } from '../../../contract.ts';
import { sampleEntry } from '../testing.ts';
import { fieldsOf } from './entry-fields.ts';
import { conflictWith, draftOf, setUp } from './testing.ts';

describe('the editor of a published entry', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const beside = { ...sampleEntry, draft: draftOf({ title: 'Bald', teaser: 'Neu' }) };

  test('writes where the draft stands, not where visitors read', () => {
    const { editor } = setUp(undefined, beside);
    expect(editor.state().fields.title).toBe('Bald');
    expect(editor.isDirty()).toBe(false);
  });

  test('saving keeps the words beside it, and says that visitors see the former version', async () => {
    const { editor, published, calls, said, type } = setUp();
    editor.open();
    type('Neu');
    expect(await editor.save()).toBe(true);
    expect(published).toEqual([]);
    expect(calls).toEqual([{ _id: sampleEntry._id, rev: 3, title: 'Neu' }]);
    expect(said.at(-1)?.what).toBe('besideSaved');
  });

  test('publishing sends the draft and what was typed since', async () => {
    const { editor, published, said, type } = setUp(undefined, beside);
    editor.open();
    type('Jetzt');
    expect(await editor.publish()).toBe(true);
    expect(published).toEqual([{ _id: sampleEntry._id, rev: 3, title: 'Jetzt', teaser: 'Neu' }]);
    expect(said.at(-1)?.what).toBe('published');
  });

  test('a publication taken back shows visitors the former version, and the draft waits again', async () => {
    const { editor, calls, said } = setUp(undefined, beside);
    await editor.publish();
    const published = said.at(-1);
    if (published?.what === 'published') published.undo();
    await vi.waitFor(() => expect(said.at(-1)?.what).toBe('undone'));
    expect(calls.slice(1)).toEqual([
      { _id: sampleEntry._id, rev: 4, title: sampleEntry.title, teaser: sampleEntry.teaser },
      { _id: sampleEntry._id, rev: 5, title: 'Bald', teaser: 'Neu' },
    ]);
  });

  test('a planned publication keeps the words first, and can be taken back', async () => {
    const { editor, calls, said, type } = setUp();
    editor.open();
    type('Neu');
    expect(await editor.publishAt('2026-12-24T06:00')).toBe(true);
    expect(calls).toHaveLength(1);
    const planned = said.at(-1);
    expect(planned).toMatchObject({ what: 'planned', at: '2026-12-24T06:00' });
    if (planned?.what === 'planned') planned.undo();
    await vi.waitFor(() => expect(said.at(-1)?.what).toBe('unplanned'));
  });

  test('a first publication that was planned can be taken back at any time before it', async () => {
    const planned = { ...sampleEntry, start: '2026-12-24T06:00' };
    const { editor, published, calls, said } = setUp(undefined, planned);
    await editor.unplanFirst();
    expect([...published, ...calls].at(-1)).toEqual({ _id: sampleEntry._id, rev: 3, status: 'draft', start: null });
    expect(said.at(-1)?.what).toBe('unplanned');
  });

  test('a discarded draft comes back with undo', async () => {
    const { editor, calls, said } = setUp(undefined, beside);
    await editor.discardDraft();
    expect(editor.state().fields.title).toBe(sampleEntry.title);
    const discarded = said.at(-1);
    if (discarded?.what === 'discarded') discarded.undo();
    await vi.waitFor(() => expect(calls.at(-1)).toMatchObject({ title: 'Bald', teaser: 'Neu' }));
  });

  test('after a conflict it is published as was asked', async () => {
    const theirs = { ...sampleEntry, title: 'Von Rosalinde', rev: 5 };
    let isOld = true;
    const { editor, published, type } = setUp(async ({ rev, ...change }) => {
      if (isOld) return conflictWith(theirs);
      return { ...sampleEntry, ...(change as Entry), rev: rev + 1 };
    });
    editor.open();
    type('Von mir');
    await editor.publish();
    isOld = false;
    await editor.resolve({ fields: { ...fieldsOf(theirs), title: 'Beides' } });
    expect(published.at(-1)).toEqual({ _id: sampleEntry._id, rev: 5, title: 'Beides' });
  });
});
