import { stampOf } from '#design/admin/parts/clock-words.ts';
import { CopyButton } from '#design/admin/parts/copy-button.tsx';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { fileSize } from '#kernel/i18n/numbers.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { FileUse, FileVersion, MediaFile } from '../../../contract.ts';
import { UseList } from '../../components/use-list.tsx';
import { VersionList } from './version-list.tsx';

type FileSideProps = {
  file: MediaFile;
  uses: FileUse[];
  versions: FileVersion[];
  isOpen: boolean;
  onBusy: (isBusy: boolean) => void;
  onChanged: (file: MediaFile) => Promise<void>;
};

/** Facts, uses and versions beside the form. */
export function FileSide({ file, uses, versions, isOpen, onBusy, onChanged }: FileSideProps) {
  return (
    <aside className="kp-stack fe-side" aria-label={m.design_adminFacts()}>
      <Panel title={m.media_facts()}>
        <DataPairs rows={factsOf(file)} />
      </Panel>
      <Panel title={m.media_usesTitle()}>
        <UseList uses={uses} none={m.media_usesNone()} />
      </Panel>
      {file.link ? null : (
        <Panel title={m.media_versions()}>
          <VersionList file={file} versions={versions} isOpen={isOpen} onBusy={onBusy} onChanged={onChanged} />
        </Panel>
      )}
    </aside>
  );
}

function factsOf({ width, height, size, ext, url, createdAt, uploadedByName, link, removedAt }: MediaFile) {
  const facts: { label: string; value: React.ReactNode }[] = [
    { label: m.media_factKind(), value: ext.toUpperCase() },
    { label: m.media_fieldSize(), value: size > 0 ? fileSize(size, getLocale()) : null },
    { label: m.media_factPixels(), value: width && height ? `${width} × ${height}` : null },
    {
      label: m.media_fieldUploaded(),
      value: `${stampOf(createdAt)}${uploadedByName ? `, ${uploadedByName}` : ''}`,
    },
    { label: m.media_factAddress(), value: link || removedAt ? null : <FileAddress url={url} /> },
  ];
  return facts.filter(({ value }) => Boolean(value));
}

/** URL of a file with a copy button. */
function FileAddress({ url }: { url: string }) {
  return (
    <span className="fe-address">
      <a href={url} title={url}>
        {url}
      </a>
      <CopyButton
        size="xs"
        text={new URL(url, location.origin).href}
        label={m.media_copyAddress()}
        copied={m.media_addressCopied()}
      />
    </span>
  );
}
