/**
 * Shuffles the visible images of a gallery 'in random order', because the server's page is the same for everyone. Only the
 * pictures that are seen change places; what is counted on the last one stays there. Not where React owns the page.
 */
export function mixRandomGalleries(random: () => number = Math.random): void {
  if (document.querySelector('script[nonce]')) return;
  for (const gallery of document.querySelectorAll('[data-gallery][data-order="random"]')) {
    const seen = [...gallery.querySelectorAll(':scope > a:not([hidden], :has(.rest))')];
    for (const link of seen) gallery.insertBefore(link, seen[Math.floor(random() * seen.length)] ?? null);
  }
}
