import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { fillDataDir } from './running-product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    filledDataDir: string;
  }
}

/** Fills one data folder with the demo parishes before the first test; tests take copies of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = mkdtempSync(join(tmpdir(), 'kirchplatz-filled-'));
  const dataDir = join(dir, 'data');
  await fillDataDir(dataDir);
  project.provide('filledDataDir', dataDir);
  return () => rm(dir, { recursive: true, force: true });
}
