import { useSearchParams } from 'react-router';
import { PARTNER_PARAMETER, partnerCodeIn } from '#kernel/partner-code.ts';

/** Carries the partner's code in the address of the page through a form that leads to the shop or the cart; else nothing. */
export function PartnerField() {
  const code = partnerCodeIn(useSearchParams()[0]);
  return code ? <input type="hidden" name={PARTNER_PARAMETER} value={code} /> : null;
}
