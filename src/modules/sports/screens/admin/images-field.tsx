import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { ImageField } from '#design/admin/form/image-field.tsx';
import { m } from '#texts';
import './sports-admin.css';

type ImagesFieldProps = {
  id: string;
  label: string;
  error: string | undefined;
  /** Ids of library files. */
  value: readonly string[];
  onChange: (fileIds: string[]) => void;
};

/** Images of the library in their order; each new one goes to the end. */
export function ImagesField({ id, label, error, value, onChange }: ImagesFieldProps) {
  const add = (file: string | null) => {
    if (file && !value.includes(file)) onChange([...value, file]);
  };
  return (
    <>
      <ImageField id={id} label={label} error={error} value={null} onChange={add} />
      {value.length > 0 ? (
        <ul className="sports-images">
          {value.map((file, at) => (
            <li key={file}>
              <img src={`/api/v0/download/${file}?width=192&height=192`} alt="" />
              <Button
                variant="default"
                leftSection={<IconX size={18} aria-hidden />}
                onClick={() => onChange(value.filter((one) => one !== file))}
              >
                {m.sports_imageRemove({ number: at + 1 })}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
