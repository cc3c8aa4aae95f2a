import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BLOCK_GROUPS, BlockPartsContext, type ShownBlock } from '#design/public/blocks/block-part.ts';
import { ShownBlocks } from '#design/public/blocks/ShownBlocks.tsx';
import { buildProduct } from '#modules/catalog/testing.ts';
import { modules } from '../../modules.ts';
import { type House, test } from '../../testing/house.ts';
import { blockParts } from './block-parts.ts';

const kinds = modules.flatMap(({ blocks = [] }) => blocks);

describe('every block', () => {
  it('has rules on the server and a part for browsers', () => {
    expect([...blockParts.keys()].toSorted()).toEqual(kinds.map(({ kind }) => kind).toSorted());
  });

  it.each(kinds.map((kind) => [kind.kind, kind] as const))(
    '%s begins with data that its rules accept',
    (name, kind) => {
      const part = blockParts.get(name);
      expect(part).toMatchObject({ version: kind.version, group: expect.toBeOneOf([...BLOCK_GROUPS]) });
      expect(() => kind.parse(part?.empty(), kind.version)).not.toThrow();
      expect([...(part?.texts ?? [])].toSorted()).toEqual([...kind.texts].toSorted());
    },
  );

  it.each([...blockParts.values()].map((part) => [part.kind, part] as const))(
    '%s has a picture of its own, a name and a sentence in the picker',
    (_name, part) => {
      expect(part.picture).toMatch(/^M[\d\s.,a-zA-Z-]+$/);
      expect([...blockParts.values()].filter(({ picture }) => picture === part.picture)).toHaveLength(1);
      expect(part.name()).not.toBe('');
      expect(part.about().length).toBeGreaterThan(part.name().length);
    },
  );
});

/** Preview of these blocks for visitors of Fels. */
async function preview(house: House, ...blocks: { kind: string; data: object }[]) {
  const block = blocks.map((one, index) => ({ id: `b${index}`, version: 1, ...one }));
  const { body } = await house.call('admin', 'POST /api/v0/block/show', { body: { site: 'fels', block } });
  const shown = (body as { block: ShownBlock[] }).block;
  const html = renderToStaticMarkup(
    <BlockPartsContext value={blockParts}>
      <ShownBlocks blocks={shown} />
    </BlockPartsContext>,
  );
  return { shown, html };
}

describe('the block of a form', () => {
  test('shows the contact form, which goes to its own page', async ({ house }) => {
    const { html } = await preview(house, { kind: 'form', data: { form: '' } });
    expect(html).toContain('action="/fels/Formular/Kontakt"');
    expect(html).toContain('<h2');
  });

  test('shows nothing of a form that is not there or closed', async ({ house }) => {
    const title = { de: 'Zeltlager', en: '' };
    const body = { site: 'fels', slug: 'Zeltlager', title, isOpen: false };
    expect((await house.call('admin', 'POST /api/v0/form/', { body })).status).toBe(201);
    const gone = { kind: 'form', data: { form: 'Nirgends' } };
    expect((await preview(house, gone, { kind: 'form', data: { form: 'Zeltlager' } })).shown).toEqual([]);
  });

  test('may stand on a page twice: each label has its own field', async ({ house }) => {
    const one = { kind: 'form', data: { form: '' } };
    const { html } = await preview(house, one, one);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const labels = [...html.matchAll(/ for="([^"]+)"/g)].map(([, id]) => id);
    expect(labels.length).toBeGreaterThan(6);
    expect(new Set(ids).size).toBe(ids.length);
    expect(labels.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('the block of goods', () => {
  const openShop = (house: House) =>
    house.call('admin', 'PUT /api/v0/shop_profile/', { body: { site: 'fels', rev: 0, name: 'Kerzenladen' } });

  test('shows what is for sale in the order of the choice, and nothing else', async ({ house }) => {
    await openShop(house);
    const [candle, draft, honey] = [
      await buildProduct(house),
      await buildProduct(house, { name: 'Entwurf', status: 'draft' }),
      await buildProduct(house, { name: 'Honig' }),
    ];
    const { html } = await preview(house, {
      kind: 'product',
      data: { products: [honey._id, draft._id, candle._id] },
    });
    expect(html).not.toContain('Entwurf');
    expect(html.indexOf('Honig')).toBeLessThan(html.indexOf('Osterkerze'));
    expect(html).toMatch(/12,95/);
  });

  test('shows nothing without a shop, and no goods of another parish', async ({ house }) => {
    const candle = await buildProduct(house);
    const block = { kind: 'product', data: { products: [candle._id] } };
    expect((await preview(house, block)).shown).toEqual([]);
    await openShop(house);
    const foreign = await buildProduct(house, { site: 'kirchberg' });
    expect((await preview(house, { kind: 'product', data: { products: [foreign._id] } })).shown).toEqual([]);
    expect((await preview(house, block)).shown).toHaveLength(1);
  });
});
