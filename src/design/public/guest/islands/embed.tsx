import { m } from '#texts';
import { isAllowed, readDecision, showEmbed } from '../consent.ts';
import { mountOverlay } from './Overlay.tsx';
import { Sheet } from './Sheet.tsx';
import { sendDecision } from './send-decision.ts';

const WORDS = {
  film: {
    title: m.design_publicFilmTitle,
    text: m.design_publicFilmText,
    once: m.design_publicFilmOnce,
    always: m.design_publicFilmAlways,
  },
  map: {
    title: m.design_publicMapTitle,
    text: m.design_publicMapText,
    once: m.design_publicMapOnce,
    always: m.design_publicMapAlways,
  },
};

/** Asks for consent to third-party content unless already given, then replaces the link by the content. */
export function open(trigger: HTMLElement): void {
  const figure = trigger.closest<HTMLElement>('[data-embed]');
  if (!figure) return;
  const { service = '' } = figure.dataset;
  const show = () => showEmbed(figure).focus();
  if (isAllowed(service)) {
    show();
    return;
  }
  const kind = service === 'google_maps' ? 'map' : 'film';
  mountOverlay(trigger, (close) => (
    <EmbedQuestion
      kind={kind}
      close={close}
      onAgree={(always) => {
        close();
        show();
        const accepted = readDecision()?.accepted ?? [];
        if (always) void sendDecision([...accepted, service], accepted);
      }}
    />
  ));
}

type Props = { kind: keyof typeof WORDS; close: () => void; onAgree: (always: boolean) => void };

export function EmbedQuestion({ kind, close, onAgree }: Props) {
  const words = WORDS[kind];
  return (
    <Sheet title={words.title()} close={close}>
      <div className="form">
        <p>{words.text()}</p>
        <div className="actions">
          <button type="button" className="button" onClick={() => onAgree(false)}>
            {words.once()}
          </button>
          <button type="button" className="button" onClick={() => onAgree(true)}>
            {words.always()}
          </button>
          <button type="button" className="button" onClick={close}>
            {m.design_publicFilmNot()}
          </button>
        </div>
      </div>
    </Sheet>
  );
}
