import { afterEach, describe, expect, it } from 'vitest';
import { overwriteGetLocale } from '#texts/runtime';
import { type CalendarItem, calendarFile } from '../../../entries/calendar-file.ts';
import { entryPath } from '../../../entries/entry-path.ts';
import { buildPageEntry as entry } from '../../../testing/page-entry.ts';
import { configuredPage } from '../../../tree/configured-pages.ts';
import { bulletinPage, bulletinView, titleParts } from './bulletin-views.ts';
import { detailOf, downloadViews, storyCard, wordsOf } from './entry-views.ts';
import { eventArticle, eventCard, eventCards, eventEnd } from './event-views.ts';

afterEach(() => overwriteGetLocale(() => 'de'));

const place = { site: 'fels', locale: 'de' as const, today: '2026-12-23' };
const people = [{ name: 'Ottilie Schlüsselwirth', phone: '+43 2738 0000 31', email: null }];

describe('an event', () => {
  it.each([
    ['with a time', entry(), '2027-01-16', '20:00', null, null],
    ['of a whole day', entry({ date: '2027-01-16' }), '2027-01-16', null, null, null],
    [
      'until late at night stays one evening',
      entry({ details: { endDate: '2027-01-17T01:00' } }),
      '2027-01-16',
      '20:00',
      null,
      '01:00',
    ],
    [
      'of several days',
      entry({ date: '2027-01-02', details: { endDate: '2027-01-05' } }),
      '2027-01-02',
      null,
      '2027-01-05',
      null,
    ],
    ['said to last all day', entry({ details: { allDay: true } }), '2027-01-16', null, null, null],
  ])('%s', (_name, given, startOn, startAt, endOn, endAt) => {
    expect(eventCard(given, place)).toMatchObject({ startOn, startAt, endOn, endAt });
  });

  it('that was moved stands on its new date and names the old one', () => {
    const moved = entry({ date: '2026-11-18T19:00', details: { state: 'moved', movedTo: '2027-01-20T19:00' } });
    expect(eventCard(moved, place)).toMatchObject({
      startOn: '2027-01-20',
      startAt: '19:00',
      state: 'moved',
      movedFromOn: '2026-11-18',
    });
  });

  it('that goes past midnight ends on the next day in a calendar', () => {
    const ball = eventCard(entry({ details: { endDate: '2027-01-17T01:00' } }), place);
    expect(eventEnd(ball)).toEqual({ on: '2027-01-17', at: '01:00' });
    expect(eventEnd(eventCard(entry(), place))).toBeNull();
  });

  it('without a date is given none, and offers nothing for a calendar', () => {
    const open = eventArticle(entry({ date: null }), place, people);
    expect([open.startOn, open.startAt, open.calendarHref]).toEqual(['', null, null]);
  });

  it('with an unknown state is taken to take place', () => {
    expect(eventCard(entry({ details: { state: 'planned' } }), place).state).toBe('takesPlace');
  });

  it('knows the telephone of the person it names', () => {
    const named = eventArticle(entry({ details: { contact: 'Schlüsselwirth' } }), place, people);
    expect(named.contact).toEqual({ name: 'Ottilie Schlüsselwirth', phone: '+43 2738 0000 31', email: null });
    const own = { name: 'Jonas', phone: null, email: 'j@example.org' };
    expect(eventArticle(entry({ details: { contact: own } }), place, people).contact).toEqual(own);
    expect(eventArticle(entry(), place, people).contact).toBeNull();
  });

  describe('on several dates', () => {
    const dates = [
      { date: '2027-02-06T15:00', endDate: '2027-02-06T17:00', note: 'im Turnsaal', noteEn: 'in the gym' },
      { date: '2027-01-23', cancelled: true },
    ];
    const cards = (details: object = {}, locale: 'de' | 'en' = 'de') =>
      eventCards(entry({ details: { dates, ...details } }), { ...place, locale });

    it('is listed on each, in their order, with its own remark and state', () => {
      const facts = cards().map(({ startOn, startAt, endAt, note, state }) => [startOn, startAt, endAt, note, state]);
      expect(facts).toEqual([
        ['2027-01-16', '20:00', null, null, 'takesPlace'],
        ['2027-01-23', null, null, null, 'cancelled'],
        ['2027-02-06', '15:00', '17:00', 'im Turnsaal', 'takesPlace'],
      ]);
      expect(cards({}, 'en').at(-1)?.note).toBe('in the gym');
    });

    it('is cancelled on the first alone, with its reason', () => {
      const facts = cards({ firstDate: { cancelled: true, note: 'Sturm', noteEn: 'storm' } }, 'en');
      expect(facts.map(({ note, state }) => [note, state])).toEqual([
        ['storm', 'cancelled'],
        [null, 'cancelled'],
        ['in the gym', 'takesPlace'],
      ]);
    });

    it('is cancelled on all when the whole event is; moved is only the first', () => {
      expect(cards({ state: 'cancelled' }).map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
      const moved = cards({ state: 'moved', movedTo: '2027-01-30T19:00' });
      expect(moved.map(({ startOn, state }) => [startOn, state])).toEqual([
        ['2027-01-23', 'cancelled'],
        ['2027-01-30', 'moved'],
        ['2027-02-06', 'takesPlace'],
      ]);
    });

    it.each([
      ['2026-12-23', '2027-01-16'],
      ['2027-01-17', '2027-02-06'],
      ['2027-03-01', '2027-02-06'],
    ])('its page on %s names that of %s first, beside all', (today, startOn) => {
      const page = eventArticle(entry({ details: { dates } }), { ...place, today }, people);
      expect([page.startOn, page.dates.length]).toEqual([startOn, 3]);
    });

    it('takes nothing from dates that are none', () => {
      expect(cards({ dates: ['morgen', null, { date: 'bald' }, 7] })).toHaveLength(1);
      expect(cards({ dates: 'bald' })).toHaveLength(1);
    });
  });

  it('keeps day and places of a registration beside its English words', () => {
    const registration = { until: '2027-01-10', places: 120, note: 'Tischwunsch angeben' };
    const details = { registration, english: { registration: { note: 'state your table' } } };
    overwriteGetLocale(() => 'en');
    const { registration: said } = eventArticle(entry({ details }), { ...place, locale: 'en' }, people);
    expect(said).toContain('120');
    expect(said).toContain('state your table');
  });

  it('says with whom to sign up', () => {
    const sentence = (registration: object) =>
      eventArticle(entry({ details: { registration } }), place, people).registration;
    expect(sentence({ until: '2027-01-10', contact: 'Cordula Sternthaler' })).toBe(
      'Anmeldung bis 10. Jänner 2027 bei Cordula Sternthaler',
    );
    expect(sentence({ contact: 'Cordula Sternthaler' })).toBe('Anmeldung bei Cordula Sternthaler');
  });

  it('says in a sentence how to sign up', () => {
    const registration = { until: '2027-01-10', places: 120, waitingList: true, note: 'Tischwunsch angeben' };
    expect(eventArticle(entry({ details: { registration } }), place, people).registration).toBe(
      'Anmeldung bis 10. Jänner 2027, höchstens 120 Plätze, Warteliste. Tischwunsch angeben',
    );
  });
});

describe('the words of an entry', () => {
  const english = { title: 'Parish ball', teaser: 'Dance', content: ['<p>Dance</p>'] };

  it('are English where there is an English text, and German with that mark where there is none', () => {
    expect(wordsOf(entry({ english }), 'en')).toMatchObject({ title: 'Parish ball', locale: 'en' });
    expect(wordsOf(entry(), 'en')).toMatchObject({ title: 'Pfarrball', locale: 'de' });
    expect(wordsOf(entry({ english }), 'de')).toMatchObject({ title: 'Pfarrball', locale: 'de' });
  });

  it('leave out what nobody has written yet', () => {
    expect(wordsOf(entry({ content: ['<p>content</p>', '<p>Tanz</p>'] }), 'de').html).toEqual(['<p>Tanz</p>']);
  });

  it('take single facts from the English details and never show what is no text', () => {
    const facts = entry({ details: { place: 'Pfarrheim', price: 18, english: { place: 'Parish hall' } } });
    expect(detailOf(facts, 'place', 'en')).toBe('Parish hall');
    expect(detailOf(facts, 'place', 'de')).toBe('Pfarrheim');
    expect(detailOf(facts, 'price', 'de')).toBeNull();
  });

  it('name the parish of a story only when it is another one', () => {
    const siteNames = new Map([['kirchberg', 'Kirchberg']]);
    const story = (site: string) => storyCard(entry({ type: 'chronicle', site }), { ...place, siteNames }).siteName;
    expect([story('fels'), story('kirchberg')]).toEqual([null, 'Kirchberg']);
  });

  it('name the kind of a download from its address', () => {
    const downloads = [{ title: 'Plakat', url: '/api/v0/download/1/plakat.pdf', bytes: 812_000 }];
    expect(downloadViews({ downloads })).toEqual([
      { title: 'Plakat', href: '/api/v0/download/1/plakat.pdf', kind: 'PDF', bytes: 812_000 },
    ]);
  });
});

describe('a bulletin', () => {
  it.each([
    ['„Wagramblick“ Nr. 4/2026 – Advent & Weihnachten', 'Wagramblick', 'Nr. 4/2026', 'Advent & Weihnachten'],
    ['“Wagramblick” No. 4/2026 – Advent', 'Wagramblick', 'No. 4/2026', 'Advent'],
    ['Wochenzettel 22.–29.11.', 'Wochenzettel', '22.–29.11.', null],
    ['Sonderausgabe', 'Sonderausgabe', '', null],
  ])('%s is taken apart', (title, name, issue, subtitle) => {
    expect(titleParts(title)).toEqual({ name, issue, subtitle });
  });

  it('leads to its reading page, with the PDF beside it', () => {
    const downloads = [{ title: 'PDF', url: '/x.pdf', bytes: 10 }];
    const view = bulletinView(entry({ type: 'bulletin', slug: 'Nr-4', downloads }), { ...place, publisher: null });
    const pdf = { href: '/x.pdf', bytes: 10 };
    expect(view).toMatchObject({ readHref: '/fels/Pfarrbriefe/Nr-4', pdf, isWithoutNames: false });
  });

  it.each([
    ['its own', { date: '2026-12-04' }, '4. Dezember 2026'],
    ['that of its publication where it has none', { date: null, publish_date: '2026-11-25' }, '25. November 2026'],
  ])('has a date on its reading page: %s', (_, dates, expected) => {
    const page = bulletinPage(entry({ type: 'bulletin', ...dates }), { ...place, publisher: null });
    expect(page.date.replaceAll('\u00a0', ' ')).toContain(expected);
  });

  it('says in which language its title and its topics stand', () => {
    const english = { title: 'Bulletin 4', teaser: '', content: [] };
    const written = { type: 'bulletin', details: { topics: ['Chor'] } } as const;
    const seen = { ...place, locale: 'en', publisher: null } as const;
    expect(bulletinView(entry(written), seen)).toMatchObject({ titleIn: 'de', topics: ['Chor'], topicsIn: 'de' });
    const both = { ...written, english, details: { topics: ['Chor'], english: { topics: ['Choir'] } } };
    expect(bulletinView(entry(both), seen)).toMatchObject({ titleIn: 'en', topics: ['Choir'], topicsIn: 'en' });
  });
});

describe('addresses', () => {
  it.each([
    ['page', '/fels/Taufe'],
    ['event', '/fels/Veranstaltungen/Taufe'],
    ['chronicle', '/fels/Chronik/Taufe'],
    ['bulletin', '/fels/Pfarrbriefe/Taufe'],
    ['obituary', '/fels/Taufe'],
    ['notice', '/fels/Verlautbarungen#eintrag-7'],
  ])('of a %s', (type, expected) => {
    expect(entryPath('fels', { type, slug: 'Taufe', _id: '7' })).toBe(expected);
  });

  it('says where its PDF leaves out names', () => {
    const flagged = entry({ type: 'bulletin', slug: 'Nr-4', details: { isWithoutNames: true } });
    expect(bulletinView(flagged, { ...place, publisher: null })).toMatchObject({ isWithoutNames: true });
  });

  it.each([
    ['Taufe', {}, 'Taufe', null],
    ['Agb', { agb: '/Agb' }, 'Agb', null],
    ['Privacy', { privacy: '/Privacy' }, 'Datenschutz', null],
    ['Imprint', { imprint: '/Imprint' }, 'Impressum', null],
    ['AGB-neu', { agb: '/AGB-neu' }, 'Agb', null],
    ['Agb', { agb: '/AGB-neu' }, 'Agb', '/AGB-neu'],
  ])('%s with the configuration %o', (page, addresses, slug, movedTo) => {
    expect(configuredPage(page, addresses as Record<string, string>)).toEqual({ slug, movedTo });
  });
});

describe('a calendar file', () => {
  const item: CalendarItem = {
    key: '1',
    uid: 'entry-1@pfarre.example',
    title: 'Ball; mit Wein, Walzer',
    start: { on: '2027-01-16', at: '20:00' },
    end: { on: '2027-01-17', at: '01:00' },
    timeZone: 'Europe/Vienna',
    place: 'Pfarrheim',
    url: 'https://pfarre.example/x',
    locale: 'de',
    description: 'Damenspende, Tombola',
    sequence: 3,
    changedAt: new Date('2026-12-23T09:14:00Z'),
    cancelled: false,
  };
  const lines = (over: Partial<CalendarItem> = {}) => calendarFile([{ ...item, ...over }]).split('\r\n');

  it('says what it is about and how often it was changed, so that calendars update it', () => {
    expect(lines()).toEqual(
      expect.arrayContaining(['SEQUENCE:3', 'LAST-MODIFIED:20261223T091400Z', 'DESCRIPTION:Damenspende\\, Tombola']),
    );
  });

  it('has instants in UTC and escapes what means something there', () => {
    expect(lines()).toContain('DTSTART:20270116T190000Z');
    expect(lines()).toContain('DTEND:20270117T000000Z');
    expect(lines()).toContain('SUMMARY:Ball\\; mit Wein\\, Walzer');
  });

  it('lasts whole days when there is no time', () => {
    const days = lines({ start: { on: '2027-01-02', at: null }, end: { on: '2027-01-05', at: null } });
    expect(days).toContain('DTSTART;VALUE=DATE:20270102');
    expect(days).toContain('DTEND;VALUE=DATE:20270106');
  });

  it('ends after it begins, also where the clock skips its beginning', () => {
    const night = lines({ start: { on: '2027-03-28', at: '02:30' }, end: { on: '2027-03-28', at: '03:30' } });
    expect(night).toContain('DTSTART:20270328T013000Z');
    expect(night).toContain('DTEND:20270328T023000Z');
  });

  it('says in the title that it is cancelled', () => {
    expect(lines({ cancelled: true })).toContain('STATUS:CANCELLED');
    expect(lines({ cancelled: true }).find((line) => line.startsWith('SUMMARY'))).toContain('ENTFÄLLT: Ball');
  });

  it('has no line of more than 75 octets, umlauts counted as two', () => {
    const long = lines({ title: 'Ö'.repeat(100) });
    expect(Math.max(...long.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(long.join('').replaceAll(' ', '')).toContain('Ö'.repeat(100).slice(0, 30));
  });
});
