import { type FormEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { m } from '#texts';
import { mayLoadFilms, rememberFilms } from './film-consent.ts';
import { mountOverlay } from './Overlay.tsx';
import { Sheet } from './Sheet.tsx';

/** Asks whether the film may be loaded from elsewhere, unless that was answered for all films; then plays it in its place. */
export function open(trigger: HTMLElement): void {
  if (mayLoadFilms()) {
    play(trigger);
    return;
  }
  mountOverlay(trigger, (close) => (
    <FilmQuestion
      close={close}
      onAgree={() => {
        close();
        play(trigger);
      }}
    />
  ));
}

export function FilmQuestion({ close, onAgree }: { close: () => void; onAgree: () => void }) {
  const [isForAll, setForAll] = useState(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isForAll) rememberFilms(true);
    onAgree();
  };
  return (
    <Sheet title={m.design_publicFilmTitle()} close={close}>
      <form className="form" onSubmit={handleSubmit}>
        <p>{m.design_publicFilmText()}</p>
        <label className="check">
          <input type="checkbox" checked={isForAll} onChange={(event) => setForAll(event.target.checked)} />
          <span>{m.design_publicFilmAlways()}</span>
        </label>
        <div className="actions">
          <button type="submit" className="button primary">
            {m.design_publicFilmLoad()}
          </button>
          <button type="button" className="button" onClick={close}>
            {m.design_publicFilmNot()}
          </button>
        </div>
      </form>
    </Sheet>
  );
}

/** The player takes the place of the picture, and the focus with it. */
function play(trigger: HTMLElement): void {
  const figure = trigger.closest<HTMLElement>('[data-film]');
  const address = figure?.dataset.film;
  if (!figure || !address) return;
  const title = trigger.textContent?.trim() ?? '';
  createRoot(figure).render(<Player address={address} title={title} />);
}

function Player({ address, title }: { address: string; title: string }) {
  const [isKept, setKept] = useState(mayLoadFilms);
  return (
    <>
      <iframe
        src={address}
        title={title}
        allow="fullscreen; picture-in-picture"
        allowFullScreen
        ref={(frame) => frame?.focus()}
      />
      <figcaption className="small soft">
        {m.design_publicFilmFrom()}{' '}
        {isKept && (
          <button
            type="button"
            className="linklike"
            onClick={() => {
              rememberFilms(false);
              setKept(false);
            }}
          >
            {m.design_publicFilmAskAgain()}
          </button>
        )}
      </figcaption>
    </>
  );
}
