import type { FeeKind } from '../contract/words.ts';

export type FeeMember = {
  athlete: string;
  fee: FeeKind;
  /** Null = not known: counts as an adult. */
  bornOn: string | null;
  /** Null = for years. */
  joinedOn: string | null;
  /** Customer of the accounts who pays; members with the same one are a family. */
  payer: string | null;
};

export type FeeRates = {
  year: number;
  adultCents: number;
  youthCents: number;
  supporterCents: number;
  /** Reduction for every member of a family but the one who pays most. */
  familyPermille: number;
};

export type FeeLine = {
  athlete: string;
  kind: Exclude<FeeKind, 'auto'>;
  isHalf: boolean;
  isFamily: boolean;
  cents: number;
};

const ADULT_YEARS = 18;

/**
 * Fee of each member in a year: by kind, half for those who join after 30 June, nothing for those who join later than this year, less
 * the reduction of families. Amounts are rounded half up, in cents.
 */
export function feesOf(members: readonly FeeMember[], rates: FeeRates): FeeLine[] {
  const full = members
    .filter(({ joinedOn }) => !joinedOn || joinedOn <= `${rates.year}-12-31`)
    .map((member) => ({ member, ...fullFee(member, rates) }));
  return full.map(({ member, ...line }) => {
    const isFamily = rates.familyPermille > 0 && line.cents > 0 && !paysInFull(member, full);
    const cents = isFamily ? Math.round((line.cents * (1000 - rates.familyPermille)) / 1000) : line.cents;
    return { athlete: member.athlete, ...line, isFamily, cents };
  });
}

function fullFee({ fee, bornOn, joinedOn }: FeeMember, rates: FeeRates) {
  const kind = fee === 'auto' ? kindByAge(bornOn, rates.year) : fee;
  const cents = { adult: rates.adultCents, youth: rates.youthCents, supporter: rates.supporterCents, exempt: 0 }[kind];
  const isHalf = joinedOn !== null && joinedOn > `${rates.year}-06-30` && cents > 0;
  return { kind, isHalf, cents: isHalf ? Math.round(cents / 2) : cents };
}

/** Members under 18 on the first day of the year pay as young people. */
const kindByAge = (bornOn: string | null, year: number): 'adult' | 'youth' =>
  bornOn && bornOn > `${year - ADULT_YEARS}-01-01` ? 'youth' : 'adult';

type Full = { member: FeeMember; cents: number };

/** True for the member of a family with the highest fee, of equal ones the first; and for whoever has no family. */
function paysInFull(member: FeeMember, all: readonly Full[]): boolean {
  if (!member.payer) return true;
  const family = all.filter((one) => one.member.payer === member.payer);
  const most = Math.max(...family.map(({ cents }) => cents));
  return family.find(({ cents }) => cents === most)?.member === member;
}
