import type { PageDesign as Proportions } from '#design/public/blocks/ShownBlocks.tsx';
import { m } from '#texts';
import { pageKit } from '../fields/sheet-fields.tsx';

type PageDesignProps = { details: Record<string, unknown>; onChange: (details: Record<string, unknown>) => void };

/** Proportions of one page: how wide its text runs, how far apart its blocks stand. */
export function PageDesign({ details, onChange }: PageDesignProps) {
  const design = (details.design ?? {}) as Proportions;
  const change = (part: Record<string, string | undefined>) => {
    const next = Object.entries({ ...design, ...part }).filter(([, value]) => value);
    const { design: _old, ...others } = details;
    onChange(next.length > 0 ? { ...others, design: Object.fromEntries(next) } : others);
  };
  return (
    <fieldset className="block-fields">
      <legend>{m.content_designPage()}</legend>
      <div className="sheet-row">
        <pageKit.Choice
          label={m.content_designMeasure()}
          value={design.measure ?? ''}
          options={[
            { value: 'narrow', label: m.content_designNarrow() },
            { value: '', label: m.content_designNormal() },
            { value: 'wide', label: m.content_designWide() },
          ]}
          onChange={(measure) => change({ measure: measure || undefined })}
        />
        <pageKit.Choice
          label={m.content_designGap()}
          value={design.gap ?? ''}
          options={[
            { value: 'small', label: m.content_designSmall() },
            { value: '', label: m.content_designNormal() },
            { value: 'large', label: m.content_designLarge() },
          ]}
          onChange={(gap) => change({ gap: gap || undefined })}
        />
      </div>
    </fieldset>
  );
}
