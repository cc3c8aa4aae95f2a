/** The part of a pino logger that services may use; Fastify's own logger fits. */
export type Log = {
  info: (fields: object, text?: string) => void;
  warn: (fields: object, text?: string) => void;
  error: (fields: object, text?: string) => void;
  debug: (fields: object, text?: string) => void;
};
