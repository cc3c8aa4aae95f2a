import { lazy, Suspense, useState } from 'react';
import { PatternIcon } from '#design/patterns/pattern-icon.tsx';
import { exampleSite } from '#design/patterns/text/example-site.ts';
import type { MediaFile } from '#modules/media/contract.ts';
import { m } from '#texts';
import type { EntryDownload, EntryLink } from '../../../contract.ts';
import { TextField } from './sheet-fields.tsx';

const MediaPicker = lazy(async () => ({ default: (await import('#modules/media/widgets.tsx')).MediaPicker }));

type FilesProps = {
  downloads: EntryDownload[];
  site: string;
  label: string;
  onChange: (downloads: EntryDownload[]) => void;
};

/** Files of an entry to download, from the library; the name can be changed. */
export function FileRows({ downloads, site, label, onChange }: FilesProps) {
  const [isPicking, setPicking] = useState(false);
  const handlePick = (files: MediaFile[]) => {
    setPicking(false);
    onChange(withFiles(downloads, files));
  };
  return (
    <>
      <ul className="file-rows">
        {downloads.map((download, index) => (
          <li key={download.file ?? download.url}>
            <TextField
              label={m.content_fileTitle()}
              value={download.title}
              maxLength={200}
              onChange={(title) => onChange(downloads.with(index, { ...download, title }))}
            />
            <RemoveButton
              label={m.content_fileRemove({ title: download.title })}
              onClick={() => onChange(downloads.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      <button type="button" className="button" onClick={() => setPicking(true)}>
        <PatternIcon name="add" />
        {label}
      </button>
      {isPicking && (
        <Suspense>
          <MediaPicker opened site={site} multiple kinds="any" onPick={handlePick} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Adds files of the library that are not among the downloads yet. */
export function withFiles(downloads: EntryDownload[], files: MediaFile[]): EntryDownload[] {
  const known = new Set(downloads.map(({ file }) => file));
  return [...downloads, ...files.filter(({ _id }) => !known.has(_id)).map(downloadOf)];
}

function downloadOf({ _id, name, url, size }: MediaFile): EntryDownload {
  return { file: _id, title: name.slice(0, 200), url, bytes: size };
}

type LinksProps = {
  links: EntryLink[];
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (links: EntryLink[]) => void;
};

/** Links of an entry; one without an address is not stored. */
export function LinkRows({ links, errors, onChange }: LinksProps) {
  return (
    <>
      <ul className="file-rows">
        {links.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link has no identity, and its address is being typed
          <li key={index}>
            <TextField
              label={m.content_linkTitle()}
              value={link.title}
              maxLength={200}
              onChange={(title) => onChange(links.with(index, { ...link, title }))}
            />
            <TextField
              label={m.content_linkUrl()}
              hint={m.content_linkUrlHint({ site: exampleSite() })}
              value={link.url}
              maxLength={500}
              error={errors[`links.${index}.url`]}
              onChange={(url) => onChange(links.with(index, { ...link, url }))}
            />
            <RemoveButton
              label={m.content_linkRemove({ title: link.title || link.url })}
              onClick={() => onChange(links.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      <button type="button" className="button" onClick={() => onChange([...links, { title: '', url: '' }])}>
        <PatternIcon name="add" />
        {m.content_linkAdd()}
      </button>
    </>
  );
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={onClick}>
      <PatternIcon name="remove" />
    </button>
  );
}
