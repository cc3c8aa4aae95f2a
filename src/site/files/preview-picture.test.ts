import Fastify from 'fastify';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { drawPreview, previewPictures, titleIn } from './preview-picture.ts';

const facts = { title: 'Größe & Chronik', parish: 'Pfarre Fels', accent: '#7a1f2b', tower: 'spire' } as const;

describe('the picture of a page that is shared', () => {
  it('has the size that services ask for, and the colour of the parish', async () => {
    const picture = sharp(await drawPreview(facts));
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    const { data } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([data[0], data[1], data[2]]).toEqual([0x7a, 0x1f, 0x2b]);
  });

  it('differs from title to title, and is drawn in the fonts of the pages', async () => {
    const [one, other] = [await drawPreview(facts), await drawPreview({ ...facts, title: 'Taufe' })];
    expect(one.equals(other)).toBe(false);
    // A font of the machine instead would have other widths.
    const text = { text: 'Größe', font: 'KP Titel 84', fontfile: 'src/design/fonts/kp-titel.ttf', dpi: 72 };
    const { width } = await sharp({ text }).png().metadata();
    const fallback = await sharp({ text: { ...text, font: 'Nirgends 84' } })
      .png()
      .metadata();
    expect(width).not.toBe(fallback.width);
  });

  it.each([
    ['<meta property="og:title" content="Größe &amp; &quot;Chronik&quot;"/>', 'Größe & "Chronik"'],
    ['<meta content="Taufe" property="og:title">', 'Taufe'],
    ['<title>Taufe</title>', null],
  ])('takes its title from the page: %s', (html, title) => {
    expect(titleIn(html)).toBe(title);
  });

  const pagesOf = async (house: House) => {
    const ctx = await house.contextOf('guest');
    const app = Fastify();
    app.decorateRequest('ctx', { getter: () => ctx });
    app.get('/fels/Taufe', async (_request, reply) =>
      reply.type('text/html').send('<meta property="og:title" content="Taufe"/>'),
    );
    previewPictures(app);
    return app;
  };

  test('is there for what a guest can read, and for nothing else', async ({ house }) => {
    const app = await pagesOf(house);
    const { statusCode, headers } = await app.inject('/vorschaubild/fels/Taufe.png');
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    for (const path of ['fels/Geheim.png', 'fels/Taufe.jpg', 'nirgends/Taufe.png'])
      expect((await app.inject(`/vorschaubild/${path}`)).statusCode, path).toBe(404);
  });
});
