import type { GallerySettings } from '#modules/media/contract.ts';
import { m } from '#texts';
import { CheckField, SheetField } from './sheet-fields.tsx';

const PLAIN: GallerySettings = {
  order: 'ordered',
  transition: 'fade',
  pan: false,
  stretch: false,
  proportion: 'original',
};

type LookSheetProps = { look: GallerySettings | undefined; onChange: (look: GallerySettings) => void };

/** Layout settings of an entry's pictures: order, shape, transition, animation. */
export function LookSheet({ look = PLAIN, onChange }: LookSheetProps) {
  const set = (part: Partial<GallerySettings>) => onChange({ ...look, ...part });
  return (
    <fieldset className="look-sheet">
      <legend>{m.content_showLook()}</legend>
      <SheetField label={m.media_lookOrder()}>
        <select value={look.order} onChange={(event) => set({ order: event.target.value as GallerySettings['order'] })}>
          <option value="ordered">{m.media_lookOrdered()}</option>
          <option value="random">{m.media_lookRandom()}</option>
        </select>
      </SheetField>
      <SheetField label={m.media_lookProportion()}>
        <select
          value={look.proportion}
          onChange={(event) => set({ proportion: event.target.value as GallerySettings['proportion'] })}
        >
          <option value="original">{m.media_lookOriginal()}</option>
          {['1:1', '4:3', '3:2', '16:9'].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </SheetField>
      <SheetField label={m.media_lookTransition()}>
        <select
          value={look.transition}
          onChange={(event) => set({ transition: event.target.value as GallerySettings['transition'] })}
        >
          <option value="none">{m.media_lookNone()}</option>
          <option value="fade">{m.media_lookFade()}</option>
          <option value="slide">{m.media_lookSlide()}</option>
        </select>
      </SheetField>
      <CheckField label={m.media_lookPan()} checked={look.pan} onChange={(pan) => set({ pan })} />
      <CheckField label={m.media_lookStretch()} checked={look.stretch} onChange={(stretch) => set({ stretch })} />
    </fieldset>
  );
}
