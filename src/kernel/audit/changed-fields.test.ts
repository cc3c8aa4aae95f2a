import { describe, expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

describe('what the trail keeps of a change', () => {
  it.each([
    ['only fields that differ', { a: 1, b: 2 }, { a: 1, b: 3 }, { b: 2 }, { b: 3 }],
    [
      'nested fields by their path',
      { mail: { host: 'a', user: 'x' } },
      { mail: { host: 'b', user: 'x' } },
      { 'mail.host': 'a' },
      { 'mail.host': 'b' },
    ],
    ['a field that comes or goes on its side only', { a: 1 }, { b: 2 }, { a: 1 }, { b: 2 }],
    ['lists as one value', { tags: ['a'] }, { tags: ['a', 'b'] }, { tags: ['a'] }, { tags: ['a', 'b'] }],
    ['nothing of keys in another order', { a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, {}, {}],
  ])('%s', (_name, before, after, left, right) => {
    expect(changedFields(before, after)).toEqual({ before: left, after: right });
  });

  it('nothing of the text that lists are searched in, which repeats personal fields', () => {
    const sides = [
      { name: 'changed', searchText: 'anna' },
      { name: '', searchText: 'berta' },
    ] as const;
    expect(changedFields(...sides)).toEqual({ before: { name: 'changed' }, after: { name: '' } });
    expect(changedFields(null, sides[0])).toEqual({ before: null, after: { name: 'changed' } });
  });

  it('all of a thing that was made or removed', () => {
    expect(changedFields(null, { title: 'Neu' })).toEqual({ before: null, after: { title: 'Neu' } });
    expect(changedFields({ title: 'Alt' }, null)).toEqual({ before: { title: 'Alt' }, after: null });
  });
});

describe('secrets', () => {
  it.each(['password', 'passwordHash', 'resetToken', 'two_factor.secret', 'apikey', 'sms_code', 'appSecret'])(
    'a change of %s is told, its value is not',
    (name) => {
      expect(changedFields({ [name]: 'old-one' }, { [name]: 'new-one' })).toEqual({
        before: { [name]: 'changed' },
        after: { [name]: 'changed' },
      });
    },
  );

  it('inside lists and records are hidden as well', () => {
    const stored = JSON.stringify(
      changedFields({ boxes: [{ host: 'a', password: 'hidden-1' }] }, { boxes: [{ host: 'a', password: 'hidden-2' }] }),
    );
    expect(stored).not.toContain('hidden');
    expect(stored).toContain('changed');
  });

  it.each(['encoding', 'spinner', 'hashtagged', 'title'])('%s is no secret', (name) => {
    expect(changedFields({ [name]: 'a' }, { [name]: 'b' }).after).toEqual({ [name]: 'b' });
  });
});

it('keeps of long texts the surroundings of the first difference', () => {
  const lead = 'x'.repeat(5000);
  const { before, after } = changedFields({ html: `${lead}alt` }, { html: `${lead}neu` });
  expect(before?.html).toBe(`… ${'x'.repeat(100)}alt`);
  expect(after?.html).toBe(`… ${'x'.repeat(100)}neu`);
});
