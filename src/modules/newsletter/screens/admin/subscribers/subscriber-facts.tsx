import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { Subscriber } from '../../../collections/subscribers.ts';
import type { Consent, factEndpoints, ReaderDelivery } from '../../../contract/subscriber-facts.ts';
import classes from './subscriber-facts.module.css';
import { CONSENT_KIND, CONSENT_SOURCE, DELIVERY_STATE } from './subscriber-words.tsx';

const api = apiOf<typeof factEndpoints>();

/** Beside the form of a subscriber: proof of every consent, and newsletters. */
export function SubscriberFacts({ subscriber }: { subscriber: Subscriber }) {
  const { value: facts, refusal } = useLoaded(() =>
    api('GET /api/v0/newsletter_subscriber/:id/facts', { params: { id: subscriber._id } }),
  );
  if (refusal) return <LoadFailed what={m.newsletter_factsFailed()} refusal={refusal} />;
  return (
    <div className="kp-stack">
      <Panel title={m.newsletter_consents()}>
        <ol className={classes.facts}>
          {(facts?.consents ?? []).map((consent) => (
            <ConsentItem key={consent._id} consent={consent} />
          ))}
        </ol>
      </Panel>
      <Panel title={m.newsletter_got({ count: facts?.deliveryCount ?? 0 })}>
        {facts && facts.deliveries.length === 0 ? <p className="muted">{m.newsletter_gotNone()}</p> : null}
        <ol className={classes.facts}>
          {(facts?.deliveries ?? []).map((delivery) => (
            <DeliveryItem key={delivery._id} delivery={delivery} />
          ))}
        </ol>
      </Panel>
    </div>
  );
}

function ConsentItem({ consent }: { consent: Consent }) {
  const { kind, source, at, lists, place, network, note, wording, textVersion } = consent;
  const details = [
    lists.join(', '),
    note,
    place ? m.newsletter_consentPlace({ place }) : '',
    network ? m.newsletter_consentNetwork({ network }) : '',
  ].filter(Boolean);
  return (
    <li>
      <b>{CONSENT_KIND[kind]()}</b> <span className="muted small">{stampOf(at)}</span>
      <div className="small">{CONSENT_SOURCE[source]()}</div>
      {details.map((detail) => (
        <div key={detail} className="muted small">
          {detail}
        </div>
      ))}
      {wording ? (
        <details className="small">
          <summary>{m.newsletter_consentWording({ version: textVersion })}</summary>
          <blockquote>{wording}</blockquote>
        </details>
      ) : null}
    </li>
  );
}

function DeliveryItem({ delivery: { subject, state, sentAt, problem } }: { delivery: ReaderDelivery }) {
  return (
    <li>
      {subject}
      <div className="muted small">
        {[DELIVERY_STATE[state](), sentAt && stampOf(sentAt)].filter(Boolean).join(' · ')}
      </div>
      {problem ? <div className="small">{problem}</div> : null}
    </li>
  );
}
