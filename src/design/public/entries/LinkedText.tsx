import { telHref } from '../frame/links.ts';

/** Email addresses, and telephone numbers with their area code. */
const REACHABLE = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:\+|\b0)\d(?:[ /-]?\d){5,14}\b)/;

/** A sentence in which email addresses and telephone numbers are links. */
export function LinkedText({ text }: { text: string }) {
  // With a group in the expression every second part is a match.
  return text.split(REACHABLE).map((part, at) => {
    if (at % 2 === 0) return part;
    const href = part.includes('@') ? `mailto:${part}` : telHref(part);
    return (
      <a key={`${at}${part}`} href={href}>
        {part}
      </a>
    );
  });
}
