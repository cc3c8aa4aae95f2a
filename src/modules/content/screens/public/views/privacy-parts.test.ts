import { describe, expect } from 'vitest';
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

async function policyWith(house: House, on: { services: Services; contact_form: boolean; newsletter: boolean }) {
  const [site] = await knownSites(await house.contextOf('guest'));
  if (!site) throw new Error('There is no parish');
  const { services, ...privacy } = on;
  const parts = privacyParts({ site, services, config: { privacy } });
  return { titles: parts.map(({ title }) => title), text: JSON.stringify(parts) };
}

describe('the privacy policy', () => {
  test('names nothing that is switched off', async ({ house }) => {
    const { titles, text } = await policyWith(house, { services: [], contact_form: false, newsletter: false });
    expect(titles).toEqual([
      'Wer verantwortlich ist',
      'Beim Lesen der Seiten',
      'Auf Ihrem Gerät',
      'Benutzerkonto',
      'Dienste anderer Anbieter',
      'Ihre Rechte',
    ]);
    expect(text).toContain('lädt nichts von anderen Anbietern');
    expect(text).not.toMatch(/Google|Newsletter|Formular/);
  });

  test('says of each service who provides it, for what, and what is transferred', async ({ house }) => {
    const needless = { ...SERVICE, name: 'stripe', title: 'Stripe', provider: 'Stripe', consent: 'needless' } as const;
    const services = [
      { ...SERVICE, cookies: ['_ga'] },
      { ...needless, cookies: [] },
    ];
    const { titles, text } = await policyWith(house, { services, contact_form: true, newsletter: true });
    expect(titles.slice(4)).toEqual([
      'Kontaktformular',
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
