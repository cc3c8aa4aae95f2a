import { expect, test } from 'vitest';
import { monthDays, monthsAround, monthWeeks } from './month-view.ts';

test.for([
  ['2026-12-24', '2026-11-29', '2027-01-02'],
  ['2027-02-01', '2027-01-31', '2027-03-06'],
  ['2026-02-14', '2026-02-01', '2026-02-28'],
  ['2027-05-15', '2027-04-25', '2027-06-05'],
])('the month of %s has whole weeks from %s to %s', ([on = '', from, to]) => {
  expect(monthDays(on)).toEqual({ from, to });
});

test('the months around the turn of the year', () => {
  expect(monthsAround('2026-12-24')).toEqual({ before: '2026-11-01', after: '2027-01-01' });
  expect(monthsAround('2027-01-31')).toEqual({ before: '2026-12-01', after: '2027-02-01' });
});

test('a week is a draft of each parish that has not published it to its end', () => {
  const liturgy = {
    title: null,
    season: '',
    colour: 'gruen',
    colourAtNight: null,
    rank: 'weekday',
    holiday: false,
  } as const;
  const day = ['2026-12-05', '2026-12-06', '2026-12-12'].map((on) => ({ on, liturgy }));
  const publishedUntil = { fels: '2026-12-12', goesing: '2026-12-05' };
  const lanes = [
    { slug: 'fels', shortName: 'Fels' },
    { slug: 'goesing', shortName: 'Gösing' },
  ];
  const weeks = monthWeeks({ service: [], day, publishedUntil, total: 0 }, lanes);
  expect(weeks.map(({ from, to, drafts }) => [from, to, drafts.map(({ slug }) => slug)])).toEqual([
    ['2026-11-29', '2026-12-05', []],
    ['2026-12-06', '2026-12-12', ['goesing']],
  ]);
});
