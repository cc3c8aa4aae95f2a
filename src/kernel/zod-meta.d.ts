import 'zod';

declare module 'zod' {
  interface GlobalMeta {
    /** The value never leaves the server. */
    secret?: boolean;
  }
}
