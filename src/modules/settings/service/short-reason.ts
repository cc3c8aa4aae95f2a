const MOST_CHARACTERS = 200;

/** In this order: an address in a URL goes with the URL. */
const HIDDEN: readonly RegExp[] = [
  // Paths and queries of URLs may be personal links; the host is left.
  /(?<=\b[a-z][a-z\d+.-]*:\/\/(?:[^\s/@]*@)?[^\s/?#@"'<>]+)[/?#][^\s"'<>]*/gi,
  /(?<=\b[a-z][a-z\d+.-]*:\/\/)[^\s/@]*(?=@)/gi,
  /[^\s<>"'(),;:/]+@[^\s<>"'(),;:]+/g,
  // Phone numbers, IBANs, IP addresses.
  /\b(?:\d{1,3}\.){3}\d{1,3}\b|\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,}[ A-Z\d]*|\+\d[\d /-]{6,}/g,
  // Texts in quotes are values more often than not.
  /"[^"]*"|'[^']*'|„[^“]*“/g,
  /[\w+/=-]{24,}/g,
];

/** The message of a failure on one line, without what may be personal or secret in it. */
export function shortReason(message: string): string {
  const line = HIDDEN.reduce((text, pattern) => text.replace(pattern, '…'), message.replace(/\s+/g, ' ').trim());
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS).trimEnd()}…` : line;
}
