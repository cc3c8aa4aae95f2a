import { describe, expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { buildFile, buildPicture } from '../media/testing.ts';
import { personalLetter } from './service/letters/personal-letter.ts';
import { renderLetter } from './service/letters/render-letters.ts';
import { newsletterSettings, sendings, subscribers } from './tables.ts';
import { blockOf, previewOf } from './testing.ts';

const PATH = '/api/v0/newsletter_template/';
const WORDS = { name: 'Rosa', unsubscribeUrl: 'https://x.test/ab', preferencesUrl: 'https://x.test/wahl' };

const text = (html: string) => ({ kind: 'text', html });

async function letterOf(house: House, blocks: object[], more: object = {}) {
  const ctx = await house.contextOf('admin');
  const source = { siteId: ctx.site.id, subject: 'Die Woche', subjectEn: '', preheader: '', preheaderEn: '', ...more };
  return renderLetter(ctx, { ...source, blocks: blocks.map(blockOf) as never }, { locale: 'de' });
}

describe('a letter', () => {
  test('has one heading, its language, a line beside the subject, and says who writes and why', async ({ house }) => {
    const { html, text: plain } = await previewOf(house, [text('<p>Hallo</p>')], { preheader: 'Was sich tut' });
    expect(html).toContain('<html lang="de"');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('Was sich tut');
    for (const half of [html, plain]) {
      expect(half).toContain('Die Woche');
      expect(half).toContain('Hallo');
      expect(half).toContain('weil Sie einen Newsletter von');
      expect(half).toContain('Abbestellen');
      expect(half).toContain('http://localhost:3000/fels/Newsletter');
    }
  });

  test('is ready for dark schemes, and white on the colour of the parish is readable', async ({ house }) => {
    const { html } = await letterOf(house, [{ kind: 'button', label: 'Mehr', url: '/fels/Kontakt' }]);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).toMatch(/bgcolor="#7a1f2b"/);
    expect(html).not.toMatch(/fonts\.googleapis|@import|<link/);
  });

  test('says in plain text what it says with its HTML', async ({ house }) => {
    const { text: plain } = await letterOf(house, [
      { kind: 'heading', text: 'Pfarrfest & mehr' },
      text('<p>Kommen <strong>alle</strong>!<br>Wirklich.</p><ul><li>Kuchen</li><li>Saft</li></ul>'),
      text('<ol><li>Eins</li><li>Zwei</li></ol><p><a href="/fels/Kontakt">Fragen?</a> &lt;gern&gt;</p>'),
      { kind: 'divider' },
      { kind: 'button', label: 'Anmelden', url: 'https://anmelden.example/' },
    ]);
    for (const line of [
      'Pfarrfest & mehr',
      'Kommen alle!',
      '- Kuchen',
      '2. Zwei',
      'Anmelden:\nhttps://anmelden.example/',
    ])
      expect(plain).toContain(line);
    expect(plain).toContain('Fragen? (http://localhost:3000/fels/Kontakt) <gern>');
    expect(plain).not.toMatch(/<\/?(p|li|strong)/);
  });

  test('counts clicks on its links, never on those of the foot, telephones and addresses', async ({ house }) => {
    const ctx = await house.contextOf('admin');
    const blocks = [
      text('<p><a href="tel:+43">Ruf</a> <a href="mailto:a@b.at">Mail</a> <a href="https://x.at/">X</a></p>'),
    ];
    const source = { siteId: ctx.site.id, subject: 'A', subjectEn: '', preheader: '', preheaderEn: '' };
    const counted: string[] = [];
    const { html, text: plain } = await renderLetter(
      ctx,
      { ...source, blocks: blocks.map(blockOf) as never },
      { locale: 'de', linkOf: (url) => `https://zaehler.test/${counted.push(url)}` },
    );
    expect(new Set(counted)).toEqual(new Set(['http://localhost:3000', 'https://x.at/']));
    for (const half of [html, plain]) {
      expect(half).toContain('{{unsubscribeUrl}}');
      expect(half).toContain('{{preferencesUrl}}');
      expect(half).toContain('tel:+43');
      expect(half).not.toContain('https://x.at/');
    }
  });

  test('speaks English where there is English, and German elsewhere', async ({ house }) => {
    const blocks = [{ kind: 'text', html: '<p>Hallo</p>', en: { html: '<p>Hello</p>' } }, text('<p>Nur deutsch</p>')];
    const { html, subject } = await previewOf(house, blocks, { subjectEn: 'This week', locale: 'en' });
    expect([subject, html.includes('Hello'), html.includes('Nur deutsch')]).toEqual(['This week', true, true]);
    expect(html).toContain('<html lang="en"');
    expect(html).toContain('Unsubscribe');
    expect(html).not.toContain('Hallo');
  });

  test('shows a picture as JPEG at its whole address, with the words of the library', async ({ house }) => {
    const { _id } = await buildFile(house, {
      site: 'fels',
      body: await buildPicture({ width: 1600, height: 900 }),
    } as never);
    const { html, problems } = await previewOf(house, [{ kind: 'picture', file: _id }]);
    expect(html).toMatch(new RegExp(`src="http://localhost:3000/api/v0/download/${_id}/[^"]+\\.jpg"`));
    expect(html).not.toContain('webp');
    expect(problems[0]).toEqual({ block: 'b0', level: 'warning', text: expect.stringContaining('Alternativtext') });
  });

  test('has columns of simple blocks only', async ({ house }) => {
    const simple = [{ id: 'l', kind: 'text', version: 1, data: { html: '<p>Links<script>1</script></p>' } }];
    const { html } = await previewOf(house, [{ kind: 'columns', left: simple, right: [] }]);
    expect(html).toContain('Links');
    expect(html).not.toContain('<script');
    const live = [{ id: 'l', kind: 'services', version: 1, data: {} }];
    const body = { site: 'fels', name: 'A', blocks: [blockOf({ kind: 'columns', left: live, right: [] }, 0)] };
    expect((await house.call('admin', `POST ${PATH}`, { body })).body).toMatchObject({
      details: { fields: { 'blocks.0': expect.any(String) } },
    });
  });

  test('without content, and with nothing of the website to tell, has no news', async ({ house }) => {
    expect((await letterOf(house, [])).hasNews).toBe(false);
    expect((await letterOf(house, [text('<p>Neu</p>')])).hasNews).toBe(true);
    expect((await letterOf(house, [text('<p>Neu</p>'), { kind: 'news' }])).hasNews).toBe(false);
  });

  test('has the imprint of the settings', async ({ house }) => {
    await house.handle.db
      .insert(newsletterSettings)
      .values({ siteId: house.sites.fels._id, imprint: 'Pfarre {{unsubscribeUrl}}' });
    const { html } = await letterOf(house, [text('<p>A</p>')]);
    expect(html).toContain('Pfarre {\u2060{unsubscribeUrl}}');
  });
});

describe('words of the reader', () => {
  test('stand with their name or the words for those without, escaped, and are never read again', async ({ house }) => {
    const letter = await letterOf(house, [text('<p>Liebe {{ name | Freundin &amp; Freund }}!</p>')], {
      subject: 'Für {{name|alle}}',
    });
    const evil = personalLetter(letter, { ...WORDS, name: '<b>{{unsubscribeUrl}}</b>\r\nBcc: x' });
    expect(evil.subject).toBe('Für <b>{{unsubscribeUrl}}</b>  Bcc: x');
    expect(evil.html).toContain('Liebe &lt;b&gt;{{unsubscribeUrl}}&lt;/b&gt;');
    expect(evil.html).toContain('href="https://x.test/ab"');
    const nameless = personalLetter(letter, { ...WORDS, name: '' });
    expect([nameless.subject, nameless.html.includes('Liebe Freundin &amp; Freund!')]).toEqual(['Für alle', true]);
    expect(nameless.text).toContain('Liebe Freundin & Freund!');
  });

  test.for([
    '{{constructor.constructor("return process")()}}',
    '{{#each users}}{{email}}{{/each}}',
    '{{__proto__}}',
    '{{unsubscribeUrl}}',
  ])('are no others: %s is refused with its block, and never replaced (A58)', async (wrong, { house }) => {
    const body = {
      site: 'fels',
      name: 'A',
      subject: 'S',
      blocks: [text('<p>Gut</p>'), text(`<p>${wrong}</p>`)].map(blockOf),
    };
    const answer = await house.call('admin', `POST ${PATH}`, { body });
    expect(answer).toMatchObject({
      status: 400,
      body: { details: { fields: { 'blocks.1': expect.stringContaining('name') } } },
    });
    const { html, problems } = await previewOf(house, body.blocks.map(() => text(`<p>${wrong}</p>`)).slice(0, 1));
    expect(problems[0]).toMatchObject({ block: 'b0', level: 'error' });
    const letter = await letterOf(house, [text(`<p>${wrong}</p>`)]);
    const said = personalLetter(letter, WORDS);
    expect(said.text).toContain('{\u2060{');
    expect(html).not.toContain(`<p>${WORDS.unsubscribeUrl}`);
  });

  test.for(['$' + '{process.exit()}', '<%= 7*7 %>', '#{7*7}', '{%raw%}', '<mj-include path="/etc/passwd" />'])(
    'are no code: %s is text or gone (A58)',
    async (wrong, { house }) => {
      const { html, text: plain } = await previewOf(house, [text(`<p>vor ${wrong} nach</p>`)], { subject: wrong });
      expect(html).not.toMatch(/49|root:|<mj-/);
      expect(plain).toContain('vor ');
      expect(plain).toContain(wrong);
    },
  );

  test('of things on the website stay text', async ({ house }) => {
    const body = {
      site: 'fels',
      type: 'news',
      title: 'Neu {{unsubscribeUrl}}',
      content: ['<p>{{name}}</p>'],
      status: 'published',
    };
    expect((await house.call('admin', 'POST /api/v0/entry/', { body })).status).toBe(201);
    const letter = personalLetter(await letterOf(house, [{ kind: 'news' }]), WORDS);
    for (const half of [letter.html, letter.text]) expect(half).toContain('Neu {\u2060{unsubscribeUrl}}');
  });
});

describe('a template', () => {
  test('of five megabytes, with unknown blocks, or with two blocks of one id is refused', async ({ house }) => {
    const save = (blocks: object[]) =>
      house.call('admin', `POST ${PATH}`, { body: { site: 'fels', name: 'A', blocks } });
    const long = Array.from({ length: 50 }, (_, at) => blockOf(text(`<p>${'a'.repeat(19_000)}</p>`), at));
    expect((await save(long)).status).toBe(400);
    expect((await save([blockOf(text('a'.repeat(5_000_000)), 0)])).status).toBeGreaterThanOrEqual(400);
    expect((await save([blockOf({ kind: 'virus' }, 0)])).status).toBe(400);
    expect((await save([blockOf(text('a'), 0), blockOf(text('b'), 0)])).status).toBe(400);
    expect((await save([blockOf({ kind: 'button', label: 'x', url: 'javascript:alert(1)' }, 0)])).status).toBe(400);
  });

  test('is stored clean', async ({ house }) => {
    const blocks = [text('<p onclick="x()">A<script>1</script><img src=x onerror=1></p>')].map(blockOf);
    const answer = await house.call('admin', `POST ${PATH}`, { body: { site: 'fels', name: 'A', blocks } });
    expect(answer.body).toMatchObject([{ blocks: [{ data: { html: '<p>A</p>' } }] }]);
  });

  test('counts as use of its pictures', async ({ house }) => {
    const { _id } = await buildFile(house, { site: 'fels' });
    await house.call('admin', `POST ${PATH}`, {
      body: { site: 'fels', name: 'Mit Bild', blocks: [blockOf({ kind: 'picture', file: _id }, 0)] },
    });
    const ctx = await house.contextOf('admin');
    expect(await ctx.across.mediaUses(ctx, [_id])).toMatchObject([{ kind: 'newsletter_template', title: 'Mit Bild' }]);
  });
});

describe('the preview', () => {
  test('names broken, open and local links, empty blocks and a missing subject with their blocks', async ({
    house,
  }) => {
    const { problems } = await previewOf(
      house,
      [
        text(
          '<p><a href="http://offen.example/">a</a> <a href="https://localhost/x">b</a> <a href="https://gut.example/">c</a></p>',
        ),
        { kind: 'heading', text: '' },
        { kind: 'news' },
      ],
      { subject: '' },
    );
    expect(problems.map(({ block, text: words }) => [block, words])).toEqual([
      ['', expect.stringContaining('Betreff')],
      ['b0', expect.stringContaining('nicht verschlüsselt')],
      ['b0', expect.stringContaining('https://localhost/x')],
      ['b1', expect.stringContaining('nicht ausgefüllt')],
      ['b2', expect.stringContaining('zurzeit nichts')],
      ['', expect.stringContaining('Website selbst')],
    ]);
  });

  test('says of a picture that no email shows, as a graphic or one that is gone, that another one is needed', async ({
    house,
  }) => {
    const body = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>',
    );
    const graphic = await buildFile(house, { site: 'fels', name: 'glocke.svg', body } as never);
    const files = [graphic._id, crypto.randomUUID()];
    const { problems } = await previewOf(
      house,
      files.map((file) => ({ kind: 'picture', file })),
    );
    expect(problems.slice(0, 2).map(({ block, text: words }) => [block, words])).toEqual([
      ['b0', expect.stringContaining('JPEG oder PNG')],
      ['b1', expect.stringContaining('JPEG oder PNG')],
    ]);
  });

  test('says that a letter is too long, and weighs an ordinary one under 30 kB', async ({ house }) => {
    const long = Array.from({ length: 8 }, () => text(`<p>${'Wort '.repeat(3000)}</p>`));
    const { bytes, problems } = await previewOf(house, long);
    expect(bytes).toBeGreaterThan(102_000);
    expect(problems.at(-1)).toMatchObject({ block: '', text: expect.stringContaining('Gmail') });
    expect((await previewOf(house, [text('<p>Kurz</p>')])).bytes).toBeLessThan(12_000);
  });

  test('as a subscriber of the own parish speaks to that person, and to nobody of another', async ({ house }) => {
    const values = { email: 'rosa@example.test', name: 'Rosa', state: 'confirmed', locale: 'en' } as const;
    const [own, foreign] = await house.handle.db
      .insert(subscribers)
      .values([
        { ...values, siteId: house.sites.fels._id },
        { ...values, siteId: house.sites.kirchberg._id },
      ])
      .returning();
    const blocks = [text('<p>Liebe {{name|alle}}</p>')];
    const { html } = await previewOf(house, blocks, { subscriber: own?.id });
    expect(html).toContain('Liebe Rosa');
    expect(html).toContain('Unsubscribe');
    await expect(previewOf(house, blocks, { subscriber: foreign?.id })).rejects.toThrow('notFound');
  });

  test('shows only news since the last sending', async ({ house }) => {
    const add = async (title: string, publish_date: string) => {
      const content = ['<p>Ein Satz.</p>'];
      const body = { site: 'fels', type: 'news', title, content, publish_date, status: 'published' };
      expect(await house.call('admin', 'POST /api/v0/entry/', { body })).toMatchObject({ status: 201 });
    };
    await add('Alt', '2026-11-10');
    await add('Neu', '2026-11-20');
    expect((await previewOf(house, [{ kind: 'news' }])).text).toContain('Alt');
    await house.handle.db.insert(sendings).values({
      siteId: house.sites.fels._id,
      state: 'finished',
      finishedAt: new Date('2026-11-15T10:00:00Z'),
    });
    const { text: plain } = await previewOf(house, [{ kind: 'news' }]);
    expect([plain.includes('Neu'), plain.includes('Alt')]).toEqual([true, false]);
    expect((await previewOf(house, [{ kind: 'news', onlyNew: false }])).text).toContain('Alt');
  });
});

describe('a test', () => {
  test('goes to its author alone, is marked, and unsubscribes nobody', async ({ house }) => {
    const body = { site: 'fels', subject: 'Die Woche', blocks: [blockOf(text('<p>Liebe {{name|alle}}</p>'), 0)] };
    const { status, body: answer } = await house.call('officeOfFels', 'POST /api/v0/newsletter/letter/test', { body });
    const { handle } = house.people.officeOfFels;
    expect([status, answer]).toEqual([200, { to: handle }]);
    const sent = house.mail.lastTo(handle);
    expect(sent).toMatchObject({ subject: '[Test] Die Woche', purpose: 'newsletter' });
    expect(sent.headers?.['List-Unsubscribe']).toBeUndefined();
    expect(sent.html).not.toContain('{{');
    expect(sent.html).toContain('href="http://localhost:3000/fels/Newsletter"');
  });
});
