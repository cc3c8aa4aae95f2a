import { emailText } from './mailboxes.ts';

/** `shows`: text that the office must see, in the text or the formatted form. */
export type OddMail = { name: string; source: Buffer; shows?: string; file?: string };

type Headers = Record<string, string>;
export type Part = { type: string; body: string; more?: string };

export const BASE64 = 'Content-Transfer-Encoding: base64\r\n';
export const TEXT: Part = { type: 'text/plain; charset=utf-8', body: 'Grüß Gott im Text' };

export const part = ({ type, body, more = '' }: Part): string => `Content-Type: ${type}\r\n${more}\r\n${body}\r\n`;
export const base64 = (text: string | Buffer): string =>
  Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n');
export const attached = (type: string, name: string, content: string | Buffer): Part => ({
  type,
  body: base64(content),
  more: `Content-Disposition: attachment; ${name}\r\n${BASE64}`,
});

export function multipart(kind: string, parts: readonly Part[], boundary = 'B'): Part {
  const inside = parts.map((one) => `--${boundary}\r\n${part(one)}`).join('');
  return { type: `multipart/${kind}; boundary="${boundary}"`, body: `${inside}--${boundary}--` };
}

/** Each email differs by its subject, so that none counts as another one. */
export function odd(
  name: string,
  content: Part | string,
  rest: Omit<OddMail, 'name' | 'source'> & { headers?: Headers } = {},
) {
  const { headers = {}, ...expected } = rest;
  const { type, body, more = '' } = typeof content === 'string' ? { ...TEXT, body: content } : content;
  const given = { Subject: name, 'Content-Type': type, ...headers };
  const extra = more
    ? Object.fromEntries(
        more
          .trim()
          .split('\r\n')
          .map((line) => line.split(/: /, 2)),
      )
    : {};
  return { name, source: Buffer.from(emailText({ ...given, ...extra }, body)), ...expected };
}

/** Bytes that are no text, as old programs send them. */
export const raw = (name: string, bytes: Buffer, shows?: string): OddMail => ({
  name,
  source: bytes,
  ...(shows ? { shows } : {}),
});

export const latin1 = (text: string) => Buffer.from(text, 'latin1');
export const html = (body: string): Part => ({ type: 'text/html; charset=utf-8', body });

export const MARKUP = '<script>alert(1)</script><img src=x onerror=alert(1)>';
