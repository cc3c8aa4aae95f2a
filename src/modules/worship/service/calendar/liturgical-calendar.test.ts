import { describe, expect, it } from 'vitest';
import { easterSunday, publicHolidays } from '#kernel/i18n/public-holidays.ts';
import { type LiturgyOverride, liturgicalDay } from './liturgical-calendar.ts';
import { lectionaryYear } from './liturgical-seasons.ts';
import { baptismOfTheLord, firstAdvent } from './movable-feasts.ts';

describe('movable dates', () => {
  it.each([
    [2024, '2024-03-31', '2024-12-01'],
    [2025, '2025-04-20', '2025-11-30'],
    [2026, '2026-04-05', '2026-11-29'],
    [2027, '2027-03-28', '2027-11-28'],
    [2028, '2028-04-16', '2028-12-03'],
    [2038, '2038-04-25', '2038-11-28'],
    [2285, '2285-03-22', '2285-11-29'],
  ])('in %i Easter is %s and Advent begins on %s', (year, easter, advent) => {
    expect(easterSunday(year)).toBe(easter);
    expect(firstAdvent(year)).toBe(advent);
  });

  it.each([
    [2026, '2026-01-11'],
    [2027, '2027-01-10'],
    [2029, '2029-01-07'],
    [2030, '2030-01-13'],
  ])('ends Christmas %i with the Baptism of the Lord on %s', (year, on) => {
    expect(baptismOfTheLord(year)).toBe(on);
  });

  it.each([
    ['2026-11-28', 'A'],
    ['2026-11-29', 'B'],
    ['2027-11-28', 'C'],
    ['2028-12-03', 'A'],
  ])('reads on %s from Lesejahr %s', (on, expected) => {
    expect(lectionaryYear(on)).toBe(expected);
  });
});

describe('public holidays', () => {
  it('are the thirteen of Austria in 2027', () => {
    expect(publicHolidays(2027).map(({ on }) => on)).toEqual([
      '2027-01-01',
      '2027-01-06',
      '2027-03-29',
      '2027-05-01',
      '2027-05-06',
      '2027-05-17',
      '2027-05-27',
      '2027-08-15',
      '2027-10-26',
      '2027-11-01',
      '2027-12-08',
      '2027-12-25',
      '2027-12-26',
    ]);
  });

  it('are all known to the calendar, and no other day is', () => {
    for (const year of [2026, 2027, 2028, 2030]) {
      const expected = publicHolidays(year).map(({ on }) => on);
      const marked: string[] = [];
      for (let day = Date.UTC(year, 0, 1); day <= Date.UTC(year, 11, 31); day += 86_400_000) {
        const on = new Date(day).toISOString().slice(0, 10);
        if (liturgicalDay(on).holiday) marked.push(on);
      }
      expect(marked).toEqual([...expected].sort());
    }
  });
});

describe('liturgicalDay', () => {
  it.each([
    ['2026-11-21', 'Unsere Liebe Frau in Jerusalem', 'memorial', 'weiss', '33. Woche im Jahreskreis'],
    ['2026-11-22', 'Christkönigssonntag', 'solemnity', 'weiss', '34. Woche im Jahreskreis'],
    ['2026-11-23', null, 'weekday', 'gruen', '34. Woche im Jahreskreis'],
    ['2026-11-25', 'Hl. Katharina von Alexandrien', 'optional', 'rot', '34. Woche im Jahreskreis'],
    ['2026-11-29', '1. Adventsonntag', 'sunday', 'violett', '1. Adventwoche'],
    ['2026-11-30', 'Hl. Andreas', 'feast', 'rot', '1. Adventwoche'],
    ['2026-12-04', 'Hl. Barbara', 'optional', 'rot', '1. Adventwoche'],
    ['2026-12-06', '2. Adventsonntag', 'sunday', 'violett', '2. Adventwoche'],
    ['2026-12-08', 'Mariä Empfängnis', 'solemnity', 'weiss', '2. Adventwoche'],
    ['2026-12-13', '3. Adventsonntag (Gaudete)', 'sunday', 'rosa', '3. Adventwoche'],
    ['2026-12-23', null, 'weekday', 'violett', '4. Adventwoche'],
    ['2026-12-24', 'Heiliger Abend', 'weekday', 'violett', '4. Adventwoche'],
    ['2026-12-25', 'Christtag', 'solemnity', 'weiss', 'Weihnachtszeit'],
    ['2026-12-26', 'Stephanitag', 'feast', 'rot', 'Weihnachtszeit'],
    ['2026-12-27', 'Fest der Heiligen Familie', 'feast', 'weiss', 'Weihnachtszeit'],
    ['2026-12-31', 'Silvester', 'weekday', 'weiss', 'Weihnachtszeit'],
    ['2027-01-01', 'Neujahr', 'solemnity', 'weiss', 'Weihnachtszeit'],
    ['2027-01-03', '2. Sonntag nach Weihnachten', 'sunday', 'weiss', 'Weihnachtszeit'],
    ['2027-01-06', 'Heilige Drei Könige', 'solemnity', 'weiss', 'Weihnachtszeit'],
    ['2027-01-10', 'Taufe des Herrn', 'feast', 'weiss', 'Weihnachtszeit'],
    ['2027-01-11', null, 'weekday', 'gruen', '1. Woche im Jahreskreis'],
    ['2027-01-17', '2. Sonntag im Jahreskreis', 'sunday', 'gruen', '2. Woche im Jahreskreis'],
    ['2027-02-10', 'Aschermittwoch', 'weekday', 'violett', 'Tage nach Aschermittwoch'],
    ['2027-02-14', '1. Fastensonntag', 'sunday', 'violett', '1. Fastenwoche'],
    ['2027-03-07', '4. Fastensonntag (Laetare)', 'sunday', 'rosa', '4. Fastenwoche'],
    ['2027-03-21', 'Palmsonntag', 'sunday', 'rot', 'Karwoche'],
    ['2027-03-25', 'Gründonnerstag', 'solemnity', 'weiss', 'Karwoche'],
    ['2027-03-26', 'Karfreitag', 'solemnity', 'rot', 'Karwoche'],
    ['2027-03-28', 'Ostersonntag', 'solemnity', 'weiss', 'Osteroktav'],
    ['2027-04-04', 'Weißer Sonntag', 'sunday', 'weiss', '2. Osterwoche'],
    ['2027-05-16', 'Pfingstsonntag', 'solemnity', 'rot', 'Pfingsten'],
    ['2027-05-18', null, 'weekday', 'gruen', '7. Woche im Jahreskreis'],
    ['2027-05-27', 'Fronleichnam', 'solemnity', 'weiss', '8. Woche im Jahreskreis'],
    ['2027-11-02', 'Allerseelen', 'solemnity', 'violett', '31. Woche im Jahreskreis'],
  ])('%s is %s (%s, %s), %s', (on, title, rank, colour, season) => {
    const day = liturgicalDay(on);
    expect({ title: day.title?.de ?? null, rank: day.rank, colour: day.colour, season: day.season.title.de }).toEqual({
      title,
      rank,
      colour,
      season,
    });
  });

  it.each([
    ['2027-03-25', '2027-04-05', 'verkuendigung', 'Maundy Thursday'],
    ['2028-03-19', '2028-03-20', 'josef', 'a Sunday of Lent'],
    ['2035-03-19', '2035-03-17', 'josef', 'Monday of Holy Week'],
    ['2035-03-25', '2035-04-02', 'verkuendigung', 'Easter Sunday'],
    ['2033-06-24', '2033-06-25', 'johannes_taeufer', 'Sacred Heart'],
  ])('moves the solemnity of %s to %s (%s meets %s)', (from, to, key) => {
    expect(liturgicalDay(from).keys).not.toContain(key);
    const day = liturgicalDay(to);
    expect(day.keys[0]).toBe(key);
    expect(day.rank).toBe('solemnity');
  });

  it.each([
    ['2027-12-26', 'Fest der Heiligen Familie · Stephanitag', 'weiss', ['hl_familie', 'stephanitag']],
    ['2028-12-24', '4. Adventsonntag · Heiliger Abend', 'violett', ['adv4', 'hl_abend']],
    ['2030-12-08', 'Mariä Empfängnis', 'weiss', ['immaculata', 'adv2']],
    ['2026-07-05', '14. Sonntag im Jahreskreis', 'gruen', []],
    ['2026-08-06', 'Verklärung des Herrn', 'weiss', []],
    ['2034-08-06', 'Verklärung des Herrn', 'weiss', []],
    ['2026-10-18', '29. Sonntag im Jahreskreis', 'gruen', []],
    ['2026-11-15', 'Hl. Leopold', 'weiss', ['leopold']],
    ['2031-10-26', '30. Sonntag im Jahreskreis · Nationalfeiertag', 'gruen', ['nationalfeiertag']],
    ['2022-12-30', 'Fest der Heiligen Familie', 'weiss', ['hl_familie']],
  ])('lets the higher day win on %s: %s', (on, title, colour, keys) => {
    const day = liturgicalDay(on);
    expect([day.title?.de, day.colour, day.keys]).toEqual([title, colour, keys]);
  });

  it.each([
    ['2027-02-23', 'Hl. Polykarp', 'violett'],
    ['2026-12-21', null, 'violett'],
  ])('only commemorates a memorial on a weekday of Lent or before Christmas (%s)', (on, title, colour) => {
    const day = liturgicalDay(on);
    expect([day.title?.de ?? null, day.colour, day.rank]).toEqual([title, colour, title ? 'optional' : 'weekday']);
  });

  it('changes the colour in the night of Christmas and Easter', () => {
    expect(liturgicalDay('2026-12-24').colourAtNight).toBe('weiss');
    expect(liturgicalDay('2027-03-27').colourAtNight).toBe('weiss');
    expect(liturgicalDay('2026-12-23').colourAtNight).toBeNull();
  });

  it('keeps the order of a Sunday on church holidays, not on civil ones and not on Sundays', () => {
    const sundayOrder = (on: string) => liturgicalDay(on).sundayOrder;
    expect(['2026-12-08', '2027-05-06', '2027-05-17', '2026-12-26'].map(sundayOrder)).toEqual([true, true, true, true]);
    expect(['2027-05-01', '2026-10-26', '2027-12-26', '2026-12-24'].map(sundayOrder)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('names every day in English as well', () => {
    expect(liturgicalDay('2026-12-20').title?.en).toBe('4th Sunday of Advent');
    expect(liturgicalDay('2026-12-23').season.title.en).toBe('4th week of Advent');
    expect(liturgicalDay('2027-06-06').title?.en).toBe('10th Sunday in Ordinary Time');
  });

  it('refers to the readings of the demo window', () => {
    expect(liturgicalDay('2026-12-20').readings).toEqual({
      first: '2 Sam 7,1–5.8b–12.14a.16',
      psalm: 'Ps 89',
      second: 'Röm 16,25–27',
      gospel: 'Lk 1,26–38',
    });
    expect(liturgicalDay('2027-01-03').readings?.first).toBe('Sir 24,1–2.8–12');
    expect(liturgicalDay('2027-11-28').readings).toBeNull();
  });
});

describe('overrides of a site', () => {
  const override = (over: Partial<LiturgyOverride>): LiturgyOverride => ({
    on: '12-26',
    title: null,
    titleEn: null,
    colour: null,
    rank: null,
    patronal: false,
    note: null,
    ...over,
  });
  const patron = override({ title: 'Patrozinium hl. Stephanus', colour: 'rot', patronal: true });

  it('celebrate the patron as a solemnity, even before the Holy Family', () => {
    expect(liturgicalDay('2026-12-26', [patron])).toMatchObject({
      title: { de: 'Patrozinium hl. Stephanus · Stephanitag' },
      rank: 'solemnity',
      colour: 'rot',
    });
    expect(liturgicalDay('2027-12-26', [patron]).keys).toEqual(['patrozinium', 'hl_familie', 'stephanitag']);
  });

  it('do not put the patron before a Sunday of Advent', () => {
    const patronInAdvent = override({ on: '11-30', title: 'Patrozinium hl. Andreas', colour: 'rot', patronal: true });
    expect(liturgicalDay('2025-11-30', [patronInAdvent]).title?.de).toBe('1. Adventsonntag');
  });

  it('replace title, colour and rank for one date only', () => {
    const own = override({ on: '2026-12-04', title: 'Barbaratag', colour: 'rot', rank: 'memorial', note: 'Zweige' });
    expect(liturgicalDay('2026-12-04', [own])).toMatchObject({
      title: { de: 'Barbaratag' },
      colour: 'rot',
      rank: 'memorial',
      note: 'Zweige',
    });
    expect(liturgicalDay('2027-12-04', [own]).title?.de).toBe('Hl. Barbara');
  });
});
