import { afterAll, afterEach } from 'vitest';

/**
 * Takes away what a component test has rendered, and after a file whatever else stands in the document.
 * Testing Library does it by itself only for the first file of a worker, because modules stay loaded between files.
 */
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 }); // a busy machine is no mistake
  afterEach(cleanup);
  afterAll(() => document.body.replaceChildren());
}
