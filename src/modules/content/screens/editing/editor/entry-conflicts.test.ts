import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleEntry } from '../testing.ts';
import { conflictWith, gone, setUp } from './testing.ts';

describe('conflicts in the entry editor', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('a conflict changes nothing, keeps my words on this device and shows the other state', async () => {
    const theirs = { ...sampleEntry, title: 'Von Rosalinde', rev: 5 };
    const { editor, services, confirmed, type } = setUp(() => conflictWith(theirs));
    editor.open();
    type('Von mir');
    expect(await editor.save()).toBe(false);
    expect(editor.state().save).toEqual({ kind: 'conflict' });
    expect(editor.state().conflict).toEqual(theirs);
    expect(editor.state().fields.title).toBe('Von mir');
    expect(services.drafts.read(sampleEntry._id)?.fields.title).toBe('Von mir');
    expect(confirmed).toEqual([]);
  });

  test('a draft of an older state is a conflict when it is saved, never a silent overwrite', async () => {
    const current = { ...sampleEntry, title: 'Von Rosalinde', rev: 7 };
    const { editor, calls } = setUp((change) => (change.rev < 7 ? conflictWith(current) : Promise.resolve(current)));
    editor.refresh(current);
    editor.restore({ rev: 3, base: sampleEntry, fields: { ...sampleEntry, title: 'Von gestern' } });
    await editor.save();
    expect(calls[0]).toEqual({ _id: sampleEntry._id, rev: 3, title: 'Von gestern' });
    expect(editor.state().conflict?.rev).toBe(7);
  });

  test('taking mine in a conflict saves on top of the other state', async () => {
    const theirs = { ...sampleEntry, title: 'Von Rosalinde', tags: ['Advent'], rev: 5 };
    const { editor, calls, type } = setUp((change) =>
      change.rev < 5 ? conflictWith(theirs) : Promise.resolve({ ...theirs, title: change.title ?? '', rev: 6 }),
    );
    editor.open();
    type('Von mir');
    await editor.save();
    expect(await editor.resolve({ fields: { ...theirs, title: 'Von mir' } })).toBe(true);
    expect(calls[1]).toEqual({ _id: sampleEntry._id, rev: 5, title: 'Von mir' });
    expect(editor.state().base.tags).toEqual(['Advent']);
  });

  test('theirs is not taken as long as mine cannot be kept in the history', async () => {
    const { editor, services, said, type } = setUp(() =>
      conflictWith({ ...sampleEntry, title: 'Von Rosalinde', rev: 5 }),
    );
    services.setAside = gone;
    editor.open();
    type('Von mir');
    await editor.save();
    expect(await editor.resolve('theirs')).toBe(false);
    expect(editor.state()).toMatchObject({ conflict: { rev: 5 }, fields: { title: 'Von mir' } });
    expect(services.drafts.ids()).toEqual([sampleEntry._id]);
    expect(said.at(-1)?.what).toBe('failed');
  });

  test('taking theirs shows the other state, and my words can be had back on what they were written on', async () => {
    const theirs = { ...sampleEntry, title: 'Von Rosalinde', rev: 5 };
    const { editor, services, aside, confirmed, said, type } = setUp(() => conflictWith(theirs));
    editor.open();
    type('Von mir');
    await editor.save();
    await editor.resolve('theirs');
    expect(editor.state().fields.title).toBe('Von Rosalinde');
    expect(services.drafts.ids()).toEqual([]);
    expect(aside).toEqual([{ _id: sampleEntry._id, title: 'Von mir' }]);
    expect(confirmed).toEqual([theirs]);
    const saying = said.at(-1);
    if (saying?.what !== 'setAside') throw new Error('not said');
    saying.undo();
    expect(editor.state().fields.title).toBe('Von mir');
    expect(services.drafts.read(sampleEntry._id)).toMatchObject({ rev: 3, fields: { title: 'Von mir' } });
  });
});
