import { createSecretBox } from '#kernel/secrets/secret-box.ts';

/** The box of every test: one key that never changes. */
export const testSecrets = createSecretBox([{ id: 'test', bytes: Buffer.alloc(32, 7) }]);
