import type { BookAccounts } from '../contract/book-accounts.ts';

const account = (number: string) => ({ account: number, vatKey: '' });

/** Accounts of the Austrian standard chart; the numbers of consultant and client are invented. */
export const DEMO_ACCOUNTS: BookAccounts = {
  consultant: '1001',
  client: '10001',
  debtors: '10000',
  accountDigits: 4,
  accounts: {
    'taxed 200': account('4000'),
    'taxed 130': account('4013'),
    'taxed 100': account('4010'),
    'taxed 49': account('4005'),
    'exempt 0': account('4100'),
    'smallBusiness 0': account('4110'),
    'notTaxable 0': account('4120'),
    'intraCommunity 0': account('4130'),
    'reverseCharge 0': account('4140'),
    'export 0': account('4150'),
    donation: account('4700'),
  },
};
