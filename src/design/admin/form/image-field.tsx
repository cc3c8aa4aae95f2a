import { Button } from '@mantine/core';
import { IconPhoto, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '#texts';
import { useAdmin } from '../shell/admin-context.ts';
import './image-field.css';

type ImageFieldProps = {
  id: string;
  label: string;
  help?: string | undefined;
  error: string | undefined;
  /** Id of a library file, or null. */
  value: string | null;
  onChange: (fileId: string | null) => void;
  /** Shape of the preview: 'wide' as it is shared, 'square', 'tall' as portraits. */
  shape?: 'wide' | 'square' | 'tall';
};

const SIZES = { wide: 'width=480&height=252', square: 'width=192&height=192', tall: 'width=160&height=200' };

/** Chooses an image of the library or uploads one, with the picker that the room of the files hands in. */
export function ImageField({ id, label, help, error, value, onChange, shape = 'wide' }: ImageFieldProps) {
  const { parts, site } = useAdmin();
  const [isPicking, setPicking] = useState(false);
  const Picker = parts.find(({ imagePicker }) => imagePicker)?.imagePicker;
  const choose = (fileId: string | null) => {
    setPicking(false);
    onChange(fileId);
  };
  return (
    <fieldset className="kp-image-field">
      <legend>{label}</legend>
      {help ? <p className="muted small">{help}</p> : null}
      <div className="row">
        {value ? <img src={`/api/v0/download/${value}?${SIZES[shape]}`} alt={label} data-shape={shape} /> : null}
        <div className="kp-actions">
          <Button
            id={id}
            variant="default"
            leftSection={<IconPhoto size={18} aria-hidden />}
            aria-describedby={error ? `${id}-error` : undefined}
            onClick={() => setPicking(true)}
          >
            {value ? m.design_adminImageOther() : m.design_adminImageChoose()}
          </Button>
          {value ? (
            <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={() => choose(null)}>
              {m.design_adminImageNone()}
            </Button>
          ) : null}
        </div>
      </div>
      {error ? (
        <p className="kp-mistake" id={`${id}-error`} role="alert">
          {error}
        </p>
      ) : null}
      {isPicking && Picker ? <Picker site={site} onPick={choose} onClose={() => setPicking(false)} /> : null}
    </fieldset>
  );
}
