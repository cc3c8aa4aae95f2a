import { isIban } from '#modules/sites/contract.ts';
import type { Invoice } from '../model.ts';
import {
  attachments,
  breakdown,
  buyer,
  delivery,
  fails,
  fatal,
  information,
  lacks,
  payments,
  type Rule,
  seller,
  warning,
  whole,
  within,
} from './rule.ts';

const XRECHNUNG = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';
const SPECIFICATIONS: readonly string[] = [
  XRECHNUNG,
  `${XRECHNUNG}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`,
  `${XRECHNUNG}#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_0.9`,
];

const TAXED = new Set(['S', 'Z', 'E', 'AE', 'K', 'G', 'L', 'M']);
const TYPES = new Set(['326', '380', '381', '384', '389', '875', '876', '877']);
const TRANSFERS = ['30', '58'];
const CARDS = ['48', '54', '55'];
const DEBITS = ['59'];

const DISCOUNT = /^#SKONTO#TAGE=[0-9]+#PROZENT=[0-9]+\.[0-9]{2}(#BASISBETRAG=-?[0-9]+\.[0-9]{2})?#$/;
const EMAIL =
  /^[\p{L}\p{N}_!#$%&"*+/=?^`{|}~-]+(\.[\p{L}\p{N}_!#$%&"*+/=?^`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?$/u;
const THREE_DIGITS = /(\d.*){3}/;
const URL_WITH_SCHEME = /^[a-zA-Z][a-zA-Z0-9+.-]+:/;

const contacts = within(seller, 'contact', (it) => it.contact);
const sellerAddress = within(seller, 'address', (it) => it.address);
const buyerAddress = within(buyer, 'address', (it) => it.address);
const deliveryAddress = within(delivery, 'address', (it) => it.address);

/** Lines that begin with # are discounts for early payment, each complete, and the last one ends with a line break. */
function hasReadableDiscounts({ paymentTerms = '' }: Invoice): boolean {
  const discounts = paymentTerms.split(/\r?\n/).filter((line) => line.trim().startsWith('#'));
  if (discounts.length === 0) return true;
  const afterLast = paymentTerms.split(/#.+#/).at(-1) ?? '';
  return discounts.every((line) => DISCOUNT.test(line.trim())) && /^\s*\n/.test(afterLast);
}

const usesTax = ({ lines, allowances, charges }: Invoice): boolean =>
  [...lines, ...allowances, ...charges].some(({ vatCategory }) => TAXED.has(vatCategory ?? ''));

/** Of payments with one of the codes: the groups that must be there, and those that must not. The creditor identifier is part of a direct debit. */
const pays = (
  codes: readonly string[],
  test: (groups: { account: boolean; card: boolean; mandate: boolean }) => boolean,
) =>
  fails(
    payments,
    'code',
    ({ code = '', account, card, mandate }, { creditorId }) =>
      !codes.includes(code) ||
      test({ account: Boolean(account), card: Boolean(card), mandate: Boolean(mandate ?? creditorId) }),
  );

function hasUniqueNames({ attachments: all }: Invoice): boolean {
  const names = all.flatMap(({ file }) => file?.name ?? []);
  return new Set(names).size === names.length;
}

const isAccount = (iban: string | undefined): boolean => iban !== undefined && isIban(iban);

const isDebit = ({ payments: all }: Invoice): boolean => all.some(({ mandate }) => mandate !== undefined);

/** BR-DE-1 to BR-DE-31, and the rules of XRechnung that are still on trial. */
export const GERMANY: readonly Rule[] = [
  fatal(
    'BR-DE-1',
    'BG-16',
    'Eine XRechnung braucht Angaben zur Zahlung.',
    'An XRechnung needs payment instructions.',
    lacks(whole, 'payments'),
  ),
  fatal(
    'BR-DE-2',
    'BG-6',
    'Eine XRechnung braucht einen Kontakt des Verkäufers.',
    'An XRechnung needs a contact of the seller.',
    lacks(seller, 'contact'),
  ),
  fatal(
    'BR-DE-3',
    'BT-37',
    'Die Adresse des Verkäufers braucht einen Ort.',
    'The address of the seller needs a city.',
    lacks(sellerAddress, 'city'),
  ),
  fatal(
    'BR-DE-4',
    'BT-38',
    'Die Adresse des Verkäufers braucht eine Postleitzahl.',
    'The address of the seller needs a post code.',
    lacks(sellerAddress, 'postCode'),
  ),
  fatal(
    'BR-DE-5',
    'BT-41',
    'Der Kontakt des Verkäufers braucht einen Namen.',
    'The contact of the seller needs a name.',
    lacks(contacts, 'name'),
  ),
  fatal(
    'BR-DE-6',
    'BT-42',
    'Der Kontakt des Verkäufers braucht eine Telefonnummer.',
    'The contact of the seller needs a telephone number.',
    lacks(contacts, 'phone'),
  ),
  fatal(
    'BR-DE-7',
    'BT-43',
    'Der Kontakt des Verkäufers braucht eine E-Mail-Adresse.',
    'The contact of the seller needs an email address.',
    lacks(contacts, 'email'),
  ),
  fatal(
    'BR-DE-8',
    'BT-52',
    'Die Adresse des Käufers braucht einen Ort.',
    'The address of the buyer needs a city.',
    lacks(buyerAddress, 'city'),
  ),
  fatal(
    'BR-DE-9',
    'BT-53',
    'Die Adresse des Käufers braucht eine Postleitzahl.',
    'The address of the buyer needs a post code.',
    lacks(buyerAddress, 'postCode'),
  ),
  fatal(
    'BR-DE-10',
    'BT-77',
    'Die Lieferadresse braucht einen Ort.',
    'The delivery address needs a city.',
    lacks(deliveryAddress, 'city'),
  ),
  fatal(
    'BR-DE-11',
    'BT-78',
    'Die Lieferadresse braucht eine Postleitzahl.',
    'The delivery address needs a post code.',
    lacks(deliveryAddress, 'postCode'),
  ),
  fatal(
    'BR-DE-14',
    'BT-119',
    'Jede Zeile der Steueraufstellung braucht ihren Satz.',
    'Each VAT breakdown needs its rate.',
    lacks(breakdown, 'rate'),
  ),
  fatal(
    'BR-DE-15',
    'BT-10',
    'Die Käuferreferenz (Leitweg-ID) fehlt.',
    'The buyer reference (Leitweg-ID) is missing.',
    lacks(whole, 'buyerReference'),
  ),
  fatal(
    'BR-DE-16',
    'BT-31 BT-32 BG-11',
    'Der Verkäufer braucht UID, Steuernummer oder einen Steuervertreter, wenn die Rechnung Umsatzsteuerkategorien wie S oder E verwendet.',
    'The seller needs a VAT identifier, tax number or tax representative if the invoice uses VAT categories such as S or E.',
    fails(
      whole,
      'seller',
      (it) =>
        !usesTax(it) ||
        it.taxRepresentative !== undefined ||
        it.seller?.vatId !== undefined ||
        it.seller?.taxNumber !== undefined,
    ),
  ),
  warning(
    'BR-DE-17',
    'BT-3',
    'Als Art der Rechnung sind 326, 380, 381, 384, 389, 875, 876 und 877 vorgesehen.',
    'The types of invoice meant are 326, 380, 381, 384, 389, 875, 876 and 877.',
    fails(whole, 'typeCode', ({ typeCode }) => TYPES.has(typeCode ?? '')),
  ),
  fatal(
    'BR-DE-18',
    'BT-20',
    'Skonto muss als #SKONTO#TAGE=n#PROZENT=n.nn# geschrieben sein (auch mit #BASISBETRAG=n.nn#), jedes in einer eigenen Zeile mit Zeilenumbruch am Ende.',
    'Discounts must be written as #SKONTO#TAGE=n#PROZENT=n.nn# (also with #BASISBETRAG=n.nn#), each in a line of its own that ends with a line break.',
    fails(whole, 'paymentTerms', hasReadableDiscounts),
  ),
  warning(
    'BR-DE-19',
    'BT-84',
    'Bei SEPA-Überweisung soll das Konto eine richtige IBAN sein.',
    'The account of a SEPA credit transfer should be a correct IBAN.',
    fails(payments, 'account', ({ code, account }) => code !== '58' || isAccount(account?.id)),
  ),
  warning(
    'BR-DE-20',
    'BT-91',
    'Bei SEPA-Lastschrift soll das belastete Konto eine richtige IBAN sein.',
    'The debited account of a SEPA direct debit should be a correct IBAN.',
    fails(payments, 'mandate', ({ code, mandate }) => code !== '59' || isAccount(mandate?.debitedAccount)),
  ),
  warning(
    'BR-DE-21',
    'BT-24',
    'Die Kennung der Spezifikation soll die der geltenden XRechnung (3.0) sein.',
    'The identifier of the specification should be that of the current XRechnung (3.0).',
    fails(whole, 'specification', ({ specification = '' }) => SPECIFICATIONS.includes(specification)),
  ),
  fatal(
    'BR-DE-22',
    'BT-125',
    'Die Namen der beigelegten Dateien müssen verschieden sein.',
    'The names of attached files must be different.',
    fails(whole, 'attachments', hasUniqueNames),
  ),
  fatal(
    'BR-DE-23-a',
    'BG-17',
    'Eine Überweisung (30, 58) braucht die Angaben des Kontos.',
    'A credit transfer (30, 58) needs the details of the account.',
    pays(TRANSFERS, ({ account }) => account),
  ),
  fatal(
    'BR-DE-23-b',
    'BG-18 BG-19',
    'Bei Überweisung (30, 58) dürfen weder Karte noch Lastschrift genannt sein.',
    'A credit transfer (30, 58) must not name a card or a direct debit.',
    pays(TRANSFERS, ({ card, mandate }) => !card && !mandate),
  ),
  fatal(
    'BR-DE-24-a',
    'BG-18',
    'Eine Kartenzahlung (48, 54, 55) braucht die Angaben der Karte.',
    'A card payment (48, 54, 55) needs the details of the card.',
    pays(CARDS, ({ card }) => card),
  ),
  fatal(
    'BR-DE-24-b',
    'BG-17 BG-19',
    'Bei Kartenzahlung (48, 54, 55) dürfen weder Konto noch Lastschrift genannt sein.',
    'A card payment (48, 54, 55) must not name an account or a direct debit.',
    pays(CARDS, ({ account, mandate }) => !account && !mandate),
  ),
  fatal(
    'BR-DE-25-a',
    'BG-19',
    'Eine Lastschrift (59) braucht ihre Angaben.',
    'A direct debit (59) needs its details.',
    pays(DEBITS, ({ mandate }) => mandate),
  ),
  fatal(
    'BR-DE-25-b',
    'BG-17 BG-18',
    'Bei Lastschrift (59) dürfen weder Konto des Empfängers noch Karte genannt sein.',
    'A direct debit (59) must not name an account of the payee or a card.',
    pays(DEBITS, ({ account, card }) => !account && !card),
  ),
  warning(
    'BR-DE-26',
    'BT-3 BG-3',
    'Eine Rechnungskorrektur (384) soll die frühere Rechnung nennen.',
    'A corrected invoice (384) should name the preceding invoice.',
    fails(
      whole,
      'precedingInvoices',
      (it) => it.typeCode !== '384' || it.precedingInvoices.some(({ number }) => number !== undefined),
    ),
  ),
  warning(
    'BR-DE-27',
    'BT-42',
    'Die Telefonnummer soll mindestens drei Ziffern haben.',
    'The telephone number should have at least three digits.',
    fails(contacts, 'phone', ({ phone = '' }) => THREE_DIGITS.test(phone)),
  ),
  warning(
    'BR-DE-28',
    'BT-43',
    'Die E-Mail-Adresse soll gültig sein.',
    'The email address should be valid.',
    fails(contacts, 'email', ({ email = '' }) => EMAIL.test(email)),
  ),
  fatal(
    'BR-DE-30',
    'BT-90',
    'Eine Lastschrift braucht die Gläubiger-Identifikationsnummer.',
    'A direct debit needs the creditor identifier.',
    fails(whole, 'creditorId', (it) => !isDebit(it) || it.creditorId !== undefined),
  ),
  fatal(
    'BR-DE-31',
    'BT-91',
    'Eine Lastschrift braucht das belastete Konto.',
    'A direct debit needs the debited account.',
    fails(payments, 'mandate', ({ mandate }) => mandate === undefined || mandate.debitedAccount !== undefined),
  ),
  information(
    'BR-DE-TMP-32',
    'BT-72 BG-14 BG-26',
    'Das Datum der Leistung soll genannt sein: als Lieferdatum, Abrechnungszeitraum oder Zeitraum jeder Position.',
    'The date of supply should be given: as delivery date, invoicing period or period of each line.',
    fails(
      whole,
      'delivery',
      (it) =>
        it.delivery?.deliveredOn !== undefined ||
        it.period !== undefined ||
        it.lines.every(({ period }) => period !== undefined),
    ),
  ),
  warning(
    'BR-TMP-2',
    'BT-124',
    'Der Ort einer Unterlage soll eine vollständige Adresse sein.',
    'The location of a supporting document should be a complete address.',
    fails(attachments, 'location', ({ location }) => location === undefined || URL_WITH_SCHEME.test(location)),
  ),
];
