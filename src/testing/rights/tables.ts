import type { Table } from '../matrix.ts';
import { accounts, roles, signingIn, signingUp } from './accounts.ts';
import { trail } from './audit.ts';
import { collections } from './collections.ts';
import { content, missing, trash } from './content.ts';
import { foundation } from './foundation.ts';
import { media } from './media.ts';
import { schedule } from './worship.ts';

/** The published matrix of rights (decision 14): every call of the server with the input that would do it. */
export const TABLES: readonly Table[] = [
  foundation,
  accounts,
  signingIn,
  signingUp,
  content,
  trash,
  missing,
  media,
  schedule,
  trail,
  roles,
  ...collections,
];
