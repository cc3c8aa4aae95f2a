import { useRef } from 'react';
import { m } from '#texts';
import { PlainList } from '../../entries/PlainList.tsx';
import { Icon } from '../../Icon.tsx';
import { type ConsentService, isConsentService, readConsent, storeConsent } from './consent-store.ts';
import { mountOverlay } from './Overlay.tsx';

/** Opens the consent settings; asks without locking the page (no veil, both answers equally easy). */
export function open(trigger: HTMLElement): void {
  const services = (document.documentElement.dataset.consent ?? '').split(' ').filter(isConsentService);
  mountOverlay(trigger, (close) => <ConsentSettings services={services} close={close} />);
}

const WORDS: Record<ConsentService, { name: () => string; why: () => string }> = {
  google_analytics: { name: m.design_publicConsentGoogleAnalytics, why: m.design_publicConsentGoogleAnalyticsWhy },
  google_maps: { name: m.design_publicConsentGoogleMaps, why: m.design_publicConsentGoogleMapsWhy },
  google_adwords: { name: m.design_publicConsentGoogleAdwords, why: m.design_publicConsentGoogleAdwordsWhy },
  facebook: { name: m.design_publicConsentFacebook, why: m.design_publicConsentFacebookWhy },
  facebook_pixel: { name: m.design_publicConsentFacebookPixel, why: m.design_publicConsentFacebookPixelWhy },
  instagram: { name: m.design_publicConsentInstagram, why: m.design_publicConsentInstagramWhy },
};

export function ConsentSettings({ services, close }: { services: ConsentService[]; close: () => void }) {
  const options = useRef<HTMLFormElement>(null);
  const answer = (accepted: ConsentService[]) => {
    storeConsent(accepted);
    close();
  };
  const chosen = () =>
    new FormData(options.current ?? undefined).getAll('service').map(String).filter(isConsentService);
  return (
    <dialog open className="dialog" aria-labelledby="zustimmung">
      <h2 id="zustimmung">{m.design_publicConsentTitle()}</h2>
      <p>{services.length > 0 ? m.design_publicConsentLead() : m.design_publicConsentNothing()}</p>
      <div className="actions">
        <button type="button" className="button" onClick={() => answer([])}>
          {services.length > 0 ? m.design_publicConsentOnlyNecessary() : m.design_publicClose()}
        </button>
        {services.length > 0 && (
          <button type="button" className="button" onClick={() => answer(services)}>
            {m.design_publicConsentAll()}
          </button>
        )}
      </div>
      {services.length > 0 && (
        <details>
          <summary>
            {m.design_publicConsentDetails()}
            <Icon name="down" />
          </summary>
          <form ref={options}>
            <Options services={services} />
            <div className="actions">
              <button type="button" className="button" onClick={() => answer(chosen())}>
                {m.design_publicConsentSave()}
              </button>
            </div>
          </form>
          <p className="small soft">{m.design_publicConsentLater()}</p>
        </details>
      )}
    </dialog>
  );
}

function Options({ services }: { services: ConsentService[] }) {
  const accepted = readConsent();
  return (
    <PlainList className="options">
      {services.map((service) => (
        <li key={service}>
          <label className="check">
            <input type="checkbox" name="service" value={service} defaultChecked={accepted?.includes(service)} />
            <span>
              <b>{WORDS[service].name()}</b>
              {WORDS[service].why()}
            </span>
          </label>
        </li>
      ))}
    </PlainList>
  );
}
