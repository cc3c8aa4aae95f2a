import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react';
import { m } from '#texts';
import { Icon } from '../../Icon.tsx';
import { mountOverlay, Overlay } from './Overlay.tsx';

/** Shorter movements are taps, steeper ones scroll. */
const LEAST_PX = 40;

/** Detects horizontal swipes by finger or pen: left means next. Ignores two-finger zoom. */
function useSwipe(turn: (by: 1 | -1) => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, pointerId, isPrimary, clientX, clientY }: PointerEvent) => {
      start.current = pointerType !== 'mouse' && isPrimary ? { id: pointerId, x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (from?.id !== pointerId) return;
      const [across, down] = [clientX - from.x, clientY - from.y];
      if (Math.abs(across) >= LEAST_PX && Math.abs(across) > 2 * Math.abs(down)) turn(across < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}

export type ShownPicture = {
  src: string;
  alt: string;
  caption: string;
  /** Focus point for cropping, as a CSS position. */
  position?: string | undefined;
};

/** Display options (S3.12), read from the gallery of the page. */
export type LightboxLook = { transition: string; pan: boolean; stretch: boolean };

/** Opens the gallery of the tapped image; all data is read from its links. */
export function open(trigger: HTMLElement): void {
  const gallery = trigger.closest<HTMLElement>('[data-gallery]');
  const links = [...(gallery ?? document).querySelectorAll<HTMLAnchorElement>('a[data-island="gallery"]')];
  const all = links.map(pictureOf);
  const tapped = Math.max(0, links.indexOf(trigger as HTMLAnchorElement));
  const isRandom = gallery?.dataset.order === 'random';
  const pictures = isRandom ? [...all.slice(tapped, tapped + 1), ...shuffled(all.toSpliced(tapped, 1))] : all;
  const { transition = 'none', pan, stretch } = gallery?.dataset ?? {};
  const look = { transition, pan: pan !== undefined, stretch: stretch !== undefined };
  mountOverlay(trigger, (close) => (
    <Lightbox pictures={pictures} first={isRandom ? 0 : tapped} look={look} close={close} />
  ));
}

const pictureOf = ({ href, dataset }: HTMLAnchorElement): ShownPicture => ({
  src: href,
  alt: dataset.alt ?? '',
  caption: dataset.caption ?? '',
  position: dataset.position,
});

type Props = { pictures: ShownPicture[]; first: number; look?: LightboxLook; close: () => void };

const PLAIN: LightboxLook = { transition: 'none', pan: false, stretch: false };

/** Pictures in full size, one at a time, by buttons, keys and swiping; no autoplay, and no motion with reduced motion. */
export function Lightbox({ pictures, first, look = PLAIN, close }: Props) {
  const { index, from, turn } = useTurning(pictures.length, first);
  const swipe = useSwipe(turn);
  const picture = pictures[index];
  const position = m.design_publicPictureOf({ number: index + 1, total: pictures.length });
  usePreloaded(pictures, index);
  return (
    <Overlay className="lightbox" label={m.design_publicLightbox()} close={close}>
      <div data-transition={look.transition} data-from={from} data-pan={look.pan || undefined}>
        <form method="dialog" className="bar">
          <output>{position}</output>
          <button type="submit" className="round" aria-label={m.design_publicClose()}>
            <Icon name="cross" />
          </button>
        </form>
        <div className="stage" data-stretch={look.stretch || undefined}>
          <TurnButton name="left" label={m.design_publicPreviousPicture()} turn={() => turn(-1)} pictures={pictures} />
          <div className="frame" {...swipe}>
            {picture && (
              <img
                key={picture.src}
                src={picture.src}
                alt={picture.alt}
                draggable={false}
                style={{ '--focus': picture.position } as CSSProperties}
              />
            )}
          </div>
          <TurnButton name="right" label={m.design_publicNextPicture()} turn={() => turn(1)} pictures={pictures} />
        </div>
        <p className="words" aria-live="polite">
          {picture?.caption || picture?.alt}
        </p>
      </div>
    </Overlay>
  );
}

/** Arrow keys move with wrap-around; Home and End go to the first and last image. */
function useTurning(total: number, first: number) {
  const [at, setAt] = useState({ index: first, from: 'right' as 'left' | 'right' });
  const turn = (by: number) => setAt(({ index }) => ({ index: (index + by + total) % total, from: sideOf(by) }));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const to = { ArrowRight: 1, ArrowLeft: -1, Home: 'first', End: 'last' }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      setAt(({ index }) =>
        typeof to === 'number'
          ? { index: (index + to + total) % total, from: sideOf(to) }
          : { index: to === 'first' ? 0 : total - 1, from: to === 'first' ? 'left' : 'right' },
      );
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [total]);
  return { ...at, turn };
}

const sideOf = (by: number) => (by < 0 ? 'left' : 'right');

/** Preloads the neighbours. */
function usePreloaded(pictures: ShownPicture[], index: number): void {
  const loaded = useRef<HTMLImageElement[]>([]);
  useEffect(() => {
    const total = pictures.length;
    const neighbours = [pictures[(index + 1) % total], pictures[(index - 1 + total) % total]];
    loaded.current = neighbours.flatMap((picture) =>
      picture ? [Object.assign(new Image(), { src: picture.src })] : [],
    );
  }, [pictures, index]);
}

type TurnProps = { name: 'left' | 'right'; label: string; turn: () => void; pictures: ShownPicture[] };

function TurnButton({ name, label, turn, pictures }: TurnProps) {
  return (
    <button type="button" className="round" aria-label={label} onClick={turn} hidden={pictures.length === 1}>
      <Icon name={name} />
    </button>
  );
}

/** Shuffles a copy (Fisher–Yates); `random` is a parameter for tests. */
export function shuffled<T>(things: readonly T[], random: () => number = Math.random): T[] {
  const mixed = [...things];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}
