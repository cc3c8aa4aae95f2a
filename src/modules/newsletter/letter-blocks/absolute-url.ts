/** Absolute address of a link; the same text for what is no address at all, which the check of the letter reports. */
export function absoluteUrl(href: string, websiteUrl: string): string {
  if (/^(mailto|tel):/i.test(href)) return href;
  const url = URL.parse(href, `${websiteUrl}/`);
  // NB: a brace in an address could become a word of the reader.
  return (url?.href ?? href).replaceAll('{', '%7B').replaceAll('}', '%7D');
}
