import path from 'node:path';
import { z } from 'zod';
import { parseFilesUrl } from './files/files-url.ts';
import { isOneAddress } from './mail/check-mail.ts';
import { readSecretKeys } from './secrets/secret-box.ts';

const text = z.string().trim();
const flag = z
  .enum(['', '0', '1', 'true', 'false'])
  .default('')
  .transform((value) => value === '1' || value === 'true');

/** Accepts an empty value or one that `read` can parse; its error becomes the message. */
const readBy = (read: (value: string) => unknown) =>
  text
    .superRefine((value, { addIssue }) => {
      try {
        read(value);
      } catch (error) {
        addIssue((error as Error).message);
      }
    })
    .transform((value) => value || undefined)
    .optional();

const LEAST_PAGE_CACHE_MB = 16;
const MOST_PAGE_CACHE_MB = 65_536;
const LEAST_CONNECTIONS = 3;
const MOST_CONNECTIONS = 200;
const CONNECTIONS_RULE = `must be a whole number from ${LEAST_CONNECTIONS} to ${MOST_CONNECTIONS}`;
const PAGE_CACHE_RULE = `must be a whole number of megabytes from ${LEAST_PAGE_CACHE_MB} to ${MOST_PAGE_CACHE_MB}`;

/** Every variable of decision 32; nothing else in the product reads process.env. */
const envSchema = z.object({
  HOST: text.default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Public base URL; links in emails and canonical URLs use only this. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => /^\/*$/.test(new URL(url).pathname), {
      error: 'must not have a path: Kirchplatz needs a host of its own, such as https://pfarre.example',
      abort: true,
    })
    .refine((url) => !/[?#]/.test(url), 'must not have a query or a fragment')
    .optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Connections of one process to PostgreSQL; one more listens to the other processes. */
  DATABASE_CONNECTIONS: z.coerce
    .number(CONNECTIONS_RULE)
    .int(CONNECTIONS_RULE)
    .min(LEAST_CONNECTIONS, CONNECTIONS_RULE)
    .max(MOST_CONNECTIONS, CONNECTIONS_RULE)
    .default(10),
  FILES_URL: readBy((value) => parseFilesUrl(value, '')),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.default('Kirchplatz <kirchplatz@localhost>').refine(isOneAddress, 'must be one address'),
  /** Mail servers inside the own network that a configured mailbox may name: 'mail.lan,192.168.1.5'. */
  MAIL_INTERNAL_HOSTS: text.default('').transform((value) =>
    value
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  ),
  /** Base URLs of outside services in place of their own: 'stripe=http://127.0.0.1:12111 paypal=…'. For tests and proxies. */
  SERVICE_URLS: text.default('').transform((value, { addIssue }) => {
    const pairs = value
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((pair) => pair.split('=', 2) as [string, string?]);
    const wrong = pairs.find(([, url]) => !URL.canParse(url ?? ''));
    if (wrong) addIssue(`${wrong[0]} needs a URL`);
    return new Map(
      pairs.flatMap(([name, url]) => (URL.canParse(url ?? '') ? [[name, new URL(url ?? '')] as const] : [])),
    );
  }),
  /** Encryption keys, newest first: 'name:base64url,…'; empty = DATA_DIR/secret.key, created at the first start. */
  SECRET_KEYS: readBy(readSecretKeys),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(12).optional(),
  SEED: z.enum(['demo', 'none']).default('demo'),
  /** Most memory for stored pages, in MB of 1,048,576 bytes; unset = a share of what there is (`cache/memory.ts`). */
  PAGE_CACHE_MB: z.coerce
    .number(PAGE_CACHE_RULE)
    .int(PAGE_CACHE_RULE)
    .min(LEAST_PAGE_CACHE_MB, PAGE_CACHE_RULE)
    .max(MOST_PAGE_CACHE_MB, PAGE_CACHE_RULE)
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  /** Bearer token of /metrics; unset = there is none. */
  METRICS_TOKEN: text.min(20, 'must have at least 20 characters').optional(),
  /** A line for each request, without address, query and codes of personal links. */
  ACCESS_LOG: flag,
  /** Number of trusted reverse proxies (X-Forwarded-* headers); 0 = none. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  KIRCHPLATZ_DEV: flag,
  /** Fakes the current time, for journeys and screenshots: '2026-12-23T10:14:00+01:00'. Jobs start by the real time all the same. */
  KIRCHPLATZ_NOW: z.iso.datetime({ offset: true }).optional(),
});

export type Env = Omit<z.output<typeof envSchema>, 'PUBLIC_URL'> & { PUBLIC_URL: string };

/** Settings that start, and are hardly meant in production, with a sentence for the terminal. */
export const DOUBTS = {
  http: 'PUBLIC_URL is http: passwords travel in clear and passkeys do not work. Put a proxy with TLS in front.',
  proxy: 'PUBLIC_URL is https, so a proxy is in front, but TRUST_PROXY is 0: all readers count as one.',
} as const;
export type Doubt = keyof typeof DOUBTS;

/** Doubts about the settings alone; a proxy may show itself later by the requests. */
export function doubtsOf({ PUBLIC_URL, TRUST_PROXY }: Pick<Env, 'PUBLIC_URL' | 'TRUST_PROXY'>): Doubt[] {
  const { protocol, hostname } = new URL(PUBLIC_URL);
  const isHere = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  const doubts: Doubt[] = [];
  if (protocol === 'http:' && !isHere) doubts.push('http');
  if (protocol === 'https:' && TRUST_PROXY === 0) doubts.push('proxy');
  return doubts;
}

/** All validation errors of the environment, one sentence each. */
export class EnvError extends Error {}

/**
 * Reads and validates the environment. Empty variables count as unset.
 * @throws EnvError naming every invalid variable
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = envSchema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new EnvError(`These environment variables are not usable:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  return {
    ...env,
    DATA_DIR: path.resolve(env.DATA_DIR),
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
  };
}
