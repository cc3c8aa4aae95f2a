import { afterAll, afterEach } from 'vitest';
import { toasts } from '#design/patterns/feedback/toast-store.ts';
import { installNativeDialogs } from './native-dialogs.ts';
import { installNativePopovers } from './native-popovers.ts';

/**
 * Unmounts what a component test has rendered, and after each file clears the rest of the document. Testing Library cleans up
 * only for the first file of a worker, because modules stay loaded between files.
 */
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 }); // a busy machine must not fail tests
  installNativeDialogs();
  installNativePopovers();
  afterEach(cleanup);
  afterAll(() => {
    toasts.clear(); // the store belongs to the window, which the next file inherits
    document.body.replaceChildren();
  });
}
