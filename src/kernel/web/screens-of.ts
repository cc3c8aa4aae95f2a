import { index, layout, route } from '@react-router/dev/routes';

type Options = { id?: string };
type Children = ReturnType<typeof route>[];

/** `index`, `layout` and `route` of the page map for the screens of one room, with files relative to its `screens` folder. */
export const screensOf = (room: string) => ({
  ...routesIn(`modules/${room}/screens`),
  resource,
  resourceById,
});

/**
 * List and form of a resource, drawn by the shared routes of `src/admin`. The room's navigation has an entry with the same path
 * and the resource's `screens`. A list at 'person/browse' has its form at 'person/edit/:id?'.
 */
function resource(path: string): Children {
  const topic = path.replace(/\/browse$/, '');
  return [
    route(path, 'admin/resource-list.route.tsx', { id: `${topic}.list` }),
    route(`${topic}/edit/:id?`, 'admin/resource-edit.route.tsx', { id: `${topic}.edit` }),
  ];
}

/** Like `resource`, with the form at '<path>/:id' (S2.23); the id 'new' opens an empty one. */
function resourceById(path: string): Children {
  return [
    route(path, 'admin/resource-list.route.tsx', { id: `${path}.list` }),
    route(`${path}/:id`, 'admin/resource-edit.route.tsx', { id: `${path}.edit` }),
  ];
}

/**
 * `index`, `layout` and `route` for route files of one folder of `src`.
 * NB: the framework's own `relative` leaks the absolute path of the build machine into the ids that browsers load.
 */
export function routesIn(folder: string) {
  const at = (file: string) => `${folder}/${file.replace(/^\.\//, '')}`;
  return {
    index: (file: string) => index(at(file)),
    layout: (file: string, options: { id: string }, children: Children) => layout(at(file), options, children),
    route: (path: string, file: string, options: Options = {}, children: Children = []) =>
      route(path, at(file), options, children),
  };
}
