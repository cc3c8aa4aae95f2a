import { describe, expect } from 'vitest';
import type { PolicyText } from '#modules/settings/contract.ts';
import { knownSites } from '#modules/sites/index.ts';
import { type House, test } from '../../../../../testing/house.ts';
import { privacyParts } from './privacy-parts.ts';

type Services = Parameters<typeof privacyParts>[0]['services'];

const SERVICE = {
  name: 'google_analytics',
  title: 'Google Analytics',
  provider: 'Google Ireland Limited',
  countries: 'Irland',
  purpose: 'Zählt.',
  data: 'IP-Adresse.',
  cookies: ['_ga'],
  privacyUrl: 'https://policies.google.com/privacy',
  consent: 'asked',
} as const;

type Wanted = {
  services?: Services;
  cookies?: string[];
  texts?: PolicyText[];
  sections?: Parameters<typeof privacyParts>[0]['sections'];
  locale?: 'de' | 'en';
};

async function policyWith(house: House, wanted: Wanted) {
  const [site] = await knownSites(await house.contextOf('guest'));
  if (!site) throw new Error('There is no parish');
  const { services = [], texts = [], sections = [], cookies = [], locale = 'de' } = wanted;
  const parts = privacyParts({ site, services, sections, cookies, config: { privacy_texts: texts } }, locale);
  return { titles: parts.map(({ title }) => title), text: JSON.stringify(parts) };
}

describe('the privacy policy', () => {
  test('names nothing that is switched off', async ({ house }) => {
    const { titles, text } = await policyWith(house, {});
    expect(titles).toEqual([
      'Wer verantwortlich ist',
      'Beim Lesen der Seiten',
      'Auf Ihrem Gerät',
      'Dienste anderer Anbieter',
      'Ihre Rechte',
    ]);
    expect(text).toContain('lädt nichts von anderen Anbietern');
    expect(text).not.toMatch(/Google|Newsletter|Formular/);
  });

  test('lists the own cookies with purpose and life', async ({ house }) => {
    const { titles, text } = await policyWith(house, { cookies: ['lang: merkt sich die Sprache (365 Tage).'] });
    expect(titles).toContain('Cookies dieser Website');
    expect(text).toContain('lang: merkt sich die Sprache (365 Tage).');
  });

  test('speaks of shop, payments and push only where a room demands it', async ({ house }) => {
    const names = ['Bestellungen', 'Bezahlen', 'Nachrichten auf Ihr Gerät', 'Zählung der Aufrufe'];
    const { titles } = await policyWith(house, {});
    expect(titles.filter((title) => names.includes(title))).toEqual([]);
    const sections = ['shop', 'payment', 'push', 'counting'] as const;
    expect((await policyWith(house, { sections })).titles).toEqual(expect.arrayContaining(names));
  });

  test('has the text of an administrator in place of a standard one, per language', async ({ house }) => {
    const texts: PolicyText[] = [
      { section: 'server', title: { de: '', en: '' }, text: { de: 'Unser Server steht in Krems.', en: '' } },
      { section: 'form', title: { de: '', en: '' }, text: { de: 'Nie gezeigt', en: '' } },
      { section: 'own', title: { de: 'Kameras', en: '' }, text: { de: 'Der Turm hat eine Kamera.', en: '' } },
    ];
    const german = await policyWith(house, { texts });
    expect(german.text).toContain('Unser Server steht in Krems.');
    expect(german.text).not.toContain('Nie gezeigt');
    expect(german.titles.slice(-2)).toEqual(['Kameras', 'Ihre Rechte']);
    expect((await policyWith(house, { texts, locale: 'en' })).text).not.toContain('Krems');
  });

  test('says of each service who provides it, for what, and what is transferred', async ({ house }) => {
    const needless = { ...SERVICE, name: 'stripe', title: 'Stripe', provider: 'Stripe', consent: 'needless' } as const;
    const services = [
      { ...SERVICE, cookies: ['_ga'] },
      { ...needless, cookies: [] },
    ];
    const { titles, text } = await policyWith(house, { services, sections: ['newsletter', 'form'] });
    expect(titles.slice(3)).toEqual([
      'Formulare',
      'Newsletter',
      'Dienste anderer Anbieter',
      'Google Analytics',
      'Stripe',
      'Ihre Rechte',
    ]);
    expect(text).toMatch(
      /Zählt\. Anbieter ist Google Ireland Limited.*Irland.*IP-Adresse.*_ga.*Nur mit Ihrer Zustimmung/,
    );
    expect(text).toMatch(/Nötig, um Ihre Bestellung/);
  });
});
