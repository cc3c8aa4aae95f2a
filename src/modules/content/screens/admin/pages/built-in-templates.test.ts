import { expect, it } from 'vitest';
import { BUILT_IN, builtInBody } from './built-in-templates.ts';

it.each(BUILT_IN)('the template $name has a text for each text block, in both languages', ({ name }) => {
  const { content, english, blocks } = builtInBody(name);
  const texts = blocks.filter(({ kind }) => kind === 'text').length;
  expect(texts).toBeGreaterThan(0);
  expect(content).toHaveLength(texts);
  expect(english).toHaveLength(texts);
  expect(english).not.toEqual(content);
  expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length);
});
