import { describe, expect, it } from 'vitest';
import { html, words } from '../testing.ts';
import { OfficeHours } from './OfficeHours.tsx';

describe('the office', () => {
  const office = {
    hours: { regular: [{ weekday: 1, from: '08:00', to: '11:00' }], periods: [] },
    phone: '+43 2738 0000 01',
    email: null,
    person: null,
    address: 'Kirchenplatz 1',
    emergencyPhone: null,
  };

  it.each([
    ['2026-11-23', '09:00', 'Jetzt geöffnet bis 11:00 Uhr.'],
    ['2026-11-23', '07:00', 'Noch geschlossen. Öffnet heute um 8:00 Uhr.'],
    ['2026-11-23', '11:00', 'Jetzt geschlossen. Wieder offen: Mo 30.11., 8:00–11:00 Uhr.'],
    ['2026-11-22', '20:00', 'Heute geschlossen. Öffnet morgen um 8:00 Uhr.'],
    ['2026-11-24', '09:00', 'Heute geschlossen. Wieder offen: Mo 30.11., 8:00–11:00 Uhr.'],
  ])('on %s at %s says %s', (on, at, said) => {
    expect(words(<OfficeHours office={office} now={{ on, at }} />)).toContain(said);
  });

  it('between two hours of the same day says when it opens again', () => {
    const regular = [
      { weekday: 1, from: '08:00', to: '11:00' },
      { weekday: 1, from: '15:00', to: '18:00' },
      { weekday: 2, from: '08:00', to: '11:00' },
    ];
    const at = (time: string) =>
      words(
        <OfficeHours office={{ ...office, hours: { regular, periods: [] } }} now={{ on: '2026-11-23', at: time }} />,
      );
    expect(at('12:00')).toContain('Jetzt geschlossen. Öffnet heute um 15:00 Uhr.');
    expect(at('20:00')).toContain('Jetzt geschlossen. Öffnet morgen um 8:00 Uhr.');
  });

  const christmas = { fromOn: '2026-12-24', toOn: '2027-01-06', slots: [], yearly: false, reason: 'Weihnachtsferien' };
  const summer = { fromOn: '2000-07-01', toOn: '2000-08-31', yearly: true, reason: null };
  const slots = [{ weekday: 4, from: '15:00', to: '18:00' }];
  const hours = { ...office.hours, periods: [christmas, { ...summer, slots }] };

  it('says why it is closed for several days, in its own words', () => {
    const text = words(<OfficeHours office={{ ...office, hours }} now={{ on: '2026-12-28', at: '09:00' }} />);
    expect(text).toContain('Weihnachtsferien: Von 24. Dezember bis 6. Jänner 2027 ist die Kanzlei nicht besetzt.');
  });

  it.each([
    ['2026-11-23', '24. Dezember bis 6. Jänner 2027: geschlossen (Weihnachtsferien)', true],
    ['2026-11-23', '1. Juli bis 31. August: Donnerstag 15:00–18:00 Uhr', true],
    ['2026-07-06', '1. Juli bis 31. August', false],
    ['2026-07-06', 'Weihnachtsferien', false],
    ['2027-01-11', 'Weihnachtsferien', false],
  ])('on %s tells other hours: %s %s', (on, said, isSaid) => {
    const text = words(<OfficeHours office={{ ...office, hours }} now={{ on, at: '09:00' }} isComplete />);
    expect(text.includes(said)).toBe(isSaid);
  });

  it('tells other hours only where all of it is told', () => {
    const text = words(<OfficeHours office={{ ...office, hours }} now={{ on: '2026-11-23', at: '09:00' }} />);
    expect(text).not.toContain('Andere Zeiten');
  });

  it('can be dialled', () => {
    expect(html(<OfficeHours office={office} now={{ on: '2026-11-23', at: '09:00' }} />)).toContain(
      'href="tel:+432738000001"',
    );
  });
});
