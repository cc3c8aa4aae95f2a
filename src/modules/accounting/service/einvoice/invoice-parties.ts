import type { Issuer, Recipient } from '#modules/documents/contract.ts';
import type { Party } from '../../einvoice/model.ts';
import { postalAddress } from './postal-address.ts';

type Seller = { issuer: Issuer; home: string; sellerId: string; isOutside: boolean };

/** The parish; `sellerId` names one without a VAT id. */
export function sellerParty({ issuer, home, sellerId, isOutside }: Seller): Party {
  const { name, lines, email, phone, vatId, taxNumber } = issuer;
  const isNamed = Boolean(vatId) && !isOutside;
  return {
    name,
    ids: isNamed ? [] : [{ id: sellerId }],
    ...(isNamed && vatId ? { vatId } : {}),
    ...(taxNumber ? { taxNumber } : {}),
    ...endpointOf(email),
    address: postalAddress(lines, home),
    contact: { name, ...(phone ? { phone } : {}), ...(email ? { email } : {}) },
  };
}

export function buyerParty({ name, lines, email, vatId }: Recipient, home: string, isOutside: boolean): Party {
  return {
    ...(name ? { name } : {}),
    ids: [],
    ...(vatId && !isOutside ? { vatId } : {}),
    ...endpointOf(email),
    address: postalAddress(lines, home),
  };
}

/** The electronic address is that for mail (EAS code EM). */
const endpointOf = (email: string): Pick<Party, 'endpoint'> => (email ? { endpoint: { id: email, scheme: 'EM' } } : {});
