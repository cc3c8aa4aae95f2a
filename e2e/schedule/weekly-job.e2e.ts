import type { Locator } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../journey.ts';

const OFFICE = 'pfarramt.fels@pfarrverband.example';

/** Seconds that somebody without practice needs on a phone: to find and tap a thing, and to type a character. */
const TAP_SECONDS = 6;
const KEY_SECONDS = 0.6;

const fits = () => document.documentElement.scrollWidth - innerWidth;

test('the weekly job of the office takes less than five minutes on a phone', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(context, OFFICE);
  let taps = 0;
  let keys = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.click();
  };
  const type = async (what: Locator, words: string) => {
    taps += 1;
    keys += words.length;
    await what.fill(words);
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

  // The week ahead: from the overview to the next week.
  await page.goto('/admincenter');
  await tap(page.getByRole('link', { name: 'Gottesdienste', exact: true }));
  await expect(page.getByRole('region', { name: /^Gottesdienste 15/ })).toBeVisible();
  await tap(page.getByRole('link', { name: 'Nächste Woche' }));
  const week = page.getByRole('region', { name: /^Gottesdienste 22/ });
  await expect(week).toBeVisible();

  // The priest is ill on Wednesday, and the prayer vigil clashes with another Mass.
  await tap(week.getByRole('button', { name: 'Abendmesse 18:00 entfallen lassen' }).first());
  const sheet = page.getByRole('dialog', { name: 'Gottesdienst ändern' });
  await tap(sheet.getByText('Krankheit'));
  await tap(sheet.getByRole('button', { name: 'Ausfall eintragen' }));
  await expect(week.getByText('Entfällt: Krankheit')).toBeVisible();
  await tap(week.getByRole('button', { name: /^Betstunde .* verlegen$/ }));
  await tap(sheet.getByRole('button', { name: 'Verlegung eintragen' }));
  await expect(sheet.getByRole('alert')).toHaveText('Bitte ändern Sie Tag, Beginn oder Ort.');
  await type(sheet.getByLabel('Beginn', { exact: true }), '19:15');
  await tap(sheet.getByRole('button', { name: 'Verlegung eintragen' }));
  await expect(sheet).toHaveCount(0);
  await expect(week.getByText('19:15')).toBeVisible();

  // An intention that was ordered on the telephone.
  await tap(page.getByRole('link', { name: 'Messintentionen', exact: true }));
  await tap(page.getByRole('link', { name: 'Messintention eintragen' }));
  await type(page.getByLabel('Anliegen', { exact: true }), 'für + Theresia Ausgedacht');
  await type(page.getByLabel('Datum', { exact: true }), '2026-11-29');
  await tap(page.getByRole('combobox', { name: 'Gottesdienst' }));
  await tap(page.getByRole('option', { name: /Hl. Messe/ }));
  await expectAccessible(page);
  await tap(button(/^Anlegen/));
  await expect(page).toHaveURL(/intentions\/edit\/[\da-f-]{36}$/);

  // Everything leaves: public, on paper, and as a text.
  await tap(page.getByRole('link', { name: 'Woche', exact: true }));
  await expect(page.getByRole('region', { name: /^Gottesdienste 22/ })).toBeVisible();
  for (const week of [/^Gottesdienste 29/, /^Gottesdienste 6/]) {
    await tap(page.getByRole('link', { name: 'Nächste Woche' }));
    await expect(page.getByRole('region', { name: week })).toBeVisible();
  }
  await tap(button('Veröffentlichen'));
  await expect(page.getByText('Woche veröffentlicht.', { exact: false })).toBeVisible();
  await tap(button('Woche drucken'));
  const paper = page.getByRole('dialog', { name: 'Drucken und teilen' });
  await tap(paper.getByRole('button', { name: 'Text für Messenger' }));
  await expect(paper.getByLabel('Text zum Weiterschicken')).toHaveValue(/\*Gottesdienstordnung Fels\*/);
  const download = page.waitForEvent('download');
  await tap(paper.getByRole('button', { name: 'PDF laden' }));
  await download;
  expect(await page.evaluate(fits)).toBeLessThanOrEqual(0);

  const seconds = taps * TAP_SECONDS + keys * KEY_SECONDS;
  test.info().annotations.push({ type: 'weekly job', description: `${taps} taps, ${keys} keys, ${seconds} s` });
  expect(seconds).toBeLessThan(5 * 60);
});
