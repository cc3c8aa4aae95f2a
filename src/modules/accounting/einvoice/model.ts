/**
 * The semantic model of an electronic invoice, EN 16931-1: the same for every syntax, for reading and for writing. Names of business terms (BT)
 * and groups (BG) stand behind their fields. Amounts, quantities and rates are decimals in text form ("1234.50"), because their number of
 * decimals is judged as well; days are `YYYY-MM-DD`. Amounts are in `currency`.
 */
export type Invoice = {
  /** BT-1 */
  number?: string;
  /** BT-2 */
  issuedOn?: string;
  /** BT-3, UNTDID 1001 */
  typeCode?: string;
  /** BT-5 */
  currency?: string;
  /** BT-6 */
  vatCurrency?: string;
  /** BT-7 */
  taxPointOn?: string;
  /** BT-8, UNTDID 2005 */
  taxPointCode?: string;
  /** BT-9 */
  dueOn?: string;
  /** BT-10 */
  buyerReference?: string;
  /** BT-11 */
  projectReference?: string;
  /** BT-12 */
  contractReference?: string;
  /** BT-13 */
  orderReference?: string;
  /** BT-14 */
  salesOrderReference?: string;
  /** BT-15 */
  receiptReference?: string;
  /** BT-16 */
  despatchReference?: string;
  /** BT-17 */
  tenderReference?: string;
  /** BT-18 */
  invoicedObject?: Identifier;
  /** BT-19 */
  buyerAccount?: string;
  /** BT-20 */
  paymentTerms?: string;
  /** BG-1 */
  notes: Note[];
  /** BT-23 */
  process?: string;
  /** BT-24 */
  specification?: string;
  /** BG-3 */
  precedingInvoices: PrecedingInvoice[];
  /** BG-4 */
  seller?: Party;
  /** BG-7 */
  buyer?: Party;
  /** BG-10 */
  payee?: Payee;
  /** BG-11 */
  taxRepresentative?: TaxRepresentative;
  /** BG-13 */
  delivery?: Delivery;
  /** BG-14 */
  period?: Period;
  /** BG-16, one for each account, card or mandate */
  payments: Payment[];
  /** BT-90 */
  creditorId?: string;
  /** BG-20 */
  allowances: AllowanceCharge[];
  /** BG-21 */
  charges: AllowanceCharge[];
  /** BG-22 */
  totals?: Totals;
  /** BG-23 */
  vatBreakdown: VatBreakdown[];
  /** BG-24 */
  attachments: Attachment[];
  /** BG-25 */
  lines: Line[];
  /** BG-DEX-09 of the XRechnung extension */
  thirdPartyPayments: ThirdPartyPayment[];
};

export type Identifier = { id?: string; scheme?: string };

/** BT-21 and BT-22 */
export type Note = { subject?: string; text?: string };

/** BT-25 and BT-26 */
export type PrecedingInvoice = { number?: string; issuedOn?: string };

/** BG-5, BG-8, BG-12, BG-15: lines 1 to 3, city, post code, subdivision, country */
export type Address = {
  street?: string;
  additionalStreet?: string;
  thirdLine?: string;
  city?: string;
  postCode?: string;
  subdivision?: string;
  country?: string;
};

/** BG-6, BG-9 */
export type Contact = { name?: string; phone?: string; email?: string };

export type Party = {
  /** BT-27, BT-44 */
  name?: string;
  /** BT-28, BT-45 */
  tradingName?: string;
  /** BT-29, BT-46 */
  ids: Identifier[];
  /** BT-30, BT-47 */
  legalId?: Identifier;
  /** BT-31, BT-48 */
  vatId?: string;
  /** BT-32 */
  taxNumber?: string;
  /** BT-33 */
  legalForm?: string;
  /** BT-34, BT-49 */
  endpoint?: Identifier;
  address?: Address;
  contact?: Contact;
};

/** BT-59, BT-60, BT-61 */
export type Payee = { name?: string; id?: Identifier; legalId?: Identifier };

/** BT-62, BT-63, BG-12 */
export type TaxRepresentative = { name?: string; vatId?: string; address?: Address };

/** BT-70, BT-71, BT-72, BG-15 */
export type Delivery = { name?: string; location?: Identifier; deliveredOn?: string; address?: Address };

/** BG-14, BG-26 */
export type Period = { from?: string; to?: string };

export type Payment = {
  /** BT-81, UNTDID 4461 */
  code?: string;
  /** BT-82 */
  text?: string;
  /** BT-83 */
  remittance?: string;
  /** BG-17: BT-84, BT-85, BT-86 */
  account?: { id?: string; name?: string; bic?: string };
  /** BG-18: BT-87, BT-88 */
  card?: { number?: string; holder?: string };
  /** BG-19: BT-89, BT-91 */
  mandate?: { reference?: string; debitedAccount?: string };
};

/** BG-20, BG-21, BG-27, BG-28 */
export type AllowanceCharge = {
  /** BT-92, BT-99, BT-136, BT-141 */
  amount?: string;
  /** BT-93, BT-100, BT-137, BT-142 */
  base?: string;
  /** BT-94, BT-101, BT-138, BT-143 */
  percent?: string;
  /** BT-95, BT-102; lines have none */
  vatCategory?: string;
  /** BT-96, BT-103; lines have none */
  vatRate?: string;
  /** BT-97, BT-104, BT-139, BT-144 */
  reason?: string;
  /** BT-98, BT-105, BT-140, BT-145 */
  reasonCode?: string;
};

export type Totals = {
  /** BT-106 */
  lines?: string;
  /** BT-107 */
  allowances?: string;
  /** BT-108 */
  charges?: string;
  /** BT-109 */
  withoutVat?: string;
  /** BT-110 */
  vat?: string;
  /** BT-111 */
  vatInVatCurrency?: string;
  /** BT-112 */
  withVat?: string;
  /** BT-113 */
  paid?: string;
  /** BT-114 */
  rounding?: string;
  /** BT-115 */
  due?: string;
};

/** BT-116 to BT-121 */
export type VatBreakdown = {
  taxable?: string;
  tax?: string;
  category?: string;
  rate?: string;
  exemptionReason?: string;
  exemptionCode?: string;
};

export type Attachment = {
  /** BT-122 */
  reference?: string;
  /** BT-123 */
  description?: string;
  /** BT-124 */
  location?: string;
  /** BT-125, without the file itself */
  file?: { name?: string; mimeType?: string };
};

export type Line = {
  /** BT-126 */
  id?: string;
  /** BT-127 */
  note?: string;
  /** BT-128 */
  invoicedObject?: Identifier;
  /** BT-129 */
  quantity?: string;
  /** BT-130 */
  unit?: string;
  /** BT-131 */
  netAmount?: string;
  /** BT-132 */
  orderLine?: string;
  /** BT-133 */
  buyerAccount?: string;
  /** BG-26 */
  period?: Period;
  /** BG-27 */
  allowances: AllowanceCharge[];
  /** BG-28 */
  charges: AllowanceCharge[];
  /** BG-29 */
  price?: Price;
  /** BT-151 */
  vatCategory?: string;
  /** BT-152 */
  vatRate?: string;
  /** BG-31 */
  item?: Item;
  /** BG-DEX-01 of the XRechnung extension */
  subLines: SubLine[];
};

/** A line below a line; may itself have lines below it. */
export type SubLine = { netAmount?: string; vatCategories: string[]; subLines: SubLine[] };

/** BT-146 to BT-150 */
export type Price = { net?: string; discount?: string; gross?: string; baseQuantity?: string; baseUnit?: string };

export type Item = {
  /** BT-153 */
  name?: string;
  /** BT-154 */
  description?: string;
  /** BT-155 */
  sellerId?: string;
  /** BT-156 */
  buyerId?: string;
  /** BT-157 */
  standardId?: Identifier;
  /** BT-158 */
  classifications: Identifier[];
  /** BT-159 */
  origin?: string;
  /** BG-32: BT-160, BT-161 */
  attributes: { name?: string; value?: string }[];
};

/** BT-DEX-001 to BT-DEX-003 */
export type ThirdPartyPayment = { type?: string; amount?: string; description?: string; currency?: string };
