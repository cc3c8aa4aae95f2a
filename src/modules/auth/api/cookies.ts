import fastifyCookie from '@fastify/cookie';
import type { Browser } from '../service/sign-in/browser.ts';
import type { SignInResult } from '../service/sign-in/sign-in.ts';

const DEVICE_SECONDS = 365 * 24 * 3600;
const STEP_SECONDS = 600;
/** A cookie outlives its session, so that a page that is still open hears that it is over, and not that nobody is there. */
const OUTLIVES_SECONDS = 7 * 24 * 3600;

/** Under https the name itself makes browsers refuse a cookie that another host or an unencrypted page has set. */
const named = (name: string, publicUrl: string): string => (publicUrl.startsWith('https:') ? `__Host-${name}` : name);

export const sessionCookie = (publicUrl: string): string => named('kp_session', publicUrl);
/** A half sign-in; can do nothing but take the second step. */
export const stepCookie = (publicUrl: string): string => named('kp_step', publicUrl);
const deviceCookie = (publicUrl: string): string => named('kp_device', publicUrl);

type Request = { headers: { cookie?: string | undefined; 'user-agent'?: string | undefined } };

/** What a request shows of its browser. */
export function browserOf({ headers }: Request, publicUrl: string): Browser {
  const cookies = fastifyCookie.parse(headers.cookie ?? '');
  return {
    device: headers['user-agent'] ?? '',
    sessionToken: cookies[sessionCookie(publicUrl)],
    stepToken: cookies[stepCookie(publicUrl)],
    deviceToken: cookies[deviceCookie(publicUrl)],
  };
}

/** Set-Cookie lines after a step of signing in. */
export function cookiesAfter(result: SignInResult, publicUrl: string): string[] {
  if (result.kind === 'secondStep') return [line(stepCookie(publicUrl), result.token, STEP_SECONDS, publicUrl)];
  return [
    rotatedCookie(result.token, result.seconds, publicUrl),
    line(stepCookie(publicUrl), '', 0, publicUrl),
    line(deviceCookie(publicUrl), result.deviceToken, DEVICE_SECONDS, publicUrl),
  ];
}

/** Set-Cookie lines that forget session and half sign-in; the browser stays known. */
export function cookiesAfterSignOut(publicUrl: string): string[] {
  return [sessionCookie(publicUrl), stepCookie(publicUrl)].map((name) => line(name, '', 0, publicUrl));
}

/** The line for a session whose token was changed; kept as long as the browser is open or the session was to last. */
export function rotatedCookie(token: string, seconds: number | null, publicUrl: string): string {
  return line(sessionCookie(publicUrl), token, seconds === null ? null : seconds + OUTLIVES_SECONDS, publicUrl);
}

/** Lax, so that a link in a mail finds the reader signed in; unreadable for scripts; without seconds it ends with the browser. */
function line(name: string, value: string, seconds: number | null, publicUrl: string): string {
  const age = seconds === null ? '' : `; Max-Age=${seconds}`;
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=/${age}; HttpOnly; SameSite=Lax${secure}`;
}
