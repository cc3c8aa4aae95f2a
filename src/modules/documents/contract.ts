export type * from './contract/issued.ts';
export type { Issuer, Party } from './contract/issuer.ts';
