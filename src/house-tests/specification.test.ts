import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { z } from 'zod';
import { type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import type { SettingsTree } from '#kernel/settings/define-settings.ts';
import { modules } from '../modules.ts';
import { freshHouse, type House, test } from '../testing/house.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(ROOT, 'docs/specification.md'), 'utf8');

/** Lines of the table below a heading, without those that name its columns. */
function linesOf(heading: string): string[] {
  const section = page.split(/^## /m).find((one) => one.startsWith(`${heading}\n`)) ?? '';
  const table = section.split('\n').filter((line) => line.startsWith('|'));
  return table.slice(2);
}

/** Cells of the rows below a heading, without the backticks of code. */
function rowsOf(heading: string): string[][] {
  const lines = linesOf(heading).filter((line) => /^\| S\d/.test(line));
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
}

const settings: SettingsTree[] = modules.flatMap(({ settings: parts = [] }) =>
  parts.flatMap((part) => [part.public, part.internal]),
);
const keysElsewhere = new Set(modules.flatMap(({ configKeys = {} }) => Object.keys(configKeys)));

function isSetting(name: string): boolean {
  if (keysElsewhere.has(name)) return true;
  return settings.some((tree) => {
    let node: SettingsTree | z.ZodType | undefined = tree;
    for (const step of name.split('.')) node = node instanceof z.ZodType ? undefined : node?.[step];
    return node !== undefined;
  });
}

/** True if the schema has a field at this path; descends into lists and optional values. */
function hasField(schema: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return true;
  return shapesIn(schema).some((shape) => step in shape && hasField(shape[step], rest));
}

function shapesIn(schema: unknown): Record<string, unknown>[] {
  if (schema instanceof z.ZodObject) return [schema.shape as Record<string, unknown>];
  if (schema instanceof z.ZodArray) return shapesIn(schema.element);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(shapesIn);
  if (schema instanceof z.ZodPipe) return [...shapesIn(schema.in), ...shapesIn(schema.out)];
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly;
  return isWrapped ? shapesIn(schema.unwrap()) : [];
}

const endpointOf = (house: House, call: string) =>
  house.server.app.registeredEndpoints.find(({ key }) => key === call)?.endpoint;

/**
 * True if the target named by a line exists: a decision, a file, a key of the configuration, a call, a field of
 * its answer, its body or its query.
 */
function exists(house: House, home: string): boolean {
  const decision = /\((decisions\/[\w.-]+)\)/.exec(home)?.[1];
  if (decision) return existsSync(path.join(ROOT, 'docs', decision));
  const [kind = '', ...words] = home.split(' ');
  if (kind === 'file') return existsSync(path.join(ROOT, words.join(' ')));
  if (kind === 'config') return isSetting(words.join(' '));
  const isSent = kind === 'body' || kind === 'query';
  const [method = '', url = '', field = ''] = isSent ? words : [kind, ...words];
  const endpoint = endpointOf(house, `${method} ${url}`);
  if (!endpoint) return false;
  return hasField(isSent ? endpoint[kind] : endpoint.reply, field === '' ? [] : field.split('.'));
}

test.for(rowsOf('Fields and keys'))('%s %s lives where the page says', ([, , home = ''], { house }) => {
  expect(exists(house, home), home).toBe(true);
});

test.for(rowsOf('Texts'))('%s the text “%s” is in both languages', ([, text = '', key = '']) => {
  const english = [1, 2].map((count) => textOf(key as MessageKey, 'en', { count }));
  expect(english.map((one) => one.replace(/\b2\b/, '%d'))).toContain(text);
  const german = textOf(key as MessageKey, 'de', { count: 2 });
  expect(german).not.toBe('');
  expect(english).not.toContain(german);
});

test.for(rowsOf('Calls'))('%s the call %s is served', ([, call = ''], { house }) => {
  expect(endpointOf(house, call), call).toBeDefined();
});

test.for(rowsOf('Not yet built'))('%s %s is not built, or its line has to move', ([, , home = ''], { house }) => {
  expect(exists(house, home), home).toBe(false);
});

test('the page has every part that the tests above read, and they read each of its lines', async () => {
  for (const heading of ['Fields and keys', 'Texts', 'Calls'])
    expect(rowsOf(heading).length, heading).toBeGreaterThan(10);
  // It shrinks with what is built; its last line goes together with its part and this expectation.
  expect(rowsOf('Not yet built')).not.toEqual([]);
  for (const heading of ['Fields and keys', 'Texts', 'Calls', 'Not yet built'])
    expect(rowsOf(heading), heading).toHaveLength(linesOf(heading).length);
  expect(exists(await freshHouse(), 'config privacy.nothing')).toBe(false);
  expect(exists(await freshHouse(), 'GET /api/v0/quota/ nothing')).toBe(false);
});
