import { createSecretBox } from '#kernel/secrets/secret-box.ts';

/** Secret box for tests, with a constant key. */
export const testSecrets = createSecretBox([{ id: 'test', bytes: Buffer.alloc(32, 7) }]);
