const NAME = /^kirchplatz-([0-9a-f]{8})-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz(\.age)?$/;

/** An archive in a target, by its name alone. */
export type TargetArchive = { name: string; installation: string; at: Date; isEncrypted: boolean };

/** The installation is in the name: several may share a place, and none removes the archives of another. */
export function targetName(installationId: string, at: Date, isEncrypted: boolean): string {
  const stamp = `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  return `kirchplatz-${installationId.slice(0, 8)}-${stamp}.tar.gz${isEncrypted ? '.age' : ''}`;
}

/** Null for anything that no copy of a backup is called. */
export function readTargetName(name: string): TargetArchive | null {
  const [, installation, year, month, day, hour, minute, second, age] = NAME.exec(name) ?? [];
  if (!installation) return null;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? null : { name, installation, at, isEncrypted: age !== undefined };
}

/** The key file of an installation, always encrypted. */
export const keyFileName = (installationId: string): string =>
  `kirchplatz-${installationId.slice(0, 8)}-secret.key.age`;

/** Mark of an installation in a folder that takes its backups. */
export const markFileName = (installationId: string): string => `kirchplatz-${installationId.slice(0, 8)}-mark.txt`;
