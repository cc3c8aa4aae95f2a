import { index, layout, route } from '@react-router/dev/routes';

type Options = { id?: string };
type Children = ReturnType<typeof route>[];

/** `index`, `layout` and `route` of the page map for the screens of one room, with files relative to its `screens` folder. */
export const screensOf = (room: string) => routesIn(`modules/${room}/screens`);

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
