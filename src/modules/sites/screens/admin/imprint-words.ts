import { m } from '#texts';
import type { ImprintFact } from '../../contract.ts';

const WORDS: Record<ImprintFact, () => string> = {
  address: m.sites_stepLegalAddress,
  email: m.sites_stepLegalEmail,
  representedBy: m.sites_legalRepresentedBy,
  diocese: m.sites_legalDiocese,
  direction: m.sites_legalDirection,
};

/** 'Anschrift, E-Mail, Diözese'; '' if nothing is missing. */
export const imprintWords = (facts: readonly ImprintFact[]): string => facts.map((fact) => WORDS[fact]()).join(', ');
