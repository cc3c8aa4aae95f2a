export type {
  DocumentContent,
  DocumentKind,
  DocumentKinds,
  IssuedCharge,
  IssuedDocument,
  IssuedLine,
  Layout,
  Recipient,
  Reference,
} from './contract/issued.ts';
export type { Issuer, Party } from './contract/issuer.ts';
export type { ClosingView, PeriodReport, periodEndpoints } from './contract/periods.ts';
