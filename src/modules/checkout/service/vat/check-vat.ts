import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { countryOfVatId, parseVatId } from '#kernel/i18n/vat-id.ts';
import type { Details, VatCheck } from '../../contract/cart.ts';
import { type CartRow, findCart, storeCart } from '../cart/cart-store.ts';
import { vatRegister } from './vat-register.ts';

/** An answer of the register counts for so long; an order needs one that is not older. */
const VALID_MS = 24 * 3_600_000;
/** The register was away: it is asked again with the next step. */
const RETRY_MS = 60_000;

/**
 * Asks for the VAT id of a corporation, if one was typed and its answer is not known yet, and keeps the answer with the cart. Calls
 * another server: never within a transaction. @throws AppError invalid at `vat_id`
 */
export async function checkVatId(ctx: Context, token: string | null): Promise<void> {
  const cart = await findCart(ctx, token);
  const typed = cart ? typedVatId(cart.details) : '';
  if (!cart || typed === '') return;
  const id = parseVatId(typed);
  if (!id) throw invalid({ vat_id: 'checkout_vatIdForm' });
  const text = id.state + id.number;
  if (cart.vatCheck?.id === text && isFresh(ctx, cart.vatCheck)) return;
  const answer = await (await vatRegister(ctx, ctx.site.id))(id);
  if (answer.kind === 'invalid') throw invalid({ vat_id: 'checkout_vatIdInvalid' });
  const proof = answer.kind === 'valid' ? answer : { reference: '', name: '', address: '' };
  const vatCheck: VatCheck = {
    id: text,
    country: countryOfVatId(id),
    state: answer.kind === 'valid' ? 'confirmed' : 'unconfirmed',
    reference: proof.reference,
    name: proof.name,
    address: proof.address,
    at: ctx.now().toISOString(),
  };
  await ctx.tx((tx) => storeCart(tx, cart.id, { vatCheck }));
}

/** The answer that counts for the VAT id that is typed now; null without one. */
export function vatCheckOf(ctx: Pick<Context, 'now'>, { details, vatCheck }: Pick<CartRow, 'details' | 'vatCheck'>) {
  const id = parseVatId(typedVatId(details));
  if (!id || !vatCheck || vatCheck.id !== id.state + id.number) return null;
  const age = ctx.now().getTime() - Date.parse(vatCheck.at);
  return age <= VALID_MS ? vatCheck : null;
}

const typedVatId = ({ type, vat_id: typed = '' }: Details): string => (type === 'company' ? typed.trim() : '');

function isFresh({ now }: Pick<Context, 'now'>, { at, state }: VatCheck): boolean {
  return now().getTime() - Date.parse(at) <= (state === 'confirmed' ? VALID_MS / 2 : RETRY_MS);
}
