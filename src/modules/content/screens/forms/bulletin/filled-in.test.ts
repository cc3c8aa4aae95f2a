import { describe, expect, it } from 'vitest';
import type { BulletinSuggestion } from '../../../contract/bulletins.ts';
import { type BulletinValues, filledIn } from './filled-in.ts';

const suggested: BulletinSuggestion = {
  title: 'Wochenzettel 22.–29.11.',
  kind: 'wochenzettel',
  issue: '22.–29.11.',
  date: '2026-11-22',
  topics: ['Sternsinger'],
  pages: 2,
};
const blank: BulletinValues = { title: '', date: '2026-11-23', details: {}, downloads: [] };

describe('what a PDF says about its bulletin', () => {
  it('replaces nothing that was typed', () => {
    const typed = {
      ...blank,
      title: 'Mein Titel',
      details: { issue: 'Nr. 7', topics: ['Chor'], kind: 'sonderausgabe' },
    };
    expect(filledIn(typed, suggested)).toEqual({ details: { ...typed.details, pages: 2 } });
  });

  it('fills a bulletin that is only begun', () => {
    expect(filledIn(blank, suggested)).toEqual({
      title: 'Wochenzettel 22.–29.11.',
      date: '2026-11-22',
      details: { kind: 'wochenzettel', issue: '22.–29.11.', topics: ['Sternsinger'], pages: 2 },
    });
  });

  it('keeps the proposed day when the PDF names none', () => {
    expect(filledIn(blank, { ...suggested, date: null })).not.toHaveProperty('date');
  });
});
