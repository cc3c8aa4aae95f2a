const SAFE_SCHEME = /^(https?:\/\/|mailto:|tel:)/i;
const OTHER_SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
const EMAIL = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;
const PHONE = /^\+[\d\s/()-]{5,}$/;

/**
 * Normalises a typed link: https:// is added if there is no scheme (S5.2). Paths of the
 * site ('/fels/Kontakt', '#taufe') stay, email addresses and phone numbers get theirs. Null if invalid:
 * empty, broken, or a scheme that runs code.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  if (/^(\/(?!\/)|#)/.test(text)) return text.replace(/\s/g, '%20');
  if (SAFE_SCHEME.test(text)) return asUrl(text);
  if (EMAIL.test(text)) return `mailto:${text}`;
  if (PHONE.test(text)) return `tel:${text.replace(/[\s/()-]/g, '')}`;
  if (OTHER_SCHEME.test(text)) return null;
  return asUrl(`https://${text.replace(/^\/\//, '')}`);
}

function asUrl(text: string): string | null {
  if (/\s/.test(text)) return null;
  return URL.canParse(text) ? text : null;
}
