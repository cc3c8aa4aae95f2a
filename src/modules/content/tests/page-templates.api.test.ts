import { describe, expect } from 'vitest';
import { test } from '../../../testing/house.ts';
import type { PageTemplate } from '../collections/page-templates.ts';
import type { Entry } from '../contract.ts';
import { BUILT_IN, builtInBody } from '../screens/admin/pages/built-in-templates.ts';

const heading = { id: 'a', kind: 'heading', version: 1, data: { text: 'Wann und wo' } };
const html = { id: 'b', kind: 'html', version: 1, data: { html: '<b>x</b>' } };
const key = 'POST /api/v0/page_template/';

describe('a template for pages', () => {
  test('has no unknown block, no script, and no block that only some may write', async ({ house }) => {
    const body = { content: ['<p onclick="x()">Hier<script>x()</script></p>'], english: null, blocks: [heading, html] };
    const unknown = { ...body, blocks: [{ ...heading, kind: 'nothing' }] };
    const refused = await house.call('editor', key, { body: { site: 'fels', name: 'Gruppe', body: unknown } });
    expect(refused.status).toBe(400);
    const made = await house.call('system', key, { body: { site: 'fels', name: 'Gruppe', body } });
    const [template] = made.body as PageTemplate[];
    expect(template?.body.content).toEqual(['<p>Hier</p>']);
    expect(template?.body.blocks.map(({ kind }) => kind)).toEqual(['heading']);
  });

  test('is seen and used in its parish only', async ({ house }) => {
    const body = { content: ['<p>Hier</p>'], english: null, blocks: [] };
    await house.call('editor', key, { body: { site: 'fels', name: 'Gruppe', body } });
    const list = (who: 'officeOfKirchberg' | 'editor' | 'guest') =>
      house.call(who, 'GET /api/v0/page_template/', { query: { site: 'fels' } });
    expect((await list('guest')).status).toBe(403);
    expect((await list('editor')).body).toMatchObject({ total: 1 });
    const foreign = await list('officeOfKirchberg');
    expect(foreign.status === 403 || (foreign.body as { total: number }).total === 0).toBe(true);
  });

  test.for(BUILT_IN)('of the product is a page that can be stored: $name', async ({ name }, { house }) => {
    const { content, blocks, english } = builtInBody(name);
    const page = { site: 'fels', type: 'page', title: name, status: 'draft', content, blocks };
    const en = { title: name, teaser: '', content: english ?? [] };
    const made = await house.call('editor', 'POST /api/v0/entry/', { body: { ...page, english: en } });
    expect(made.status).toBe(201);
    expect((made.body as Entry[])[0]?.blocks).toHaveLength(blocks.length);
  });
});
