/** What this reader has decided about the services of the page; null as long as nobody was asked about these. */
export function readDecision(): { accepted: string[] } | null {
  const [version = '', id, ...accepted] = (/(?:^|; )consent=([^;]*)/.exec(document.cookie)?.[1] ?? '').split('.');
  return id && version === document.documentElement.dataset.consent ? { accepted } : null;
}

export const isAllowed = (service: string): boolean => readDecision()?.accepted.includes(service) ?? false;

/** Loads what stands by itself on the page and is allowed for good: maps, but no film. */
export function showAllowedEmbeds(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('[data-embed][data-auto]'))
    if (isAllowed(figure.dataset.service ?? '')) showEmbed(figure);
}

/** The foreign content takes the place of its placeholder. */
export function showEmbed(figure: HTMLElement): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const placeholder = figure.querySelector('[data-island]');
  frame.title = placeholder?.textContent?.trim() ?? '';
  frame.allow = 'fullscreen; picture-in-picture';
  frame.allowFullscreen = true;
  frame.src = figure.dataset.embed ?? '';
  placeholder?.replaceWith(frame);
  return frame;
}
