import { m } from '#texts';
import type { AddressInput } from '../contract.ts';

type TextField = Exclude<keyof AddressInput, 'uuid' | 'type' | 'country'>;

/** The fields of an address in reading order; `needed` is S5.3. */
export const ADDRESS_FIELDS: readonly {
  name: TextField;
  label: () => string;
  autoComplete: string;
  needed: boolean;
}[] = [
  { name: 'company', label: m.auth_company, autoComplete: 'organization', needed: false },
  { name: 'title', label: m.auth_personTitle, autoComplete: 'honorific-prefix', needed: false },
  { name: 'first_name', label: m.auth_firstName, autoComplete: 'given-name', needed: true },
  { name: 'last_name', label: m.auth_lastName, autoComplete: 'family-name', needed: true },
  { name: 'address', label: m.auth_street, autoComplete: 'street-address', needed: true },
  { name: 'zip', label: m.auth_zip, autoComplete: 'postal-code', needed: true },
  { name: 'city', label: m.auth_city, autoComplete: 'address-level2', needed: true },
  { name: 'phone', label: m.auth_phone, autoComplete: 'tel', needed: false },
  { name: 'uid', label: m.auth_vatId, autoComplete: 'off', needed: false },
];
