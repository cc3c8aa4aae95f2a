import 'react-image-crop/dist/ReactCrop.css';
import { ActionIcon, Button, Chip, Group } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { FailureNote } from '#design/admin/parts/failure-note.tsx';
import { m } from '#texts';
import type { MediaFile } from '../../../../contract.ts';
import { clampCrop, cropped, editOf, type ImageEdit, rotated } from '../../../../image-edit.ts';
import { CropNumbers } from './crop-numbers.tsx';
import { RotatedCanvas } from './rotated-canvas.tsx';
import { useEditHistory } from './use-edit-history.ts';
import { useSourceImage } from './use-source-image.ts';

type CropEditorProps = {
  file: MediaFile;
  /** A change is being saved; the editor stays until it succeeded. */
  isBusy: boolean;
  onCancel: () => void;
  onDone: (wanted: ImageEdit) => Promise<void>;
};

const ASPECTS = [
  { name: 'free', aspect: undefined },
  { name: '1:1', aspect: 1 },
  { name: '4:3', aspect: 4 / 3 },
  { name: '3:4', aspect: 3 / 4 },
  { name: '3:2', aspect: 3 / 2 },
  { name: '16:9', aspect: 16 / 9 },
] as const;

const WHOLE: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

/**
 * Rotates and crops before saving, by mouse, touch and keyboard (frame and corners are focusable and take arrow keys),
 * with undo and redo. Works on the original image.
 */
export function CropEditor({ file, isBusy, onCancel, onDone }: CropEditorProps) {
  const section = useRef<HTMLElement>(null);
  const source = useSourceImage(file);
  const history = useEditHistory(editOf(file));
  const { rotate, crop } = history.now;
  const [moving, setMoving] = useState<PercentCrop | null>(null);
  const [aspect, setAspect] = useState<number | undefined>();
  const [size, setSize] = useState({ width: 0, height: 0 });
  const shown = moving ?? percentOf(crop);
  const put = (next: ImageEdit) => {
    setMoving(null);
    history.put(next);
  };
  const putPercent = ({ x, y, width, height }: PercentCrop) => {
    if (width < 1 || height < 1) return setMoving(null);
    const chosen = clampCrop({ x: x / 100, y: y / 100, width: width / 100, height: height / 100 });
    put(cropped(history.now, chosen));
  };
  const chooseAspect = (name: string) => {
    const chosen = ASPECTS.find((one) => one.name === name)?.aspect;
    setAspect(chosen);
    if (!chosen || size.width === 0) return;
    const { width, height } = size;
    const largest = makeAspectCrop({ unit: '%', width: 100 }, chosen, width, height);
    const fitting = largest.height > 100 ? makeAspectCrop({ unit: '%', height: 100 }, chosen, width, height) : largest;
    putPercent(centerCrop(fitting, width, height));
  };
  const rotateBy = (by: 90 | 270) => {
    setAspect(undefined);
    put(rotated(history.now, by));
  };
  // NB: only inside the editor; in the fields below Ctrl+Z undoes typing.
  const handleKey = (event: KeyboardEvent) => {
    const run = actOf(event, { undo: history.undo, redo: history.redo, cancel: onCancel });
    if (!run || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isBusy) run();
  };
  useEffect(() => {
    section.current?.focus();
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts; the buttons inside do the same
    <section
      ref={section}
      className="fe-crop"
      aria-label={m.media_cropStart()}
      aria-busy={isBusy}
      tabIndex={-1}
      onKeyDown={handleKey}
    >
      <fieldset disabled={isBusy}>
        <div className="tools">
          <Chip.Group value={nameOf(aspect)} onChange={chooseAspect}>
            <Group gap={6} role="radiogroup" aria-label={m.media_cropAspect()}>
              {ASPECTS.map(({ name }) => (
                <Chip key={name} value={name} radius="sm">
                  {name === 'free' ? m.media_cropFree() : name}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
          <Group gap={4}>
            <ActionIcon aria-label={m.media_turnLeft()} title={m.media_turnLeft()} onClick={() => rotateBy(270)}>
              <IconRotate2 size={20} />
            </ActionIcon>
            <ActionIcon aria-label={m.media_turnRight()} title={m.media_turnRight()} onClick={() => rotateBy(90)}>
              <IconRotateClockwise2 size={20} />
            </ActionIcon>
            <ActionIcon aria-label={m.design_adminUndo()} disabled={!history.canUndo} onClick={history.undo}>
              <IconArrowBackUp size={20} />
            </ActionIcon>
            <ActionIcon aria-label={m.media_redo()} disabled={!history.canRedo} onClick={history.redo}>
              <IconArrowForwardUp size={20} />
            </ActionIcon>
          </Group>
        </div>
        {source.isFailed ? (
          <FailureNote onRetry={source.retry}>{m.media_pictureLoadFailed()}</FailureNote>
        ) : (
          <ReactCrop
            crop={shown}
            {...(aspect ? { aspect } : {})}
            disabled={isBusy}
            keepSelection
            ruleOfThirds
            ariaLabels={cropLabels()}
            onChange={(_, percent) => setMoving(percent)}
            onComplete={(_, percent) => moving && putPercent(percent)}
          >
            <RotatedCanvas file={file} image={source.image} rotate={rotate} onSize={setSize} />
          </ReactCrop>
        )}
        <p className="muted small">{m.media_cropHelp()}</p>
        <CropNumbers crop={percentOf(crop)} onChange={putPercent} />
      </fieldset>
      <div className="kp-actions end">
        <Button variant="default" disabled={isBusy} onClick={onCancel}>
          {m.design_cancel()}
        </Button>
        {/* NB: not `disabled` while busy, which would lose the focus. */}
        <Button
          disabled={!history.isChanged && !isBusy}
          {...(isBusy ? { 'data-disabled': true, 'aria-disabled': true } : {})}
          onClick={() => isBusy || void onDone(history.now)}
        >
          {m.media_cropDone()}
        </Button>
      </div>
    </section>
  );
}

type Acts = Record<'undo' | 'redo' | 'cancel', () => void>;

function actOf({ key, ctrlKey, metaKey }: KeyboardEvent, { undo, redo, cancel }: Acts): (() => void) | undefined {
  if (key === 'Escape') return cancel;
  if (!ctrlKey && !metaKey) return undefined;
  return { z: undo, y: redo }[key.toLowerCase()];
}

const nameOf = (aspect: number | undefined) => ASPECTS.find((one) => one.aspect === aspect)?.name ?? 'free';

function percentOf(crop: ImageEdit['crop']): PercentCrop {
  if (!crop) return WHOLE;
  const { x, y, width, height } = crop;
  return { unit: '%', x: x * 100, y: y * 100, width: width * 100, height: height * 100 };
}

const cropLabels = () => ({
  cropArea: m.media_cropArea(),
  nwDragHandle: m.media_cropHandleNw(),
  nDragHandle: m.media_cropHandleN(),
  neDragHandle: m.media_cropHandleNe(),
  eDragHandle: m.media_cropHandleE(),
  seDragHandle: m.media_cropHandleSe(),
  sDragHandle: m.media_cropHandleS(),
  swDragHandle: m.media_cropHandleSw(),
  wDragHandle: m.media_cropHandleW(),
});
