import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { overwriteGetLocale } from '#texts/runtime';
import { BulletinFeature, BulletinShelf } from './entries/BulletinList.tsx';
import { ChronicleStory } from './entries/ChronicleStory.tsx';
import { EventArticle } from './entries/EventArticle.tsx';
import { EventMonths } from './entries/EventList.tsx';
import { Field } from './forms/Field.tsx';
import { LoginForm, type LoginView } from './forms/LoginForm.tsx';
import { SearchResults } from './forms/SearchResults.tsx';
import { telHref } from './frame/links.ts';
import { NotFoundPage, type NotFoundView } from './frame/NotFoundPage.tsx';
import { OtherLanguage } from './frame/OtherLanguage.tsx';
import { PageHead } from './frame/PageHead.tsx';
import { Gallery } from './media/Gallery.tsx';
import { OfficeHours } from './parish/OfficeHours.tsx';
import { initialsOf } from './parish/PersonList.tsx';
import { buildDay, buildEvent } from './testing.ts';

const html = (element: ReactElement) => renderToStaticMarkup(element).replaceAll('\u00a0', ' ');
const words = (element: ReactElement) =>
  html(element)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

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
    ...{ category: 'Gemeinschaft', numbers: '43 Personen', event: { label: 'Margareta-Kirtag', href: '/kirtag' } },
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
    ['2026-11-22', '20:00', 'Heute geschlossen. Öffnet morgen um 8:00 Uhr.'],
    ['2026-11-24', '09:00', 'Heute geschlossen. Wieder offen: Mo 30.11., 8:00–11:00 Uhr.'],
  ])('on %s at %s says %s', (on, at, said) => {
    expect(words(<OfficeHours office={office} now={{ on, at }} />)).toContain(said);
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

describe('a page that does not exist', () => {
  const view: NotFoundView = {
    near: [{ label: 'Taufe', href: '/fels/Taufe' }],
    searchHref: '/fels/Suche',
    siteName: 'Fels',
    siteSlug: 'fels',
    today: '2026-12-23',
    days: [buildDay()],
    scheduleHref: '/fels/Gottesdienstordnung',
    phone: null,
    create: null,
  };

  it('offers search and the next services, and to a visitor nothing to create', () => {
    const page = html(<NotFoundPage {...view} />);
    expect(page).toContain('action="/fels/Suche"');
    expect(page).toContain('<a href="/fels/Taufe">Taufe</a>');
    expect(page).toContain('Kinderkrippenfeier');
    expect(page).not.toContain('Seite anlegen');
  });

  it('offers an editor to create it', () => {
    const create = { label: 'Seite anlegen', href: '/neu' };
    expect(html(<NotFoundPage {...view} create={create} />)).toContain('href="/neu"');
  });
});

describe('small parts', () => {
  it('a field ties its mistake and its help to the input', () => {
    const field = html(<Field id="e" label="E-Mail" help="Für die Antwort" error="Fehlt" required />);
    expect(field).toContain('aria-describedby="e-hilfe e-fehler"');
    expect(field).toContain('aria-invalid="true"');
    expect(field).toContain('(Pflichtfeld)');
  });

  it('login asks for the second factor only when it is needed and posts without script', () => {
    const login: LoginView = {
      action: '/login',
      handle: '',
      error: null,
      returnTo: null,
      links: [],
      phone: null,
    };
    expect(html(<LoginForm {...login} />)).toContain('action="/login" method="post"');
  });

  it('a gallery shows six pictures, counts the rest and keeps all of them as links', () => {
    const pictures = Array.from({ length: 9 }, (_, n) => ({
      src: `/${n}.webp`,
      width: 4,
      height: 3,
      alt: `Bild ${n}`,
    }));
    const gallery = html(<Gallery pictures={pictures} title="Fest" />);
    expect(gallery.match(/<img/g)).toHaveLength(6);
    expect(gallery.match(/<a /g)).toHaveLength(9);
    expect(gallery).toContain('+ 3 Bilder');
  });

  it('a gallery says at its links what must stay visible of the large picture', () => {
    const picture = { src: '/a.webp', width: 4, height: 3, alt: 'A', position: '80% 20%' };
    expect(html(<Gallery pictures={[picture]} title="Fest" />)).toContain('data-position="80% 20%"');
  });

  it('marks content of the other language in words and for machines, and only that', () => {
    const text = <p>Grüß Gott</p>;
    expect(html(<OtherLanguage locale="de">{text}</OtherLanguage>)).toBe('<p>Grüß Gott</p>');
    overwriteGetLocale(() => 'en');
    const marked = html(<OtherLanguage locale="de">{text}</OtherLanguage>);
    expect(marked).toContain('only available in German');
    expect(marked).toContain('<div lang="de-AT">');
  });

  it('marks titles, leads and hits that are not in the language of the page', () => {
    overwriteGetLocale(() => 'en');
    const head = html(<PageHead title="Orgelweihe" lead="Ein Fest" writtenIn="de" />);
    expect(head).toContain('<h1 lang="de-AT">Orgelweihe</h1><p lang="de-AT">Ein Fest</p>');
    expect(html(<PageHead title="Organ" lead="A feast" writtenIn="en" />)).not.toContain('lang=');
    const hit = { id: '1', href: '/fels/Orgelweihe', title: [{ text: 'Orgelweihe', hit: true }], context: 'Page' };
    const hits = [{ ...hit, writtenIn: 'de' as const, snippet: [{ text: 'Ein Fest', hit: false }] }];
    const found = html(<SearchResults {...NOTHING} query="Orgel" total={1} hits={hits} />);
    expect(found).toContain('<a href="/fels/Orgelweihe" lang="de-AT">');
    expect(found).toContain('<p lang="de-AT">Ein Fest</p>');
  });

  it('marks an issue of the bulletin that is not in the language of the page, but not its date', () => {
    overwriteGetLocale(() => 'en');
    const issue = {
      topics: ['Chor'],
      ...({
        id: '1',
        kind: 'issue',
        name: 'Wagramblick',
        issue: 'Nr. 4/2026',
        subtitle: 'Advent',
        titleIn: 'de',
      } as const),
      ...({ publisher: null, on: '2026-11-20', pages: 12, topicsIn: 'de' } as const),
      ...{ readHref: '/fels/Pfarrbriefe/Nr-4', pdf: null, picture: null, isWithoutNames: false, sheet: null },
    };
    const shelf = html(<BulletinShelf bulletins={[issue]} today="2026-12-23" />);
    expect(shelf).toContain('<h3 lang="de-AT">Nr. 4/2026</h3>');
    expect(shelf).toContain('20 November<span lang="de-AT"> · Advent</span>');
    expect(html(<BulletinFeature bulletin={issue} today="2026-12-23" />)).toContain('<ul class="topics" lang="de-AT">');
  });

  const NOTHING = { query: '', hits: [], total: 0, meant: null, answer: null, earlier: null, later: null };

  it('search answers first, marks what was looked for and offers the word without its typo', () => {
    const hits = [
      {
        id: '1',
        href: '/fels/Taufe',
        title: [
          { text: 'Taufe', hit: true },
          { text: ' <b>', hit: false },
        ],
        context: 'Seite',
        snippet: null,
      },
    ];
    const meant = { label: 'Taufe', href: '/fels/Suche?q=Taufe' };
    const lines = [{ term: 'Montag', text: '8:00' }];
    const answer = { title: 'Kanzlei', lines, phone: '+43 1', href: '/fels/Kontakt', more: 'Kontakt' };
    const drawn = html(<SearchResults {...NOTHING} query="Taufn" total={1} {...{ hits, meant, answer }} />);
    expect(drawn).toContain('Meinten Sie');
    expect(drawn).toContain('<a href="/fels/Suche?q=Taufe">Taufe</a>');
    expect(drawn).toContain('<mark>Taufe</mark> &lt;b&gt;');
    expect(drawn).toContain('href="tel:+431"');
    expect(drawn.indexOf('Kanzlei')).toBeLessThan(drawn.indexOf('<mark>'));
  });

  it.each([
    [0, 'Nichts gefunden zu „Orgel“'],
    [1, 'Ein Treffer zu „Orgel“'],
    [2, '2 Treffer zu „Orgel“'],
  ])('search counts %d hits in words', (count, said) => {
    const hits = Array.from({ length: count }, (_, n) => ({
      id: `${n}`,
      href: '#',
      title: [{ text: 'Orgel', hit: true }],
      context: 'Chronik',
      snippet: null,
    }));
    expect(words(<SearchResults {...NOTHING} query="Orgel" hits={hits} total={count} />)).toContain(said);
  });

  it.each([
    ['Mag. Valentin Rebstock', 'VR'],
    ['P. Ambros Nebelreither', 'AN'],
    ['Redaktion', 'R'],
  ])('%s has the initials %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it('a number is dialled without its spaces', () => {
    expect(telHref('+43 2738 0000 01')).toBe('tel:+432738000001');
  });
});
