import fastifyCookie from '@fastify/cookie';
import type { Context } from '#kernel/context.ts';
import type { OwnCookie } from '#kernel/public-site.ts';
import { readSettings } from '#modules/settings/index.ts';
import type { Browser } from '../service/sign-in/browser.ts';
import type { SignInResult } from '../service/sign-in/sign-in.ts';
import { signInSettings } from '../settings.ts';

const DEVICE_SECONDS = 365 * 24 * 3600;
const STEP_SECONDS = 600;
/** The cookie outlives its session, so that an open page is told "session ended" rather than "not signed in". */
const OUTLIVES_SECONDS = 7 * 24 * 3600;

/** Under https, the `__Host-` prefix makes browsers reject cookies set by another host or an unencrypted page. */
const named = (name: string, publicUrl: string): string => (publicUrl.startsWith('https:') ? `__Host-${name}` : name);

export const sessionCookie = (publicUrl: string): string => named('kp_session', publicUrl);
/** Cookie of a pending sign-in; valid for the second step only. */
export const stepCookie = (publicUrl: string): string => named('kp_step', publicUrl);
const deviceCookie = (publicUrl: string): string => named('kp_device', publicUrl);

/** For the privacy policy. */
export const signInCookies: readonly OwnCookie[] = [
  { name: 'kp_session', isHostOnly: true, purpose: 'auth_cookieSession', seconds: longestSession },
  { name: 'kp_step', isHostOnly: true, purpose: 'auth_cookieStep', seconds: STEP_SECONDS },
  { name: 'kp_device', isHostOnly: true, purpose: 'auth_cookieDevice', seconds: DEVICE_SECONDS },
  { name: 'kp_typed', purpose: 'auth_cookieTyped', seconds: STEP_SECONDS },
];

async function longestSession(ctx: Context): Promise<number> {
  const { customer_days, staff_hours } = (await readSettings(ctx, signInSettings)).components.auth.sessions;
  return Math.max(customer_days * 24, staff_hours) * 3600 + OUTLIVES_SECONDS;
}

type Request = { headers: { cookie?: string | undefined; 'user-agent'?: string | undefined } };

/** Extracts the browser data from cookies and headers. */
export function browserOf({ headers }: Request, publicUrl: string): Browser {
  const cookies = fastifyCookie.parse(headers.cookie ?? '');
  return {
    device: headers['user-agent'] ?? '',
    sessionToken: cookies[sessionCookie(publicUrl)],
    stepToken: cookies[stepCookie(publicUrl)],
    deviceToken: cookies[deviceCookie(publicUrl)],
  };
}

/** Set-Cookie headers after a sign-in step. */
export function cookiesAfter(result: SignInResult, publicUrl: string): string[] {
  if (result.kind === 'secondStep') return [line(stepCookie(publicUrl), result.token, STEP_SECONDS, publicUrl)];
  return [
    rotatedCookie(result.token, result.seconds, publicUrl),
    line(stepCookie(publicUrl), '', 0, publicUrl),
    line(deviceCookie(publicUrl), result.deviceToken, DEVICE_SECONDS, publicUrl),
  ];
}

/** Set-Cookie headers that clear the session and any pending sign-in; the browser stays known. */
export function cookiesAfterSignOut(publicUrl: string): string[] {
  return [sessionCookie(publicUrl), stepCookie(publicUrl)].map((name) => line(name, '', 0, publicUrl));
}

/** Set-Cookie header for a rotated session token, with the lifetime of the old cookie. */
export function rotatedCookie(token: string, seconds: number | null, publicUrl: string): string {
  return line(sessionCookie(publicUrl), token, seconds === null ? null : seconds + OUTLIVES_SECONDS, publicUrl);
}

/** SameSite=Lax, so that links in emails open signed in; HttpOnly; without `seconds`, a session cookie. */
function line(name: string, value: string, seconds: number | null, publicUrl: string): string {
  const age = seconds === null ? '' : `; Max-Age=${seconds}`;
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=/${age}; HttpOnly; SameSite=Lax${secure}`;
}
