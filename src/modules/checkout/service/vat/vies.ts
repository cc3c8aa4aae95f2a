import { z } from 'zod';
import type { VatId } from '#kernel/i18n/vat-id.ts';

/** Answer of a member state's register. `unknown`: it did not answer. */
export type VatAnswer =
  | { kind: 'valid'; reference: string; name: string; address: string }
  | { kind: 'invalid' }
  | { kind: 'unknown' };

/** Asks whether a VAT id is valid now. */
export type VatRegister = (id: VatId) => Promise<VatAnswer>;

const VIES = 'https://ec.europa.eu/taxation_customs/vies/rest-api/';
const TIMEOUT_MS = 6000;

const answerSchema = z.object({
  valid: z.boolean(),
  userError: z.string().optional(),
  requestIdentifier: z.string().nullish(),
  name: z.string().nullish(),
  address: z.string().nullish(),
});

/**
 * The register of the European Commission. `requester`: the own VAT id, for which it gives a consultation number as proof.
 * It is often away: whatever goes wrong is 'unknown', and the buyer is asked to pay the tax.
 */
export const viesRegister =
  (requester: VatId | null, baseUrl: URL | string = VIES): VatRegister =>
  async ({ state, number }) => {
    try {
      const response = await fetch(new URL('check-vat-number', baseUrl), {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          countryCode: state,
          vatNumber: number,
          ...(requester ? { requesterMemberStateCode: requester.state, requesterNumber: requester.number } : {}),
        }),
      });
      const answer = answerSchema.safeParse(response.ok ? await response.json() : null);
      if (!answer.success) return { kind: 'unknown' };
      const { valid, userError, requestIdentifier, name, address } = answer.data;
      if (valid) return { kind: 'valid', reference: requestIdentifier ?? '', name: name ?? '', address: address ?? '' };
      return userError === undefined || userError === 'INVALID' ? { kind: 'invalid' } : { kind: 'unknown' };
    } catch {
      return { kind: 'unknown' };
    }
  };

/** The register of the test mode, which asks nobody: every number of the right form is valid, but those that end with 0. */
export const practiceRegister: VatRegister = async ({ number }) =>
  number.endsWith('0') ? { kind: 'invalid' } : { kind: 'valid', reference: 'TEST', name: '', address: '' };
