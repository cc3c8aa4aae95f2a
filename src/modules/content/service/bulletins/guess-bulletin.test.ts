import { describe, expect, it } from 'vitest';
import { guessBulletin } from './guess-bulletin.ts';

const guess = (name: string, page = '', paper: string | null = null) => guessBulletin({ name, pages: [page], paper });

describe('a bulletin, guessed from its PDF', () => {
  it('is only its file name when nothing else says what it is', () => {
    expect(guess('scan_0815.pdf')).toEqual({
      title: 'scan 0815',
      kind: 'pfarrblatt',
      issue: '',
      date: null,
      topics: [],
      pages: 1,
    });
  });

  it.each([
    ['Wagramblick_Nr_4-2026.pdf', 'Nr. 4/2026', null],
    ['Pfarrbrief 2026-4.pdf', 'Nr. 4/2026', null],
    ['Pfarrblatt_4_2026-11-20.pdf', '', '2026-11-20'],
    ['Ausgabe 12 vom 20. November 2026.pdf', 'Nr. 12', '2026-11-20'],
    ['20261120_pfarrbrief.pdf', '', '2026-11-20'],
    ['Brief 31.02.2026.pdf', '', null],
  ])('%s is issue “%s” of %s', (name, issue, date) => {
    expect(guess(name)).toMatchObject({ issue, date, kind: 'pfarrblatt' });
  });

  it('asks the first page for what the file name does not say', () => {
    const page = '„Wagramblick“ Nr. 3/2026\nPfarre Fels, 4. September 2026\nErntedank';
    expect(guess('druckfertig.pdf', page)).toMatchObject({ issue: 'Nr. 3/2026', date: '2026-09-04' });
  });

  it('takes the name of the paper from its former issues', () => {
    expect(guess('Nr 4-2026.pdf', '', '„Wagramblick“').title).toBe('„Wagramblick“ Nr. 4/2026');
    expect(guess('Nr 4-2026.pdf').title).toBe('Pfarrbrief Nr. 4/2026');
  });

  it.each([
    ['Wochenzettel 22.-29.11.2026.pdf', '22.–29.11.', '2026-11-22'],
    ['Gottesdienstordnung 29.11. bis 6.12.2026.pdf', '29.11.–6.12.', '2026-11-29'],
    ['Wochenblatt 27.12.-3.1.2027.pdf', '27.12.–3.1.', '2026-12-27'],
  ])('%s is a weekly sheet of %s', (name, issue, date) => {
    expect(guess(name)).toMatchObject({ title: `Wochenzettel ${issue}`, kind: 'wochenzettel', issue, date });
  });

  it('knows a special issue', () => {
    expect(guess('Sonderausgabe Nr. 1-2026.pdf')).toMatchObject({ kind: 'sonderausgabe', issue: 'Nr. 1/2026' });
  });

  it('reads the topics below “Aus dem Inhalt”, without page numbers', () => {
    const contents = 'Aus dem Inhalt:\r\nSternsinger ....... 4\r\n• Heizung  S. 6\r\n8 Chor\r\n\r\nLiebe Leserin';
    expect(guessBulletin({ name: 'a.pdf', pages: ['Titel', contents], paper: null })).toMatchObject({
      topics: ['Sternsinger', 'Heizung', 'Chor'],
      pages: 2,
    });
  });
});
