import { useEffect, useState } from 'react';
import { m } from '#texts';
import { Icon } from '../../Icon.tsx';
import { mountOverlay, Overlay } from './Overlay.tsx';

type Shown = { src: string; alt: string; caption: string };

/** Opens the pictures of the gallery that the tapped one belongs to; everything needed stands in its links. */
export function open(trigger: HTMLElement): void {
  const links = [
    ...(trigger.closest('[data-gallery]') ?? document).querySelectorAll<HTMLAnchorElement>('a[data-island="gallery"]'),
  ];
  const pictures = links.map(({ href, dataset }) => ({
    src: href,
    alt: dataset.alt ?? '',
    caption: dataset.caption ?? '',
  }));
  const first = links.indexOf(trigger as HTMLAnchorElement);
  mountOverlay(trigger, (close) => <Lightbox pictures={pictures} first={Math.max(0, first)} close={close} />);
}

/** Pictures in full size, one at a time; arrow keys and buttons, no autoplay, nothing that slides. */
export function Lightbox({ pictures, first, close }: { pictures: Shown[]; first: number; close: () => void }) {
  const [index, setIndex] = useState(first);
  const total = pictures.length;
  const turn = (by: number) => setIndex((now) => (now + by + total) % total);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
      if (by) setIndex((now) => (now + by + total) % total);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [total]);
  const picture = pictures[index];
  const position = m.design_publicPictureOf({ number: index + 1, total });
  return (
    <Overlay className="lightbox" label={position} close={close}>
      <div>
        <form method="dialog" className="bar">
          <output>{position}</output>
          <button type="submit" className="round" aria-label={m.design_publicClose()}>
            <Icon name="cross" />
          </button>
        </form>
        <div className="stage">
          <TurnButton name="left" label={m.design_publicPreviousPicture()} turn={() => turn(-1)} only={total === 1} />
          <div className="frame">{picture && <img key={picture.src} src={picture.src} alt={picture.alt} />}</div>
          <TurnButton name="right" label={m.design_publicNextPicture()} turn={() => turn(1)} only={total === 1} />
        </div>
        <p className="words">{picture?.caption || picture?.alt}</p>
      </div>
    </Overlay>
  );
}

function TurnButton(props: { name: 'left' | 'right'; label: string; turn: () => void; only: boolean }) {
  return (
    <button type="button" className="round" aria-label={props.label} onClick={props.turn} hidden={props.only}>
      <Icon name={props.name} />
    </button>
  );
}
