import { element, type Xml, xmlDocument } from '#kernel/xml/write-xml.ts';
import { isCreditorReference, sepaText } from './sepa-text.ts';

/** One transfer. `reference`: text of the payment, or a creditor reference. */
export type Transfer = { endToEndId: string; cents: number; payee: string; iban: string; reference: string };

export type PaymentFile = {
  /** Up to 35 characters of SEPA. */
  messageId: string;
  /** 'YYYY-MM-DDTHH:mm:ss' */
  createdAt: string;
  /** A day on which banks pay. */
  executeOn: string;
  debtor: { name: string; iban: string; bic: string };
  transfers: readonly Transfer[];
};

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
const MOST_NAME = 70;
const MOST_TEXT = 140;

/**
 * A SEPA credit transfer initiation, pain.001.001.09 as the EPC and the banks of Austria and Germany use it, in the order of its schema. Every
 * transfer is asked to be booked by itself, so that the statement names each.
 */
export function writePain001(file: PaymentFile): string {
  const { messageId, createdAt, executeOn, debtor, transfers } = file;
  const count = String(transfers.length);
  const sum = euros(transfers.reduce((cents, one) => cents + one.cents, 0));
  const name = element('Nm', sepaText(debtor.name, MOST_NAME));
  return xmlDocument(
    element(
      'Document',
      [
        element('CstmrCdtTrfInitn', [
          element('GrpHdr', [
            element('MsgId', messageId),
            element('CreDtTm', createdAt),
            element('NbOfTxs', count),
            element('CtrlSum', sum),
            element('InitgPty', [name]),
          ]),
          element('PmtInf', [
            element('PmtInfId', messageId),
            element('PmtMtd', 'TRF'),
            element('BtchBookg', 'false'),
            element('NbOfTxs', count),
            element('CtrlSum', sum),
            element('PmtTpInf', [element('SvcLvl', [element('Cd', 'SEPA')])]),
            element('ReqdExctnDt', [element('Dt', executeOn)]),
            element('Dbtr', [name]),
            account('DbtrAcct', debtor.iban),
            element('DbtrAgt', [element('FinInstnId', [bankOf(debtor.bic)])]),
            element('ChrgBr', 'SLEV'),
            ...transfers.map(transferOf),
          ]),
        ]),
      ],
      { xmlns: NAMESPACE },
    ),
  );
}

const transferOf = ({ endToEndId, cents, payee, iban, reference }: Transfer): Xml =>
  element('CdtTrfTxInf', [
    element('PmtId', [element('EndToEndId', endToEndId)]),
    element('Amt', [element('InstdAmt', euros(cents), { Ccy: 'EUR' })]),
    element('Cdtr', [element('Nm', sepaText(payee, MOST_NAME))]),
    account('CdtrAcct', iban),
    element('RmtInf', [remittanceOf(reference)]),
  ]);

const remittanceOf = (reference: string): Xml =>
  isCreditorReference(reference)
    ? element('Strd', [
        element('CdtrRefInf', [
          element('Tp', [element('CdOrPrtry', [element('Cd', 'SCOR')])]),
          element('Ref', reference.replace(/\s/g, '').toUpperCase()),
        ]),
      ])
    : element('Ustrd', sepaText(reference, MOST_TEXT));

const account = (name: string, iban: string): Xml =>
  element(name, [element('Id', [element('IBAN', iban.replace(/\s/g, '').toUpperCase())])]);

const bankOf = (bic: string): Xml =>
  bic === '' ? element('Othr', [element('Id', 'NOTPROVIDED')]) : element('BICFI', bic);

const euros = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
