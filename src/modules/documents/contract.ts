export type { Issuer, Party } from './contract/issuer.ts';
