import { isBrowserFile, isNativeFile, placeOf, SERVER_KERNEL, SERVER_PARTS, SITE_SERVER_PARTS } from './places.ts';
import type { Edge, Tree } from './read-tree.ts';
import type { Finding } from './rules.ts';

const SERVER_PACKAGE =
  /^npm:(zod|fastify|@fastify|drizzle-orm|pg|pg-boss|@electric-sql|nodemailer|sharp|@node-rs|sanitize-html|aws4fetch)(\/|$)/;
const BUNDLED_PACKAGE = /^npm:(react-router|@react-router|@mantine|react-dom)(\/|$)/;

/** Packages that only some requests need: loaded by them, with `await import(…)` (decisions 015, 083). */
const LATE_PACKAGE =
  /^npm:(sharp|nodemailer|imapflow|mailparser|pg|pg-boss|web-push|age-encryption|write-excel-file|read-excel-file|ical\.js|vite|@fastify\/swagger|@fastify\/swagger-ui|@myriaddreamin\/[^/]+|@hyzyla\/pdfium|@zxcvbn-ts\/[^/]+|@simplewebauthn\/server|@electric-sql\/pglite)(\/|$)/;
/** A parser of nodemailer without its imports. */
const LIGHT_PART = /^npm:nodemailer\/lib\/addressparser(\/|$)/;

/** Everything that shows only when imports are followed from file to file at run time. */
export function judgeReach(tree: Tree): Finding[] {
  const running = tree.edges.filter((edge) => edge.kind !== 'type');
  const atLoad = running.filter((edge) => edge.kind === 'static');
  return [
    ...judgeFollowing(tree.files.filter(isBrowserFile), running, 'browser-carries-no-server', browserAdvice),
    ...judgeFollowing(tree.files.filter(isNativeFile), running, 'native-server-runs-without-markup', nativeAdvice),
    ...judgeFollowing(['src/main.ts', 'src/serve.ts'], atLoad, 'start-stays-light', lateAdvice),
    ...judgeFollowing(['src/main.ts'], atLoad, 'database-opens-before-the-rooms', openingAdvice),
    ...judgeCycles(atLoad),
  ];
}

function browserAdvice({ to }: Edge): string | undefined {
  const place = placeOf(to);
  const isServer =
    to.startsWith('node:') ||
    SERVER_PACKAGE.test(to) ||
    (place?.storey === 'kernel' && SERVER_KERNEL.includes(place.part)) ||
    (place?.storey === 'site' && SITE_SERVER_PARTS.includes(place.part)) ||
    (place?.storey === 'room' && [...SERVER_PARTS, 'contract'].includes(place.part));
  if (!isServer) return undefined;
  return 'visitors would download it (a contract brings zod along); write `import type`, get the value from the loader or call `api(…)`';
}

function nativeAdvice({ to }: Edge): string | undefined {
  if (!/\.(tsx|css|svg)$/.test(to) && !BUNDLED_PACKAGE.test(to)) return undefined;
  return 'Node runs this file as it is and has no bundler; markup and react-router live on the other module graph (loaders get services through the request context)';
}

function lateAdvice({ to }: Edge): string | undefined {
  if (!LATE_PACKAGE.test(to) || LIGHT_PART.test(to)) return undefined;
  return 'every start would load it before the first page; write `await import(…)` where it is used, or `late()`';
}

function openingAdvice({ to }: Edge): string | undefined {
  const isRoom = placeOf(to)?.storey === 'room' || to === 'src/server.ts' || to === 'src/modules.ts';
  if (!isRoom) return undefined;
  return 'the database opens first, while the heap is small; rooms come with `import(…)` of src/serve.ts';
}

/** Walks from every start along imports that run; each forbidden step is told once, with the way that leads to it. */
function judgeFollowing(
  starts: string[],
  edges: Edge[],
  rule: string,
  adviceFor: (edge: Edge) => string | undefined,
): Finding[] {
  const outgoing = groupBy(edges, (edge) => edge.from);
  const wayTo = new Map(starts.map((file) => [file, [file]]));
  const waiting = [...starts];
  const findings: Finding[] = [];
  for (let file = waiting.shift(); file; file = waiting.shift()) {
    const way = wayTo.get(file) ?? [];
    for (const edge of outgoing.get(file) ?? []) {
      const advice = adviceFor(edge);
      if (advice)
        findings.push({ rule, edge, advice: advice + (way.length > 1 ? ` (reached by ${way.join(' -> ')})` : '') });
      else if (!wayTo.has(edge.to) && edge.to.startsWith('src/')) {
        wayTo.set(edge.to, [...way, edge.to]);
        waiting.push(edge.to);
      }
    }
  }
  return findings;
}

/** Depth-first search; one finding per import that closes a circle. */
function judgeCycles(edges: Edge[]): Finding[] {
  const outgoing = groupBy(edges, (edge) => edge.from);
  const done = new Set<string>();
  const findings: Finding[] = [];
  const walk = (file: string, path: string[]) => {
    for (const edge of outgoing.get(file) ?? []) {
      const at = path.indexOf(edge.to);
      if (at >= 0) {
        const circle = [...path.slice(at), edge.to].join(' -> ');
        findings.push({
          rule: 'no-cycles',
          edge,
          advice: `${circle}; move what both need into a file of its own, or use \`import type\``,
        });
      } else if (!done.has(edge.to)) walk(edge.to, [...path, edge.to]);
    }
    done.add(file);
  };
  for (const file of outgoing.keys()) if (!done.has(file)) walk(file, [file]);
  return findings;
}

function groupBy<T>(items: T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
