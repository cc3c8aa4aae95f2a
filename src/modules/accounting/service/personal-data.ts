import type { PersonalData } from '#kernel/personal-data.ts';
import { billPersonalData } from './bills/personal-data.ts';
import { mailData } from './mails/mail-data.ts';
import { partyData } from './masters/party-data.ts';
import { paperPersonalData } from './papers/personal-data.ts';

// Bills know a vendor by the address that the next part forgets.
const PARTS = [billPersonalData, partyData, paperPersonalData, mailData] as const;

/** Everything that the accounts know of a person. */
export const accountingPersonalData: Required<PersonalData> = {
  async export(...of) {
    const found = [];
    for (const part of PARTS) found.push(...(await part.export(...of)));
    return found;
  },
  async merge(...change) {
    for (const part of PARTS) await part.merge(...change);
  },
  async erase(...of) {
    const kept = [];
    for (const part of PARTS) kept.push(...(await part.erase(...of)));
    return kept;
  },
};
