import { NumberInput } from '@mantine/core';
import type { PercentCrop } from 'react-image-crop';
import { m } from '#texts';

type CropNumbersProps = { crop: PercentCrop; onChange: (crop: PercentCrop) => void };

/** The crop as number inputs, the alternative to dragging (WCAG 2.5.7). Percent of the rotated image. */
export function CropNumbers({ crop, onChange }: CropNumbersProps) {
  const fields = [
    { name: 'x', label: m.media_cropLeft(), min: 0, max: 100 - crop.width },
    { name: 'y', label: m.media_cropTop(), min: 0, max: 100 - crop.height },
    { name: 'width', label: m.media_cropWidth(), min: 1, max: 100 - crop.x },
    { name: 'height', label: m.media_cropHeight(), min: 1, max: 100 - crop.y },
  ] as const;
  return (
    <details>
      <summary>{m.media_cropNumbers()}</summary>
      <div className="numbers">
        {fields.map(({ name, label, min, max }) => (
          <NumberInput
            key={name}
            label={label}
            suffix=" %"
            decimalScale={1}
            min={min}
            max={max}
            value={Math.round(crop[name] * 10) / 10}
            onChange={(value) =>
              // The field itself keeps to its ends only when it is left, and until then the cut would be empty.
              typeof value === 'number' && onChange({ ...crop, [name]: Math.min(max, Math.max(min, value)) })
            }
          />
        ))}
      </div>
    </details>
  );
}
