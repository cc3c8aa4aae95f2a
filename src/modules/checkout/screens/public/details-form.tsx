import { CheckField } from '#design/public/forms/CheckField.tsx';
import { Choices } from '#design/public/forms/Choices.tsx';
import { ErrorSummary } from '#design/public/forms/ErrorSummary.tsx';
import { Field } from '#design/public/forms/Field.tsx';
import { focused } from '#design/public/forms/focused.ts';
import { RequiredHint } from '#design/public/forms/RequiredMark.tsx';
import { TextAreaField } from '#design/public/forms/TextAreaField.tsx';
import { METHODS, OrderSums } from '#modules/orders/widgets.tsx';
import { useLeave } from '#site/page/site-data.ts';
import { m } from '#texts';
import type { CheckoutView, Refused, ShopLinks, WayOut } from '../../pages.ts';
import { AddressFields, labelOf } from './address-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { NewAccount } from './new-account.tsx';

export type FormProps = { view: CheckoutView; links: ShopLinks; refused: Refused | undefined };

/** Fields in reading order, to focus the first mistake. */
const ORDER = [
  'first_name',
  'last_name',
  'company',
  'address',
  'zip',
  'city',
  'country',
  'vat_id',
  'email',
  'phone',
  'password',
  'password2',
  'delivery',
  'place',
  'slot',
];

/** Most messages name their field; the general one does not. */
const mistakeText = (name: string, error: string): string =>
  error === m.checkout_fieldWrong() ? [labelOf(name), error].filter(Boolean).join(': ') : error;

const VAT_WORDS = { confirmed: m.checkout_vatConfirmed, unconfirmed: m.orders_ownVatUnconfirmed };

/** Form for buyer, delivery and payment; complete without scripts. */
export function DetailsForm({ view, links, refused }: FormProps) {
  const { cart, details, methods, vatState, account } = view;
  const isGift = cart.isDonationOnly;
  const errors = refused?.fields ?? {};
  const wrong = Object.keys(errors);
  const focus = ORDER.find((name) => errors[name]) ?? wrong[0];
  const mistakes = wrong.map((name) => ({ id: name, text: mistakeText(name, errors[name] ?? '') }));
  const own = { details, errors, focus };
  return (
    <form
      className="form"
      method="post"
      action={links.checkout}
      noValidate
      data-keep={links.keep}
      data-work={view.signUp ? 'anlegen' : undefined}
    >
      <ErrorSummary
        title={m.checkout_notYet()}
        mistakes={refused && mistakes.length === 0 ? [{ id: null, text: refused.message }] : mistakes}
      />
      {/* The button of the enter key, which is the first one of a form. */}
      <button className="off-stage" type="submit" tabIndex={-1} aria-hidden="true">
        {m.checkout_toVerify()}
      </button>
      <input type="hidden" name="stand" defaultValue={view.rev} />
      <Account account={account} isGift={isGift} />
      <RequiredHint />
      <Choices
        name="type"
        legend={isGift ? m.checkout_giveWho() : m.checkout_who()}
        chosen={details.type || 'person'}
        choices={[
          { value: 'person', label: m.checkout_person() },
          { value: 'company', label: m.checkout_corporation(), help: m.checkout_corporationHelp() },
        ]}
      />
      <fieldset>
        <legend>{isGift ? m.checkout_giveAddress() : m.checkout_address()}</legend>
        <AddressFields {...own} prefix="" isDonor={isGift} />
        <div className="of-company">
          <Field
            id="vat_id"
            name="vat_id"
            label={m.checkout_vatId()}
            help={vatState ? VAT_WORDS[vatState]() : m.checkout_vatIdHelp()}
            autoComplete="off"
            defaultValue={details.vat_id ?? ''}
            error={errors.vat_id}
            {...focused(focus === 'vat_id')}
          />
        </div>
        <Field
          id="email"
          name="email"
          type="email"
          label={m.checkout_email()}
          aria-required
          help={m.checkout_emailHelp()}
          autoComplete="email"
          defaultValue={details.email ?? ''}
          error={errors.email}
          {...focused(focus === 'email')}
        />
        <Field
          id="phone"
          name="phone"
          type="tel"
          label={m.checkout_phone()}
          autoComplete="tel"
          defaultValue={details.phone ?? ''}
          error={errors.phone}
        />
      </fieldset>
      <NewAccount view={view} errors={errors} focus={focus} />
      {cart.group && <p className="handed-out">{cart.group.place}</p>}
      {cart.hasGoods && !cart.group && <DeliveryFields view={view} links={links} {...own} />}
      {methods.length > 0 && (
        <Choices
          name="method"
          legend={m.orders_method()}
          chosen={details.method ?? ''}
          error={errors.method}
          isFocused={focus === 'method'}
          choices={methods.map((value) => ({
            value,
            label: METHODS[value].label(),
            help: isGift ? giftHelp(value) : METHODS[value].help(),
          }))}
        />
      )}
      <TextAreaField id="note" name="note" label={m.checkout_note()} rows={3} defaultValue={details.note ?? ''} />
      {view.newsletter && <NewsletterField view={view} links={links} />}
      <Totals view={view} vatWords={links.vatWords} />
      <button className="button primary" type="submit">
        {m.checkout_toVerify()}
      </button>
      <p>
        <LeaveButton way="warenkorb">{m.checkout_backToCart()}</LeaveButton>
      </p>
    </form>
  );
}

/** Never ticked beforehand, and nothing that an order needs. */
function NewsletterField({ view: { newsletter, details }, links }: Omit<FormProps, 'refused'>) {
  if (!newsletter) return null;
  return (
    <fieldset>
      <legend>{m.checkout_newsletter()}</legend>
      <p className="small soft">{m.checkout_newsletterHelp({ names: newsletter.names })}</p>
      <CheckField
        id="newsletter"
        name="newsletter"
        defaultChecked={Boolean(details.newsletter)}
        label={
          <>
            {`${newsletter.consent} `}
            <a href={links.privacy}>{m.checkout_privacyLink()}</a>
          </>
        }
      />
    </fieldset>
  );
}

/** Amount due with the way of delivery that is chosen in the form. */
function Totals({ view: { cart, totals }, vatWords }: { view: CheckoutView; vatWords: string }) {
  if (!cart.hasGoods || cart.group)
    return (
      <OrderSums cart={cart} vatWords={vatWords} isCollected={cart.hasGoods} isDonationOnly={cart.isDonationOnly} />
    );
  return (
    <>
      <div className="of-ship">
        <OrderSums cart={totals.ship} vatWords={vatWords} />
      </div>
      <div className="of-pickup">
        <OrderSums cart={totals.pickup} vatWords={vatWords} isCollected />
      </div>
    </>
  );
}

const giftHelp = (method: keyof typeof METHODS): string =>
  method === 'prepayment' ? m.checkout_giveTransfer() : m.checkout_giveOnline();

/** Signed-in account with its addresses; for guests the ways to an account, which lead back here. */
function Account({ account, isGift }: { account: CheckoutView['account']; isGift: boolean }) {
  if (!account)
    return (
      <p className="account">
        {m.checkout_haveAccount()}
        <LeaveButton way="anmelden" isLeaving>
          {m.checkout_signIn()}
        </LeaveButton>
        <LeaveButton way="registrieren" isLeaving>
          {m.checkout_signUp()}
        </LeaveButton>
        <span className="small soft">{isGift ? m.checkout_giveAsGuest() : m.checkout_asGuest()}</span>
      </p>
    );
  return (
    <>
      <p>{m.checkout_signedInAs({ name: account.name })}</p>
      {account.addresses.length > 0 && (
        <fieldset>
          <legend>{m.checkout_yourAddresses()}</legend>
          <p className="cart-actions">
            {account.addresses.map(({ id, line }) => (
              <button key={id} className="button" type="submit" name="adresse" value={id}>
                {line}
              </button>
            ))}
          </p>
        </fieldset>
      )}
    </>
  );
}

type LeaveButtonProps = { way: WayOut; isLeaving?: boolean; children: string };

/** Looks like a link and sends the form, so that what was typed is kept without scripts as well. `isLeaving`: out of a frame. */
function LeaveButton({ way, isLeaving, children }: LeaveButtonProps) {
  const { target } = useLeave();
  return (
    <button className="linklike" type="submit" name="wohin" value={way} formTarget={isLeaving ? target : undefined}>
      {children}
    </button>
  );
}
