import { NativeSelect, Switch } from '@mantine/core';
import { m } from '#texts';
import type { GallerySettings } from '../../../contract.ts';

const ORDERS = { ordered: m.media_lookOrdered, random: m.media_lookRandom };
const TRANSITIONS = { none: m.media_lookNone, fade: m.media_lookFade, slide: m.media_lookSlide };
const PROPORTIONS = ['original', '1:1', '4:3', '3:2', '16:9'] as const;

type LookFieldsProps = { look: GallerySettings; onChange: (look: GallerySettings) => void };

/** Presentation of a gallery (S3.12). With reduced motion nothing moves, whatever is chosen here. */
export function LookFields({ look, onChange }: LookFieldsProps) {
  const set = (part: Partial<GallerySettings>) => onChange({ ...look, ...part });
  return (
    <div className="kp-stack">
      <NativeSelect
        label={m.media_lookOrder()}
        value={look.order}
        onChange={({ currentTarget }) => set({ order: currentTarget.value as GallerySettings['order'] })}
        data={choicesOf(ORDERS)}
      />
      <NativeSelect
        label={m.media_lookProportion()}
        value={look.proportion}
        onChange={({ currentTarget }) => set({ proportion: currentTarget.value as GallerySettings['proportion'] })}
        data={PROPORTIONS.map((value) => ({ value, label: proportionWord(value) }))}
      />
      <NativeSelect
        label={m.media_lookTransition()}
        value={look.transition}
        onChange={({ currentTarget }) => set({ transition: currentTarget.value as GallerySettings['transition'] })}
        data={choicesOf(TRANSITIONS)}
      />
      <Switch
        label={m.media_lookPan()}
        description={m.media_lookPanHelp()}
        checked={look.pan}
        onChange={({ currentTarget }) => set({ pan: currentTarget.checked })}
      />
      <Switch
        label={m.media_lookStretch()}
        description={m.media_lookStretchHelp()}
        checked={look.stretch}
        onChange={({ currentTarget }) => set({ stretch: currentTarget.checked })}
      />
    </div>
  );
}

/** 'Wie hier geordnet, 4:3, Überblenden', to compare two versions. */
export function lookWords({ order, proportion, transition, pan, stretch }: GallerySettings): string {
  const switched = [pan ? m.media_lookPan() : '', stretch ? m.media_lookStretch() : ''].filter(Boolean);
  return [ORDERS[order](), proportionWord(proportion), TRANSITIONS[transition](), ...switched].join(', ');
}

const proportionWord = (proportion: GallerySettings['proportion']): string =>
  proportion === 'original' ? m.media_lookOriginal() : proportion;

const choicesOf = (words: Readonly<Record<string, () => string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label: label() }));
