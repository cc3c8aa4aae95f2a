import { type CountryCode, parsePhoneNumberWithError } from 'libphonenumber-js/min';

/**
 * Normalizes '+43 2738 12 34' to '+4327381234' (S5.1: plus, country code, at most 15 digits); null if not a phone number.
 * `home`: default country for numbers without a country code.
 */
export function normalPhone(text: string, home?: CountryCode): string | null {
  try {
    const phone = parsePhoneNumberWithError(text.trim().replace(/^00/, '+'), {
      extract: false,
      ...(home ? { defaultCountry: home } : {}),
    });
    return phone.isPossible() ? phone.number : null;
  } catch {
    return null;
  }
}
