import { mkdtempSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { type Running, startProduct } from './running-product.ts';

/** Starts a product that ends with the test. */
export function start(...args: Parameters<typeof startProduct>): Running {
  const product = startProduct(...args);
  onTestFinished(async () => {
    product.child.kill('SIGTERM');
    await product.ended;
  });
  return product;
}

/**
 * The name of a folder that does not exist yet; with a space in it, because people have such folders. It goes with the test,
 * after the products that were started in it.
 */
export function freshDataDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'kirchplatz start-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true, maxRetries: 5 }));
  return join(dir, 'data');
}

/** A folder in which the demo parishes are already, for tests that are about something later than the first start. */
export async function filledDataDir(): Promise<string> {
  const dir = freshDataDir();
  await cp(inject('filledDataDir'), dir, { recursive: true });
  return dir;
}

/** Kills a product at a moment that nobody chose, soon after the first call: something has been acknowledged by then. */
export function killSoon({ child }: Running): () => void {
  let isComing = false;
  return () => {
    if (!isComing) setTimeout(() => child.kill('SIGKILL'), Math.random() * 500);
    isComing = true;
  };
}
