import { expect } from 'vitest';
import type { Context } from '#kernel/context.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import { LOCALES, type Locale } from '#kernel/i18n/texts.ts';
import type { SentMail } from '#kernel/mail/mailer.ts';
import { type House, ORIGIN, test } from '../../../testing/house.ts';
import { addAccount } from '../index.ts';
import { sendChangedAddress, sendNewAddress } from '../service/account/change-email.ts';
import * as emails from '../service/emails/account-emails.ts';
import { mailCode } from '../service/factors/email-code.ts';
import { sendFactorChanged } from '../service/factors/factor-notice.ts';
import { reportNewDevice } from '../service/sign-in/not-me.ts';

const HANDLE = 'rosa@example.org';
const AT = '2026-11-21T09:14:00Z';
const NEW_HANDLE = 'neu@example.org';
const NAME = 'Rosa <b>"Lavendel"</b> & Söhne';
const REASON = 'Telefon <i>verloren</i> {reason}';
const DEVICE = 'Mozilla/5.0 (X11; Linux x86_64) <img src=x>';

type LetterName =
  | keyof typeof import('../mails/account-emails.ts')
  | keyof typeof import('../mails/sign-in-emails.ts')
  // The same email with a reason given by an administrator.
  | 'factorRemoved by the administration';

type Row = {
  account?: { isPending?: boolean; hasFactor?: boolean };
  send: (ctx: Context, userId: string, locale: Locale) => Promise<unknown>;
  /** Which of the emails sent. */
  at?: number;
  hasNoLink?: true;
  /** True if the owner of the address is not verified yet. */
  isNameless?: true;
};

/** Trigger of each email of this room; the compiler reports a missing one. */
const ROWS: Record<LetterName, Row> = {
  verifyEmail: {
    account: { isPending: true },
    send: (ctx, userId) => emails.sendVerifyEmail(ctx, { userId }),
    isNameless: true,
  },
  resetEmail: { send: (ctx, userId) => emails.sendResetEmail(ctx, { userId }) },
  invitationEmail: { send: (ctx, userId) => emails.sendInvitation(ctx, { userId }) },
  passwordNotice: { send: (ctx, userId) => emails.sendPasswordNotice(ctx, { userId }) },
  newAddressEmail: { send: (ctx, userId) => sendNewAddress(ctx, { userId, email: NEW_HANDLE }), isNameless: true },
  oldAddressNotice: { send: (ctx, userId) => sendNewAddress(ctx, { userId, email: NEW_HANDLE }), at: 1 },
  changedAddressNotice: {
    send: (ctx, userId, locale) => sendChangedAddress(ctx, { userId, handle: HANDLE, at: AT, locale }),
  },
  factorChanged: {
    send: (ctx, userId, locale) =>
      sendFactorChanged(ctx, { userId, handle: HANDLE, change: 'passkeyOn', at: AT, locale }),
  },
  codeEmail: { send: mailCode, hasNoLink: true },
  newDeviceNotice: {
    send: (ctx, userId, locale) => {
      const seen = { handle: HANDLE, device: DEVICE, address: '84.115.20.3', at: '2026-11-21T09:14:00Z' };
      return reportNewDevice(ctx, { userId, locale, ...seen });
    },
  },
  factorResetEmail: {
    account: { hasFactor: true },
    send: (ctx, userId) => emails.sendFactorResetEmail(ctx, { userId }),
  },
  factorAnnouncement: {
    account: { hasFactor: true },
    send: (ctx, userId) => emails.announceFactorReset(ctx, { userId, actsAt: '2026-11-22T09:14:00Z' }),
  },
  factorRemoved: { send: (ctx, userId) => emails.sendFactorRemoved(ctx, { userId }) },
  'factorRemoved by the administration': {
    send: (ctx, userId) => emails.sendFactorRemoved(ctx, { userId, reason: REASON }),
  },
};

async function makeRosa(house: House, locale: Locale, { isPending = false, hasFactor = false } = {}): Promise<string> {
  const roles = [{ role: 'user', siteId: null }];
  const { id } = await addAccount(house.handle.db, { handle: HANDLE, name: NAME, roles });
  await house.handle.query(
    'update auth_users set locale = $1, active = $2, unverified_since = $3, two_factor_enabled = $4 where id = $5',
    [locale, !isPending, isPending ? house.clock.now() : null, hasFactor, id],
  );
  return id;
}

const LINK = /https?:\/\/[^\s"<]+/g;
/** Lines between title and small print that only the plain text has. Its URLs follow a colon. */
const RULE = /^(=+|-- )$/;

/** Assertions on every email. */
function expectReadable({ text, html = '', subject }: SentMail, locale: Locale): void {
  // Without links, whose random tokens may contain any word.
  for (const part of [subject, text, html].map((words) => words.replaceAll(LINK, ''))) {
    expect(part).not.toMatch(/\b(?:auth|kernel)_\w|undefined|\[object|NaN|Invalid Date/);
    expect(part.replace('{reason}', '')).not.toMatch(/\{\w+\}/);
  }
  expect(html).toContain(`<html lang="${locale}">`);
  expect(html).not.toMatch(/<(?:b|i|img|script)\b/);
  for (const [address] of [...text.matchAll(LINK), ...html.matchAll(LINK)])
    expect(`${address}/`.startsWith(`${ORIGIN}/`), address).toBe(true);
  const linked = [...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address);
  expect(new Set(linked)).toEqual(new Set(linksIn(text).map(escapeHtml)));
  for (const line of text.split('\n').filter((one) => !RULE.test(one)))
    expect(html).toContain(escapeHtml(line.replace(/:$/, '')));
}

/** The URLs, without the website's own in the footer. */
const linksIn = (text: string) => [...text.matchAll(LINK)].map(([address]) => address).filter((one) => one !== ORIGIN);

const inBothLanguages = Object.entries(ROWS).flatMap(([name, row]) =>
  LOCALES.map((locale) => [name, locale, row] as const),
);

test.for(inBothLanguages)('%s (%s) says the same in plain text and in HTML', async ([, locale, row], { house }) => {
  const id = await makeRosa(house, locale, row.account);
  // The language of the account counts, not that of the caller.
  const other = LOCALES.find((one) => one !== locale) ?? locale;
  await row.send(await house.contextOf('system', { locale: other }), id, other);
  const mail = house.mail.sent[row.at ?? 0];
  if (!mail) throw new Error('nothing was sent');
  expectReadable(mail, locale);
  expect(linksIn(mail.text)).toHaveLength(row.hasNoLink ? 0 : 1);
  expect(mail.text.includes(NAME)).toBe(!row.isNameless);
  expect(mail.text).toContain(locale === 'de' ? 'Herzliche Grüße' : 'Kind regards');
});

test('nobody is flooded by an account that is to have his address', async ({ house }) => {
  const userId = await makeRosa(house, 'de');
  const ctx = await house.contextOf('system');
  for (let time = 0; time < 5; time += 1) await sendNewAddress(ctx, { userId, email: NEW_HANDLE });
  expect(house.mail.sent.filter(({ to }) => to === NEW_HANDLE)).toHaveLength(3);
});
