import './picture-field.css';
import { Button } from '@mantine/core';
import { IconPhoto, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { MediaPicker } from '#modules/media/widgets.tsx';
import { m } from '#texts';

type PictureFieldProps = {
  id: string;
  label: string;
  error: string | undefined;
  value: string | null;
  onChange: (id: string | null) => void;
};

/** One image of the media library, with its preview. */
export function PictureField({ id, label, error, value, onChange }: PictureFieldProps) {
  const [isPicking, setPicking] = useState(false);
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className="shop-picture">
        {value ? <img src={`/api/v0/download/${value}?width=240&height=240`} alt="" /> : null}
        <div className="kp-actions">
          <Button
            variant="default"
            leftSection={<IconPhoto size={18} aria-hidden />}
            aria-describedby={error ? id : undefined}
            onClick={() => setPicking(true)}
          >
            {value ? m.catalog_pictureOther() : m.catalog_pictureChoose()}
          </Button>
          {value ? (
            <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={() => onChange(null)}>
              {m.catalog_pictureNone()}
            </Button>
          ) : null}
        </div>
      </div>
      {error ? (
        <p className="kp-mistake" id={id} role="alert">
          {error}
        </p>
      ) : null}
      {isPicking ? (
        <MediaPicker
          opened
          site={adminSite()}
          onPick={([file]) => {
            setPicking(false);
            onChange(file?._id ?? null);
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </fieldset>
  );
}
