const KEPT = 'kirchplatz-display';
type Display = { size: string; contrast: string };

/** Applies the stored text size and contrast; runs before the first paint. */
export function applyDisplay(): Display {
  const display = stored();
  set('size', display.size);
  set('contrast', display.contrast);
  return display;
}

/** Activates the switches. The settings are stored on this device only. */
export function wireDisplaySwitches(): void {
  const groups = document.querySelectorAll<HTMLElement>('[data-display-switches]');
  const press = () => {
    const display = applyDisplay();
    for (const button of document.querySelectorAll<HTMLElement>('[data-display-switches] button')) {
      const { size, contrast } = button.dataset;
      button.ariaPressed = String(size === undefined ? contrast === display.contrast : size === display.size);
    }
  };
  for (const group of groups) {
    group.hidden = false;
    group.addEventListener('click', (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (!button) return;
      const { size, contrast } = button.dataset;
      const before = stored();
      const next =
        size === undefined ? { ...before, contrast: before.contrast ? '' : (contrast ?? '') } : { ...before, size };
      localStorage.setItem(KEPT, JSON.stringify(next));
      press();
    });
  }
  press();
}

function stored(): Display {
  try {
    return { size: '', contrast: '', ...JSON.parse(localStorage.getItem(KEPT) ?? '{}') };
  } catch {
    return { size: '', contrast: '' };
  }
}

function set(name: 'size' | 'contrast', value: string): void {
  if (value) document.documentElement.dataset[name] = value;
  else delete document.documentElement.dataset[name];
}
