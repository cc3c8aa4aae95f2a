import { openFake } from '../../../testing/fake-server.ts';

/** The part of VIES that the product uses: POST check-vat-number, with its answers for wrong and unreachable numbers. */
export async function openFakeVies() {
  const known = new Set<string>();
  let isAway = false;
  const fake = await openFake(({ method, path, body }) => {
    if (method !== 'POST' || path !== '/check-vat-number') return { status: 404, body: {} };
    const { countryCode, vatNumber, requesterNumber } = JSON.parse(body) as Record<string, string>;
    const asked = { countryCode, vatNumber, requestDate: '2026-11-23T08:00:00.000Z' };
    if (isAway) return { body: { ...asked, valid: false, userError: 'MS_UNAVAILABLE', requestIdentifier: '' } };
    const valid = known.has(`${countryCode}${vatNumber}`);
    return {
      body: {
        ...asked,
        valid,
        userError: valid ? 'VALID' : 'INVALID',
        requestIdentifier: valid && requesterNumber ? 'WAPIAAAAW1' : '',
        name: valid ? 'Kerzen GmbH' : '---',
        address: valid ? 'Domplatz 1, 94032 Passau' : '---',
      },
    };
  });
  return {
    ...fake,
    know: (id: string) => known.add(id),
    goAway: (away = true) => {
      isAway = away;
    },
  };
}
