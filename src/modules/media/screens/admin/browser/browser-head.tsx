import { Button, Menu } from '@mantine/core';
import { IconCamera, IconFolderUp, IconLink, IconPhotoPlus, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { QuotaBar, quotaPercent } from '#design/patterns/feedback/quota-bar.tsx';
import { fileSize } from '#kernel/i18n/numbers.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Quota } from './file-browser.route.tsx';
import { fromField, type Incoming } from './incoming-files.ts';
import { LinkDialog } from './link-dialog.tsx';

type BrowserHeadProps = {
  quota: Quota | null;
  total: number | null;
  mayAdd: boolean;
  onFiles: (files: Incoming[]) => void;
};

/** Heading, quota, and the ways to add files: files, a folder, the camera of a phone, a link. */
export function BrowserHead({ quota, total, mayAdd, onFiles }: BrowserHeadProps) {
  return (
    <PageHead
      title={m.media_files()}
      facts={total === null ? null : m.media_count({ count: total })}
      actions={
        <>
          {quota ? <QuotaLine quota={quota} /> : null}
          {mayAdd ? <AddMenu onFiles={onFiles} /> : null}
        </>
      }
    />
  );
}

/** Supported by every browser but missing in the types of React. */
const WHOLE_FOLDER: object = { webkitdirectory: '' };

function AddMenu({ onFiles }: { onFiles: (files: Incoming[]) => void }) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isLinking, setLinking] = useState(false);
  const field = {
    type: 'file',
    hidden: true,
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) => {
      onFiles(fromField(currentTarget.files ?? []));
      currentTarget.value = '';
    },
  };
  return (
    <>
      <input {...field} ref={files} multiple aria-label={m.media_chooseFiles()} />
      <input {...field} {...WHOLE_FOLDER} ref={folder} aria-label={m.media_chooseFolder()} />
      <input
        {...field}
        ref={camera}
        accept="image/jpeg,image/*"
        capture="environment"
        aria-label={m.media_takePicture()}
      />
      <Button
        className="fb-camera"
        variant="default"
        leftSection={<IconCamera size={18} />}
        onClick={() => camera.current?.click()}
      >
        {m.media_takePicture()}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button leftSection={<IconUpload size={18} />}>{m.media_upload()}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPhotoPlus size={18} />} onClick={() => files.current?.click()}>
            {m.media_chooseFiles()}
          </Menu.Item>
          <Menu.Item leftSection={<IconFolderUp size={18} />} onClick={() => folder.current?.click()}>
            {m.media_chooseFolder()}
          </Menu.Item>
          <Menu.Item leftSection={<IconLink size={18} />} onClick={() => setLinking(true)}>
            {m.media_linkAdd()}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isLinking ? <LinkDialog onClose={() => setLinking(false)} /> : null}
    </>
  );
}

/** Smallest percentage that two decimals can show. */
const SMALLEST_PERCENT = 0.01;

/** Quota: used / total and the percentage with two decimals (S2.26, S3.8). */
function QuotaLine({ quota: { used, total } }: { quota: Quota }) {
  const locale = getLocale();
  const formatBytes = (bytes: number) => fileSize(bytes, locale);
  if (total === 0) return <p className="fb-quota">{m.media_quotaNoLimit({ used: formatBytes(used) })}</p>;
  const percent = Number(quotaPercent(used, total));
  const isTiny = used > 0 && percent === 0;
  const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const shown = `${isTiny ? '< ' : ''}${(isTiny ? SMALLEST_PERCENT : percent).toLocaleString(locale, decimals)}`;
  return (
    <div className="fb-quota">
      <QuotaBar label={m.media_quotaLabel()} used={used} total={total} format={formatBytes} />
      <span className="muted">{shown} %</span>
    </div>
  );
}
