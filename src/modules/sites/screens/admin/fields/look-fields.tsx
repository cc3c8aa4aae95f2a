import { ColorInput, Radio } from '@mantine/core';
import { ImageField } from '#design/admin/form/image-field.tsx';
import { PALETTE_ACCENTS } from '#design/admin/palette/palette-accents.ts';
import { accentRamp } from '#design/colour/accent-ramp.ts';
import { Tower } from '#design/public/drawings/Tower.tsx';
import { TOWER_OUTLINES, type TowerShape } from '#design/public/drawings/tower-shapes.ts';
import { m } from '#texts';

type Choice = { name: string; value: string; label: string; onChange: (value: string) => void };

type LookFieldsProps = {
  palette: Choice;
  accent: { value: string; label: string; error: string | undefined; onChange: (value: string) => void };
  tower: Choice;
  signetImage: Choice & { id: string; error: string | undefined };
};

/** Colour and signet of a parish. A custom colour is darkened until white text on it is readable. */
export function LookFields({ palette, accent, tower, signetImage }: LookFieldsProps) {
  const words: Record<string, string> = {
    fels: m.sites_accentRed(),
    kirchberg: m.sites_accentBlue(),
    goesing: m.sites_accentGreen(),
  };
  const corrected = accentRamp(accent.value)[7];
  const swatches = [
    ...Object.entries(PALETTE_ACCENTS).map(([name, hex]) => ({ name, hex, word: words[name] ?? name })),
    { name: 'own', hex: corrected, word: m.sites_ownAccent() },
  ];
  return (
    <>
      <div className="kp-choice" role="radiogroup" aria-label={palette.label}>
        {swatches.map(({ name, hex, word }) => (
          <Radio
            key={name}
            name={palette.name}
            value={name}
            checked={palette.value === name}
            onChange={() => palette.onChange(name)}
            label={
              <span className="kp-line">
                <i className="kp-swatch" style={{ background: hex }} aria-hidden="true" />
                {word}
              </span>
            }
          />
        ))}
      </div>
      {palette.value === 'own' ? (
        <ColorInput
          className="kp-short"
          label={accent.label}
          description={corrected === accent.value.toLowerCase() ? m.sites_ownAccentHelp() : m.sites_ownAccentDarker()}
          value={accent.value}
          error={accent.error}
          onChange={accent.onChange}
        />
      ) : null}
      <div className="kp-choice" role="radiogroup" aria-label={tower.label}>
        <Radio
          name={tower.name}
          value=""
          checked={tower.value === ''}
          onChange={() => tower.onChange('')}
          label={m.sites_signetOfPalette()}
        />
        {TOWERS.map(({ shape, word }) => (
          <Radio
            key={shape}
            name={tower.name}
            value={shape}
            checked={tower.value === shape}
            onChange={() => tower.onChange(shape)}
            label={
              <span className="kp-line sites-tower">
                <Tower shape={shape} />
                {word()}
              </span>
            }
          />
        ))}
      </div>
      <ImageField
        id={signetImage.id}
        label={signetImage.label}
        help={m.sites_signetImageHelp()}
        error={signetImage.error}
        shape="square"
        value={signetImage.value || null}
        onChange={(fileId) => signetImage.onChange(fileId ?? '')}
      />
    </>
  );
}

const WORDS: Record<TowerShape, () => string> = {
  spire: m.sites_towerSpire,
  onion: m.sites_towerOnion,
  turret: m.sites_towerTurret,
  twin: m.sites_towerTwin,
  chapel: m.sites_towerChapel,
  dome: m.sites_towerDome,
  cross: m.sites_towerCross,
};

const TOWERS = (Object.keys(TOWER_OUTLINES) as TowerShape[]).map((shape) => ({ shape, word: WORDS[shape] }));
