import { expect, it } from 'vitest';
import { openingData } from './structured-data.ts';

const period = { fromOn: '2026-12-24', toOn: '2027-01-06', slots: [], yearly: false, reason: 'Weihnachtsferien' };

it('hours are told by weekday, and closures with their dates', () => {
  const hours = { regular: [{ weekday: 1, from: '08:00', to: '11:00' }], periods: [period] };
  expect(openingData(hours)).toMatchObject({
    openingHoursSpecification: [{ dayOfWeek: 'Monday', opens: '08:00', closes: '11:00' }],
    specialOpeningHoursSpecification: [
      { opens: '00:00', closes: '00:00', validFrom: '2026-12-24', validThrough: '2027-01-06' },
    ],
  });
});

it('what is not known is left out, and seasons of every year have no dates', () => {
  expect(openingData({ regular: [], periods: [{ ...period, yearly: true }] })).toEqual({});
});
