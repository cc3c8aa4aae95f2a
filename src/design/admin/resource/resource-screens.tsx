import type { ReactElement } from 'react';
import type { FormValues } from '../form/use-edit-form.ts';
import type { Crumb } from '../shell/top-bar.tsx';
import { editCrumbs, editLoader, listLoader, type Resource, type Stored } from './define-resource.ts';

/** Loader data of the shared routes: the screen of one resource with its data, and the breadcrumbs below the group. */
export type ResourceScreen = { screen: ReactElement; crumbs: Crumb[] };

/** List and edit screen of a resource, independent of its types. */
export type ResourceScreens = {
  list: (request: Request) => Promise<ResourceScreen>;
  edit: (id: string | undefined, request: Request) => Promise<ResourceScreen>;
};

/**
 * Screens of a resource for the shared routes; the definition and the screens are loaded when they are opened.
 * NB: the keys separate the screens of two resources, which React would otherwise take for the same one.
 */
export function resourceScreens<Row extends Stored, Values extends FormValues>(
  load: () => Promise<Resource<Row, Values>>,
): ResourceScreens {
  return {
    list: async (request) => {
      const [of, { ListScreen }] = await Promise.all([load(), import('./list-screen.tsx')]);
      const data = await listLoader(of)({ request });
      return { screen: <ListScreen key={of.listPath} of={of} data={data} />, crumbs: [{ label: of.words.plural() }] };
    },
    edit: async (id, request) => {
      const [of, { EditScreen }] = await Promise.all([load(), import('./edit-screen.tsx')]);
      const { searchParams } = new URL(request.url);
      const [data, first] = await Promise.all([
        editLoader(of)({ params: { id } }),
        id ? {} : firstValues(of, searchParams),
      ]);
      const blank = prefilled({ ...of.blank, ...first }, searchParams);
      return {
        screen: <EditScreen key={of.listPath} of={{ ...of, blank }} data={data} />,
        crumbs: editCrumbs(of)(data),
      };
    },
  };
}

/** NB: without an answer the form stays empty; nothing depends on these values. */
const firstValues = async <Values extends FormValues>(
  { firstValues: load }: { firstValues?: (params: URLSearchParams) => Promise<Partial<Values>> },
  params: URLSearchParams,
): Promise<Partial<Values>> => (await load?.(params).catch(() => ({}))) ?? {};

/** Empty form with the text fields that a link fills in: '?from=Alte-Seite'. */
function prefilled<Values extends FormValues>(blank: Values, params: URLSearchParams): Values {
  const known = [...params].filter(([name]) => Object.hasOwn(blank, name) && typeof blank[name] === 'string');
  return { ...blank, ...Object.fromEntries(known) };
}
