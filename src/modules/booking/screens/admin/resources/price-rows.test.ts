import { describe, expect, test } from 'vitest';
import { dayFrom, dayWords, ratesField, surchargesField } from './price-rows.ts';

describe('prices of a resource as they are typed', () => {
  test('what is not a sum of money is refused at its field', () => {
    const typed = { key: 'a', name: 'Privat', nameEn: '', hour: '20,555', halfDay: '', day: '' };
    expect(() => ratesField.write([typed], 'rates')).toThrow(
      expect.objectContaining({ details: { fields: { 'rates.0.hourCents': expect.any(String) } } }),
    );
  });
  test('an empty field is no price, and every price comes back as it was typed', () => {
    const rate = { key: 'a', name: 'Privat', nameEn: '', hourCents: 2000, halfDayCents: null, dayCents: 12_050 };
    const typed = ratesField.read([rate]);
    expect(typed).toMatchObject([{ halfDay: '', day: '120,50' }]);
    expect(ratesField.write(typed, 'rates')).toEqual([rate]);
  });
  test('days of the year as people write them; others go to the server as they are', () => {
    expect([dayFrom('15.10.'), dayFrom(' 1.4 '), dayFrom('15/10'), dayFrom('im Winter'), dayFrom('')]).toEqual([
      '10-15',
      '04-01',
      '10-15',
      'im Winter',
      '',
    ]);
    expect([dayWords('10-05'), dayWords('')]).toEqual(['5.10.', '']);
    const heating = {
      key: 'h',
      name: 'Heizung',
      nameEn: '',
      cents: 1500,
      from: '10-15',
      until: '04-15',
      isOptional: false,
    };
    expect(surchargesField.write(surchargesField.read([heating]), 'surcharges')).toEqual([heating]);
  });
});
