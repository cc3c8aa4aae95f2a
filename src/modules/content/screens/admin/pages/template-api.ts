import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf, type EndpointMap } from '#kernel/web/api.ts';
import type { PageTemplate, TemplateBody } from '../../../collections/page-templates.ts';
import { entryApi } from '../entry-api.ts';

const api = apiOf<EndpointMap>();

/** The templates of the chosen parish, by name. */
export async function loadTemplates(): Promise<PageTemplate[]> {
  const query = { site: adminSite(), limit: 100 };
  const answer = await api('GET /api/v0/page_template/', { query });
  return (answer as { page_template: PageTemplate[] }).page_template;
}

export async function storeTemplate(name: string, entry: string): Promise<void> {
  const body = { name, body: await bodyOfPage(entry), site: adminSite() };
  await api('POST /api/v0/page_template/', { body });
}

/** Template content of a page: texts and blocks as visitors see them; nothing without a page. */
export async function bodyOfPage(id: string): Promise<TemplateBody> {
  const [page] = id ? (await entryApi('GET /api/v0/entry/:id', { params: { id } })).entry : [];
  if (!page) return { content: [], english: null, blocks: [] };
  return { content: page.content, english: page.english?.content ?? null, blocks: page.blocks };
}
