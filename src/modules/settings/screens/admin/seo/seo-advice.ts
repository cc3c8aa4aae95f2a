import type { TitlePattern } from '#kernel/web/window-title.ts';
import type { Association, Site } from '#modules/sites/contract.ts';
import { m } from '#texts';

export type MetaRoute = { route: string; title: string; description: string };

export type SeoForm = {
  pagetitle: string;
  'meta.title_pattern': TitlePattern;
  description: string;
  'meta.og_image': string;
  keywords: string;
  author: string;
  domain: string;
  'meta.routes': MetaRoute[];
  'meta.hidden_sites': string[];
};

/** Something to improve, with the values that do it; without values the person decides at the field. */
export type Hint = { id: string; text: string; verb: string; fix: Partial<SeoForm> | { field: keyof SeoForm } };

/** Shorter descriptions are filled up by search engines with text of the page. */
const FEWEST_CHARACTERS = 50;

/** Advice for being found more easily, most important first. */
export function seoAdvice(form: SeoForm, sites: readonly Site[], associations: readonly Association[] = []): Hint[] {
  const hidden = sites.filter(({ _id, isOnline }) => isOnline && form['meta.hidden_sites'].includes(_id));
  const [main] = sites.filter(({ isDefault }) => isDefault);
  const website = associations.find(({ _id }) => _id === main?.associationId)?.name || main?.name;
  const owner = main?.details.legal?.owner || main?.name || '';
  const slugs = new Set(sites.flatMap(({ slug, formerSlugs }) => [slug, ...formerSlugs]));
  const lost = form['meta.routes'].filter(({ route }) => !slugs.has(route.split('/')[1] ?? ''));
  const suggestion = describe(sites);
  return [
    ...hidden.map(({ _id, name }) => ({
      id: `hidden-${_id}`,
      text: m.settings_adviceHidden({ name }),
      verb: m.settings_adviceShow(),
      fix: { 'meta.hidden_sites': form['meta.hidden_sites'].filter((id) => id !== _id) },
    })),
    ...(form['meta.og_image'] === ''
      ? [
          {
            id: 'image',
            text: m.settings_adviceImage(),
            verb: m.design_adminImageChoose(),
            fix: { field: 'meta.og_image' as const },
          },
        ]
      : []),
    ...(form.description.length < FEWEST_CHARACTERS && form.description !== suggestion
      ? [
          {
            id: 'description',
            text: m.settings_adviceDescription(),
            verb: m.settings_adviceSuggest(),
            fix: { description: suggestion },
          },
        ]
      : []),
    ...(form.pagetitle === '' && website
      ? [
          {
            id: 'title',
            text: m.settings_adviceTitle(),
            verb: m.settings_adviceTake({ text: website }),
            fix: { pagetitle: website },
          },
        ]
      : []),
    ...(form.author === '' && owner
      ? [
          {
            id: 'author',
            text: m.settings_adviceAuthor(),
            verb: m.settings_adviceTake({ text: owner }),
            fix: { author: owner },
          },
        ]
      : []),
    ...(lost.length > 0
      ? [
          {
            id: 'routes',
            text: m.settings_adviceRoutes({ routes: lost.map(({ route }) => route || '–').join(', ') }),
            verb: m.settings_remove(),
            fix: { 'meta.routes': form['meta.routes'].filter((one) => !lost.includes(one)) },
          },
        ]
      : []),
  ];
}

/** A description from the names of the parishes. */
function describe(sites: readonly Site[]): string {
  const names = sites.filter(({ isOnline }) => isOnline).map(({ shortName }) => shortName);
  return m.settings_seoDescribed({ names: names.slice(0, 6).join(', ') }).slice(0, 300);
}
