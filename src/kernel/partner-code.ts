/** Parameter of addresses that lead to the shop by the recommendation of a partner: '/fels/Shop?partner=STERNSINGER'. */
export const PARTNER_PARAMETER = 'partner';

/** The partner's code in the parameters of an address, in upper case; '' without one, or for what cannot be a code. */
export function partnerCodeIn(params: URLSearchParams): string {
  const code = params.get(PARTNER_PARAMETER)?.trim() ?? '';
  return /^[a-z\d][a-z\d-]{2,39}$/i.test(code) ? code.toUpperCase() : '';
}
