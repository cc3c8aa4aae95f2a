import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { withLateMatches } from './late-routes.ts';

const require = createRequire(import.meta.url);
const file = createRequire(require.resolve('fastify')).resolve('find-my-way/lib/node.js');
const source = readFileSync(file, 'utf8');

type Node = {
  matchPrefix: (path: string, at: number) => boolean;
  setStaticChild: (label: string, node: Node) => void;
  split: (parent: Node, at: number) => Node;
};
type Nodes = { createStaticNode: (prefix: string) => Node };

/** The module as the build writes it, with a `Function` that counts what is compiled. */
function built(): Nodes & { compiled: () => number } {
  let count = 0;
  const Counted = new Proxy(Function, {
    construct: (made, parts) => {
      count += 1;
      return Reflect.construct(made, parts) as object;
    },
  });
  const module = { exports: {} as Nodes };
  new Function('require', 'module', 'Function', withLateMatches(source))(createRequire(file), module, Counted);
  return { ...module.exports, compiled: () => count };
}

it('refuses a router that has changed', () => {
  expect(() => withLateMatches(source.replaceAll('compilePrefixMatch', 'prefixMatchOf'))).toThrow(/has changed/);
  expect(() => withLateMatches(source.replace('this.matchPrefix = compilePrefixMatch(', '('))).toThrow(/has changed/);
});

it('compiles a match when a request first comes to the node, once', () => {
  const { createStaticNode, compiled } = built();
  const node = createStaticNode('entry/');
  expect(compiled()).toBe(0);
  for (const path of ['entry/7', 'entry/']) expect(node.matchPrefix(path, 0)).toBe(true);
  expect(node.matchPrefix('/entry/', 1)).toBe(true);
  for (const path of ['entri/7', 'entry', '']) expect(node.matchPrefix(path, 0)).toBe(false);
  expect(compiled()).toBe(1);
});

it('matches the rest of a node that was split', () => {
  const { createStaticNode } = built();
  const node = createStaticNode('entry/');
  const parent = node.split(createStaticNode('/'), 3);
  expect([parent.matchPrefix('ent', 0), parent.matchPrefix('eno', 0)]).toEqual([true, false]);
  expect([node.matchPrefix('ry/', 0), node.matchPrefix('rx/', 0)]).toEqual([true, false]);
});

it.each(['/', 'a prefix of more than sixteen characters'])('matches %j as before', (prefix) => {
  const { createStaticNode } = built();
  expect(createStaticNode(prefix).matchPrefix(prefix, 0)).toBe(true);
});
