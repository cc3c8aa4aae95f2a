import { type CountryCode, parsePhoneNumberWithError } from 'libphonenumber-js/min';

/**
 * '+43 2738 12 34' as '+4327381234' (S5.1: plus, country code, 15 digits at most); null when it is no phone number.
 * `home`: the country of a number that names none.
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
