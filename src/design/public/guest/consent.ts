/** The reader's stored decision about the services of the page; null if not asked yet. */
export function readDecision(): { accepted: string[] } | null {
  const [version = '', id, ...accepted] = (/(?:^|; )consent=([^;]*)/.exec(document.cookie)?.[1] ?? '').split('.');
  return id && version === document.documentElement.dataset.consent ? { accepted } : null;
}

export const isAllowed = (service: string): boolean => readDecision()?.accepted.includes(service) ?? false;

/** Loads embedded content that is allowed permanently: maps, but no videos. */
export function showAllowedEmbeds(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('[data-embed][data-auto]'))
    if (isAllowed(figure.dataset.service ?? '')) showEmbed(figure);
}

/** Replaces the placeholder by the third-party content. */
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
