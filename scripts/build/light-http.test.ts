import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { lightModule } from './light-http.ts';

test('has the exports of the module, and loads no client of fetch', () => {
  const code = `${lightModule()}
    const loaded = process.moduleLoadList.some((name) => name.endsWith('deps/undici/undici'));
    console.log(JSON.stringify([typeof createServer, typeof Agent, typeof request, http === process.getBuiltinModule('http'), loaded]));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  expect(JSON.parse(said)).toEqual(['function', 'function', 'function', true, false]);
});
