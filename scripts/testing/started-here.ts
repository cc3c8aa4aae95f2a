import { onTestFinished } from 'vitest';
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
