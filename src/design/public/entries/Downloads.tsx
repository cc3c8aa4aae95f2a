import { fileSize } from '#kernel/i18n/numbers.ts';
import { m } from '#texts';
import { readerLocale } from '../frame/reader-locale.ts';
import { Icon } from '../Icon.tsx';
import { PlainList } from './PlainList.tsx';

export type DownloadView = {
  title: string;
  href: string;
  /** 'PDF', 'DOCX' */
  kind: string;
  bytes: number | null;
};

/** Downloads with type and size. */
export function Downloads({ files }: { files: DownloadView[] }) {
  if (files.length === 0) return null;
  return (
    <PlainList className="downloads" aria-label={m.design_publicDownloads()}>
      {files.map((file) => (
        <li key={file.href}>
          <a href={file.href} data-no-prefetch="">
            <Icon name="download" />
            <span>
              {file.title} <span className="soft nb">{kindAndSize(file)}</span>
            </span>
          </a>
        </li>
      ))}
    </PlainList>
  );
}

/** 'PDF, 2,1 MB' */
export function kindAndSize({ kind, bytes }: Pick<DownloadView, 'kind' | 'bytes'>): string {
  return bytes === null ? kind : `${kind}, ${fileSize(bytes, readerLocale())}`;
}
