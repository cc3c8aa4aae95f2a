import { expect, test } from 'vitest';
import { mailboxOf } from './email-digest.ts';

test.each([
  ['max.muster@example.at', 'max.muster@example.at'],
  [' Max.Muster+2@Example.at', 'max.muster@example.at'],
  ['max+a+b@example.at', 'max@example.at'],
  ['+max@example.at', '+max@example.at'],
  ['m.a.x+1@gmail.com', 'max@gmail.com'],
  ['m.ax@googlemail.com', 'max@gmail.com'],
  ['maxmuster@example.at', 'maxmuster@example.at'],
  ['', ''],
  ['kein at', 'kein at'],
])("mail to '%s' reaches %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
