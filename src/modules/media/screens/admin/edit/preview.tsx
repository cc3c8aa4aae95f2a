/* oxlint-disable jsx-a11y/media-has-caption -- people's own films and recordings come without captions */
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { fileSize } from '#kernel/i18n/numbers.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { MediaFile } from '../../../contract.ts';
import { KindIcon } from '../../components/thumbnail.tsx';
import { DocumentPages } from './document-pages.tsx';

/** Preview of a file if browsers can show it, otherwise its kind and facts. Links are not loaded. */
export function Preview({ file }: { file: MediaFile }) {
  const { kind, mime, name, link } = file;
  const address = `${file.url}?v=${file.version}`;
  if (kind === 'video' && !link) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: people's own films come without captions
      <video className="fe-preview" src={address} controls preload="metadata" aria-label={name} />
    );
  }
  if (kind === 'audio') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: people's own recordings come without captions
      <audio className="fe-preview" src={address} controls preload="metadata" aria-label={name} />
    );
  }
  if (file.pages) return <DocumentPages file={file} pages={file.pages} address={address} />;
  if (mime === 'application/pdf') return <iframe className="fe-preview pdf" src={address} title={name} />;
  return (
    <div className="fe-preview sign">
      <KindIcon file={file} size={72} />
      <p className="muted">{link ? link.url : `${mime} · ${fileSize(file.size, getLocale())}`}</p>
      <Button
        component="a"
        variant="default"
        href={link ? link.url : address}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<IconExternalLink size={18} />}
      >
        {link ? m.media_openLink() : m.media_openFile()}
      </Button>
    </div>
  );
}
