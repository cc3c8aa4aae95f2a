import type { ResourceScreens } from '#design/admin/resource/resource-screens.tsx';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { adminParts } from './parts.ts';

/**
 * The resource of a route, by the route's pattern ('/admincenter/worship/places/edit/:id?'), whose beginning is configurable.
 * @throws Error for a route whose room hands in no navigation entry with `screens` and the same path
 */
export function resourceAt(pattern: string, parts: readonly AdminPart[] = adminParts): ResourceScreens {
  const address = topicOf(pattern);
  const [found] = parts
    .flatMap(({ nav }) => nav)
    .filter(({ path, screens }) => screens && `/${address}`.endsWith(`/${topicOf(path)}`))
    // 'sports/person' ends like 'person', which belongs to another room.
    .toSorted((one, other) => topicOf(other.path).length - topicOf(one.path).length);
  if (found?.screens) return found.screens;
  throw new Error(`No navigation entry has screens for ${pattern}`);
}

/** The common part of the addresses of list and form: 'person/browse' and 'person/edit/:id?'. */
const topicOf = (path: string) => path.replace(/^\//, '').replace(/\/(browse|edit\/:id\?|:id)$/, '');
