import { afterEach, describe, expect, it } from 'vitest';
import { overwriteGetLocale } from '#texts/runtime';
import { buildEvent, html, words } from '../testing.ts';
import { BulletinFeature, BulletinShelf } from './BulletinList.tsx';
import { ChronicleStory } from './ChronicleStory.tsx';
import { EventArticle } from './EventArticle.tsx';
import { EventMonths } from './EventList.tsx';

afterEach(() => overwriteGetLocale(() => 'de'));

describe('the list of events', () => {
  const events = [
    buildEvent({ id: '1', title: 'Pfarrball' }),
    buildEvent({ id: '2', title: 'Turmblasen', startOn: '2026-12-24', startAt: '21:30' }),
    buildEvent({ id: '3', title: 'Adventmarkt', startOn: '2026-11-29' }),
    buildEvent({ id: '4', title: 'Ausstellung', startOn: '2026-11-30', endOn: '2026-12-31' }),
  ];

  it('has months, the next event first, the past folded at the end', () => {
    const text = words(<EventMonths events={events} today="2026-12-23" />);
    const order = ['Dezember', 'Ausstellung', 'Turmblasen', 'Jänner 2027', 'Pfarrball', 'Vergangene', 'Adventmarkt'];
    expect(order.map((word) => text.indexOf(word))).toEqual(
      order.map((word) => text.indexOf(word)).toSorted((a, b) => a - b),
    );
    expect(order.every((word) => text.includes(word))).toBe(true);
  });

  it('puts an event without a date behind the others, without a day', () => {
    const open = buildEvent({ id: '9', title: 'Ausflug', startOn: '', startAt: null });
    const text = words(<EventMonths events={[open, ...events]} today="2026-12-23" />);
    expect(text).toContain('Termin noch offen Ausflug Pfarrheim Fels');
    expect(words(<EventMonths events={[open]} today="2026-12-23" />)).not.toMatch(
      /ganztägig|0\.|keine Veranstaltungen/,
    );
  });

  it('says so when there is nothing', () => {
    expect(words(<EventMonths events={[]} today="2026-12-23" />)).toBe(
      'Zurzeit sind keine Veranstaltungen angekündigt.',
    );
  });

  it.each([
    ['cancelled', null, 'Abgesagt'],
    ['moved', '2026-11-18', 'Verschoben vom 18. November'],
    ['moved', null, 'Verschoben'],
    ['soldOut', null, 'Ausgebucht'],
  ] as const)('says in words that an event is %s', (state, movedFromOn, said) => {
    expect(words(<EventMonths events={[buildEvent({ state, movedFromOn })]} today="2026-12-23" />)).toContain(said);
  });
});

describe('the page of an event', () => {
  const article = (over: object) =>
    html(
      <EventArticle
        today="2026-12-23"
        event={{
          ...buildEvent(),
          dates: [],
          html: [],
          category: null,
          organizer: null,
          room: null,
          placeAddress: null,
          contact: null,
          price: '€ 18,–',
          registration: null,
          access: null,
          ride: null,
          weather: null,
          bring: null,
          repeats: null,
          reason: null,
          report: null,
          pictures: [],
          downloads: [],
          links: [],
          ticketHref: '/Shop/ball',
          calendarHref: '/x.ics',
          backHref: '/fels/Veranstaltungen',
          ...over,
        }}
      />,
    );

  it('shows only the facts that are known', () => {
    expect(article({})).toContain('Eintritt');
    expect(article({})).not.toContain('Bei Schlechtwetter');
  });

  it.each([
    ['bei Anna, anna@fels.example', '<a href="mailto:anna@fels.example">anna@fels.example</a>'],
    ['bei Anna, 02738 / 24 64.', '<a href="tel:'],
    ['bei Anna, +43 676 1234567, Warteliste', '<a href="tel:+436761234567">+43 676 1234567</a>, Warteliste'],
  ])('links address and number in the registration %j', (registration, link) => {
    expect(article({ registration })).toContain(link);
  });

  it('links no date and no number of places in the registration', () => {
    expect(article({ registration: 'Anmeldung bis 10. Jänner 2027, höchstens 120 Plätze' })).not.toMatch(/mailto|tel:/);
  });

  it('says that the date is open where there is none, and draws no empty table', () => {
    const bare = { startOn: '', startAt: null, endAt: null, placeName: null, price: null, calendarHref: null };
    expect(article(bare)).toContain('Termin noch offen');
    expect(article(bare)).not.toMatch(/Sonntag|Findet statt|<dl/);
  });

  it('tells when and where before pictures and text', () => {
    const page = article({ html: ['<p>Tanz</p>'], pictures: [{ src: '/a.webp', width: 4, height: 3, alt: '' }] });
    const order = ['lead-date', 'Eintritt', '/a.webp', 'Tanz'].map((part) => page.indexOf(part));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it('sells no tickets and gives no calendar entry for a cancelled event', () => {
    expect(article({ state: 'cancelled' })).not.toContain('/Shop/ball');
    expect(article({ state: 'cancelled' })).not.toContain('/x.ics');
    expect(article({ state: 'soldOut' })).not.toContain('/Shop/ball');
    expect(article({})).toContain('/Shop/ball');
  });
});

describe('a story of the chronicle', () => {
  const picture = (name: string) => ({ src: `/${name}.webp`, width: 4, height: 3, alt: name });
  const story = {
    id: '1',
    href: '/fels/Chronik/Kirtag',
    title: 'Kirtag',
    locale: 'de' as const,
    on: '2026-07-19',
    siteName: null,
    teaser: null,
    picture: picture('a'),
    html: ['<p>Musik</p>'],
    pictures: [picture('a'), picture('b')],
    downloads: [],
    category: 'Gemeinschaft',
    numbers: '43 Personen',
    event: { label: 'Margareta-Kirtag', href: '/kirtag' },
    backHref: '/fels/Chronik',
  };

  it('begins with its picture and its whole date, and all pictures are one gallery', () => {
    const page = html(<ChronicleStory story={story} earlier={null} later={null} />);
    expect(page).toContain('19. Juli 2026');
    for (const fact of ['Gemeinschaft', '43 Personen', 'href="/kirtag"']) expect(page).toContain(fact);
    const order = ['/a.webp', 'Musik', '/b.webp'].map((part) => page.indexOf(part));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(page.match(/data-gallery=/g)).toHaveLength(1);
    expect(page).toContain('Bild 2 von 2 öffnen: b');
  });

  it('says which neighbour is older and which is newer, with their dates', () => {
    const [earlier, later] = [
      { ...story, on: '2025-05-01' },
      { ...story, on: '2026-09-27', title: 'Erntedank' },
    ];
    const text = words(<ChronicleStory story={story} earlier={earlier} later={later} />);
    expect(text).toContain('Früher Kirtag 1. Mai 2025 Später Erntedank 27. September 2026');
  });
});

describe('a bulletin', () => {
  it('marks an issue of the bulletin that is not in the language of the page, but not its date', () => {
    overwriteGetLocale(() => 'en');
    const issue = {
      topics: ['Chor'],
      id: '1',
      kind: 'issue' as const,
      name: 'Wagramblick',
      issue: 'Nr. 4/2026',
      subtitle: 'Advent',
      titleIn: 'de' as const,
      publisher: null,
      on: '2026-11-20',
      pages: 12,
      topicsIn: 'de' as const,
      readHref: '/fels/Pfarrbriefe/Nr-4',
      pdf: null,
      picture: null,
      isWithoutNames: false,
      sheet: null,
    };
    const shelf = html(<BulletinShelf bulletins={[issue]} today="2026-12-23" />);
    expect(shelf).toContain('<h3 lang="de-AT">Nr. 4/2026</h3>');
    expect(shelf).toContain('20 November<span lang="de-AT"> · Advent</span>');
    expect(html(<BulletinFeature bulletin={issue} today="2026-12-23" />)).toContain('<ul class="topics" lang="de-AT">');
  });
});
