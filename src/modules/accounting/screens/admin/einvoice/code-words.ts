import { m } from '#texts';

type Words = Readonly<Record<string, () => string>>;

/** UN/ECE Recommendations 20 and 21, as far as parishes meet them. */
const UNITS: Words = {
  ANN: m.accounting_unitYear,
  C62: m.accounting_unitPiece,
  CMT: () => 'cm',
  DAY: m.accounting_unitDay,
  E48: m.accounting_unitService,
  EA: m.accounting_unitPiece,
  GRM: () => 'g',
  H87: m.accounting_unitPiece,
  HUR: m.accounting_unitHour,
  KGM: () => 'kg',
  KMT: () => 'km',
  KWH: () => 'kWh',
  LS: m.accounting_unitFlat,
  LTR: () => 'l',
  MIN: m.accounting_unitMinute,
  MLT: () => 'ml',
  MMT: () => 'mm',
  MON: m.accounting_unitMonth,
  MTK: () => 'm²',
  MTQ: () => 'm³',
  MTR: () => 'm',
  MWH: () => 'MWh',
  NAR: m.accounting_unitPiece,
  P1: () => '%',
  PR: m.accounting_unitPair,
  SET: m.accounting_unitSet,
  TNE: () => 't',
  WEE: m.accounting_unitWeek,
  XBG: m.accounting_unitBag,
  XBO: m.accounting_unitBottle,
  XBX: m.accounting_unitBox,
  XCT: m.accounting_unitCarton,
  XPK: m.accounting_unitPackage,
  XPP: m.accounting_unitPiece,
  XRO: m.accounting_unitRoll,
};

/** UNTDID 4461. */
const PAYMENTS: Words = {
  1: m.accounting_paymentUndefined,
  10: m.accounting_paymentCash,
  20: m.accounting_paymentCheque,
  30: m.accounting_paymentTransfer,
  31: m.accounting_paymentTransfer,
  42: m.accounting_paymentToAccount,
  48: m.accounting_paymentCard,
  49: m.accounting_paymentDebit,
  54: m.accounting_paymentCreditCard,
  55: m.accounting_paymentDebitCard,
  57: m.accounting_paymentStanding,
  58: m.accounting_paymentSepa,
  59: m.accounting_paymentSepaDebit,
  68: m.accounting_paymentOnline,
  97: m.accounting_paymentClearing,
  ZZZ: m.accounting_paymentAgreed,
};

/** UNTDID 5305, the subset of EN 16931. */
const CATEGORIES: Words = {
  AE: m.accounting_vatReverse,
  B: m.accounting_vatSplit,
  E: m.accounting_vatExempt,
  G: m.accounting_vatExport,
  K: m.accounting_vatIntra,
  L: m.accounting_vatCanary,
  M: m.accounting_vatCeuta,
  O: m.accounting_vatOutside,
  S: m.accounting_vatStandard,
  Z: m.accounting_vatZero,
};

/** UNTDID 1001. */
const TYPES: Words = {
  325: m.accounting_typeProforma,
  326: m.accounting_typePartial,
  380: m.accounting_typeInvoice,
  381: m.accounting_typeCreditNote,
  384: m.accounting_typeCorrected,
  386: m.accounting_typePrepayment,
  389: m.accounting_typeSelfBilled,
  393: m.accounting_typeFactored,
  751: m.accounting_typeInformation,
  875: m.accounting_typePartialBuilding,
  876: m.accounting_typePartialFinal,
  877: m.accounting_typeFinal,
};

/** The unit of a quantity; codes without a word as they are. */
export const unitWord = (code: string): string => UNITS[code]?.() ?? code;
export const categoryWord = (code: string): string => withCode(code, CATEGORIES);
export const paymentWord = (code: string): string => withCode(code, PAYMENTS);
export const typeWord = (code: string): string => withCode(code, TYPES);

function withCode(code: string, words: Words): string {
  const word = words[code]?.();
  return word === undefined ? code : `${word} (${code})`;
}
