import { useEffect, useRef, useState } from 'react';
import { m } from '#texts';
import { ServiceOptions, type ServiceView } from '../../consent/ServiceOptions.tsx';
import { Icon } from '../../Icon.tsx';
import { readDecision } from '../consent.ts';
import { mountOverlay } from './Overlay.tsx';
import { sendDecision } from './send-decision.ts';

/** Opens the privacy settings; non-modal, with all answers equally prominent. */
export async function open(trigger: HTMLElement): Promise<void> {
  const response = await fetch(`/api/v0/privacy/services?lang=${document.documentElement.lang.slice(0, 2)}`);
  if (!response.ok) throw new Error('The services are not known');
  const { services } = (await response.json()) as { services: ServiceView[] };
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const settings = (trigger as HTMLAnchorElement).href;
  mountOverlay(focused ?? trigger, (close) => <ConsentDialog services={services} page={settings} close={close} />);
}

type Props = { services: ServiceView[]; page: string; close: () => void };

export function ConsentDialog({ services, page, close }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const decision = readDecision();
  const accepted = decision?.accepted ?? [];
  const answer = async (allowed: string[]) => {
    if (await sendDecision(allowed, accepted)) close();
    else setFailed(true);
  };
  const leave = () => (decision ? close() : void answer([]));
  useEffect(() => dialog.current?.focus({ preventScroll: true }), []);
  return (
    <dialog
      ref={dialog}
      open
      className="dialog"
      aria-labelledby="zustimmung"
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && leave()}
    >
      <h2 id="zustimmung">{m.design_publicConsentTitle()}</h2>
      <p>{m.design_publicConsentLead()}</p>
      {hasFailed && <p role="alert">{m.design_publicConsentFailed()}</p>}
      <form ref={form}>
        <div className="actions">
          <button type="button" className="button" onClick={() => void answer([])}>
            {m.design_publicConsentOnlyNecessary()}
          </button>
          <button type="button" className="button" onClick={() => void answer(services.map(({ name }) => name))}>
            {m.design_publicConsentAll()}
          </button>
        </div>
        <details>
          <summary>
            {m.design_publicConsentDetails()}
            <Icon name="down" />
          </summary>
          <ServiceOptions services={services} accepted={accepted} />
          <div className="actions">
            <button
              type="button"
              className="button"
              onClick={() => void answer(new FormData(form.current ?? undefined).getAll('service').map(String))}
            >
              {m.design_publicConsentSave()}
            </button>
          </div>
        </details>
      </form>
      <p className="small soft">
        {m.design_publicConsentLater()} <a href={page}>{m.design_publicConsentPage()}</a>
      </p>
    </dialog>
  );
}
