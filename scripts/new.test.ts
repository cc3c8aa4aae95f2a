import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { copyExample } from './new/copy-example.ts';

const ROOT = join(import.meta.dirname, '..');
const HOME = 'src/modules/content';

describe('copyExample', () => {
  const { files, texts, lines } = copyExample(ROOT, 'content', 'parking-space');
  const all = [...files, ...lines.map(({ file, text }) => ({ path: file, text }))];

  it('names the new files after the kind', () => {
    expect(files.map(({ path }) => path.replace('src/modules/content/', ''))).toEqual([
      'contract/parking-spaces.ts',
      'service/parking-space-collection.ts',
      'screens/admin/parking-spaces.resource.tsx',
      'screens/admin/parking-space-list.route.tsx',
      'screens/admin/parking-space-edit.route.tsx',
    ]);
  });

  it.each(files)('$path can be parsed and imports only files that exist or were copied', ({ path, text }) => {
    const { errors, module } = parseSync(path, text);
    expect(errors).toEqual([]);
    const copied = files.map((file) => file.path);
    const relative = module.staticImports
      .map((one) => one.moduleRequest.value)
      .filter((name) => name.startsWith('.') && !name.includes('+types'));
    for (const name of relative) expect([...copied, `${HOME}/tables.ts`]).toContain(join(path, '..', name));
  });

  it.each(all)('$path speaks of nothing that is called after the example', ({ text }) => {
    expect(text.replaceAll('placeholder', '')).not.toMatch(/place|worship/i);
  });

  it('brings every text that the copied screens call, in both languages', () => {
    const called = files.flatMap(({ text }) =>
      [...text.matchAll(/m\.(content_parkingSpace\w*)/g)].map((match) => match[1] ?? ''),
    );
    expect(called.length).toBeGreaterThan(5);
    for (const key of called)
      expect(
        [Object.keys(texts.de), Object.keys(texts.en)].every((keys) => keys.includes(key)),
        key,
      ).toBe(true);
  });

  it('gives the lines for table, permissions, endpoints and routes', () => {
    const text = lines.map((line) => line.text).join('\n');
    for (const part of [
      "export const parkingSpaces = pgTable(\n  'content_parking_spaces'",
      "'content.parkingSpace.update': 'content_permissionParkingSpaceUpdate'",
      'collections: [parkingSpaceCollection]',
      '  parking_space: async () => ({',
      "route('content/parking-spaces', './admin/parking-space-list.route.tsx')",
    ])
      expect(text).toContain(part);
  });
});
