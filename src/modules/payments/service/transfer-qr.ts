import { qrSvg } from '#kernel/qr/qr-code.ts';

/** `amountCents`: null = the payer types the amount. */
export type Transfer = { holder: string; iban: string; amountCents: number | null; reference: string };

/** EPC069-12 allows 331 bytes in a code of at most version 13 with error correction level M. */
const MOST_BYTES = 331;
const MOST_HOLDER_CHARACTERS = 70;
const MOST_REFERENCE_CHARACTERS = 140;

/**
 * Payload of an EPC QR code for a bank transfer (R-33, S-16): UTF-8, lines joined by LF, none at the end. Null where the standard
 * allows no code: for nothing, or with too much text. Source: EPC069-12 v2.1.
 */
export function epcPayload({ holder, iban, amountCents, reference }: Transfer): string | null {
  if (amountCents !== null && (amountCents < 1 || amountCents > 99_999_999_999)) return null;
  const payload = [
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    holder.slice(0, MOST_HOLDER_CHARACTERS),
    iban.replace(/\s/g, '').toUpperCase(),
    amountCents === null ? '' : `EUR${Math.floor(amountCents / 100)}.${String(amountCents % 100).padStart(2, '0')}`,
    '',
    '',
    reference.slice(0, MOST_REFERENCE_CHARACTERS),
  ].join('\n');
  return Buffer.byteLength(payload) <= MOST_BYTES ? payload : null;
}

/** The code as an SVG image; null where there is none. */
export function transferQr(transfer: Transfer): string | null {
  const payload = epcPayload(transfer);
  return payload ? qrSvg(payload) : null;
}
