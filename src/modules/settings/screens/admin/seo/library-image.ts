const DOWNLOAD = /^\/api\/v0\/download\/([\da-f-]{36})(\?|$)/;

/** Id of the library file that an address shows, or null. */
export const fileOf = (address: string): string | null => DOWNLOAD.exec(address)?.[1] ?? null;

/** Address of a library file in the size in which it is shown large. */
export const addressOf = (fileId: string | null): string =>
  fileId ? `/api/v0/download/${fileId}?width=1200&height=630` : '';
