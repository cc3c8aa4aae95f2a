import { afterEach, describe, expect, it } from 'vitest';
import { overwriteGetLocale } from '#texts/runtime';
import { Field } from './forms/Field.tsx';
import { LoginForm, type LoginView } from './forms/LoginForm.tsx';
import { SearchResults } from './forms/SearchResults.tsx';
import { telHref } from './frame/links.ts';
import { NotFoundPage, type NotFoundView } from './frame/NotFoundPage.tsx';
import { OtherLanguage } from './frame/OtherLanguage.tsx';
import { PageHead } from './frame/PageHead.tsx';
import { Gallery } from './media/Gallery.tsx';
import { initialsOf } from './parish/PersonList.tsx';
import { buildDay, html, words } from './testing.ts';

afterEach(() => overwriteGetLocale(() => 'de'));

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
    expect(field).toContain('<span class="req" aria-hidden="true"> *</span>');
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

  const NOTHING = {
    query: '',
    hits: [],
    total: 0,
    meant: null,
    answer: null,
    suggested: [{ label: 'Wann ist Messe?', href: '/fels/Gottesdienstordnung' }],
    earlier: null,
    later: null,
  };

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
    const drawn = html(
      <SearchResults {...NOTHING} query="Taufn" total={1} hits={hits} meant={meant} answer={answer} />,
    );
    expect(drawn).toContain('Meinten Sie');
    expect(drawn).toContain('<a href="/fels/Suche?q=Taufe">Taufe</a>');
    expect(drawn).toContain('<mark>Taufe</mark> &lt;b&gt;');
    expect(drawn).toContain('href="tel:+431"');
    expect(drawn.indexOf('Kanzlei')).toBeLessThan(drawn.indexOf('<mark>'));
  });

  it.each([
    ['Mag. Valentin Rebstock', 'VR'],
    ['P. Ambros Nebelreither', 'AN'],
    ['Redaktion', 'R'],
  ])('%s has the initials %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
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
    const told = words(<SearchResults {...NOTHING} query="Orgel" hits={hits} total={count} />);
    expect(told).toContain(said);
    expect(told.includes('Wann ist Messe?')).toBe(count === 0);
  });

  it('a number is dialled without its spaces', () => {
    expect(telHref('+43 2738 0000 01')).toBe('tel:+432738000001');
  });
});
