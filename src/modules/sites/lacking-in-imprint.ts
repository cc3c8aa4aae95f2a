import type { ImprintFact, SiteDetails } from './contract.ts';

/** Facts that the imprint of a parish still lacks. */
export function lackingInImprint({ address, email, legal }: SiteDetails): ImprintFact[] {
  const given: Record<ImprintFact, boolean> = {
    address: hasAddress({ address }),
    email: Boolean(email),
    representedBy: Boolean(legal?.representedBy),
    diocese: Boolean(legal?.diocese),
    direction: Boolean(legal?.direction),
  };
  return (Object.keys(given) as ImprintFact[]).filter((fact) => !given[fact]);
}

export const hasAddress = ({ address }: Pick<SiteDetails, 'address'>): boolean =>
  Boolean(address.street && address.zip && address.city);
