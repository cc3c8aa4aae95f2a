import type { ReactNode } from 'react';
import { telHref } from '../frame/links.ts';

/** Email addresses, and telephone numbers with their area code. */
const REACHABLE = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:\+|\b0)\d(?: ?[ /-]? ?\d){5,14}\b)/;

/** A sentence in which email addresses and telephone numbers are links. */
export const LinkedText = ({ text }: { text: string }): ReactNode[] =>
  // With a group in the expression every second part is a match.
  text.split(REACHABLE).map((part, at) => (at % 2 ? linked(part) : part));

const linked = (part: string) => (
  <a key={part} href={part.includes('@') ? `mailto:${part}` : telHref(part)}>
    {part}
  </a>
);
