/**
 * Stores the consent decision; the server keeps the proof and sets the cookie. Then allowed content is shown, or the page is
 * reloaded after a withdrawal. False if the server was unreachable: then nothing counts as allowed.
 */
export async function sendDecision(accepted: readonly string[], before: readonly string[]): Promise<boolean> {
  const version = document.documentElement.dataset.consent;
  try {
    const response = await fetch('/api/v0/privacy/consent', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ version, accepted }),
    });
    // Conflict: the services have changed since this page was loaded.
    if (response.status === 409) location.reload();
    if (!response.ok) return false;
  } catch {
    return false;
  }
  if (before.some((service) => !accepted.includes(service))) location.reload();
  document.dispatchEvent(new Event('consent-change'));
  return true;
}
