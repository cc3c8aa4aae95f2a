import type { ResourceStore } from '#design/admin/resource/define-resource.ts';
import type { Entry } from '../../../contract.ts';
import { entryApi } from '../entry-api.ts';
import type { PageForm } from '../pages.resource.tsx';
import { BUILT_IN, builtInBody } from './built-in-templates.ts';
import { loadTemplates } from './template-api.ts';
import { MENUS, treeApi } from './tree-api.ts';

/** A new page also gets the body of its template, and its place in the tree and in a menu. */
export function placing(store: ResourceStore<Entry, PageForm>): ResourceStore<Entry, PageForm> {
  return {
    ...store,
    async save(row, values) {
      const stored = await store.save(row, values);
      if (row) return stored;
      const saved = await withTemplate(stored, values.template);
      const { parent, menu } = values;
      const page = { site: saved.site, page: saved._id, before: null };
      if (parent) await treeApi('POST /api/v0/page_tree/move', { body: { ...page, parent } });
      const name = MENUS.find((one) => one === menu);
      if (name) await treeApi('POST /api/v0/page_tree/menu', { body: { ...page, menu: name } });
      return saved;
    },
  };
}

/** Text that was typed in the form follows what the template says. */
async function withTemplate(page: Entry, template: string): Promise<Entry> {
  const builtIn = BUILT_IN.find(({ name }) => name === template)?.name;
  const body = builtIn ? builtInBody(builtIn) : (await ownTemplates(template))[0]?.body;
  if (!body) return page;
  const english = page.english && { ...page.english, content: [...(body.english ?? []), ...page.english.content] };
  const change = { blocks: body.blocks, content: [...body.content, ...page.content], english };
  const [changed] = await entryApi('PUT /api/v0/entry/', { body: { ...change, _id: page._id, rev: page.rev } });
  return changed ?? page;
}

const ownTemplates = async (id: string) => (id ? (await loadTemplates()).filter(({ _id }) => _id === id) : []);
