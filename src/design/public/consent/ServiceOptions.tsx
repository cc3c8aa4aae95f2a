import { m } from '#texts';
import { PlainList } from '../entries/PlainList.tsx';

/** A third-party service, in the reader's language. */
export type ServiceView = {
  name: string;
  title: string;
  provider: string;
  countries: string;
  purpose: string;
  data: string;
  cookies: string[];
  privacyUrl: string;
};

/** A checkbox per service, with the information needed to decide. */
export function ServiceOptions({ services, accepted }: { services: ServiceView[]; accepted: readonly string[] }) {
  return (
    <PlainList className="options">
      {services.map((service) => (
        <li key={service.name}>
          <label className="check">
            <input
              type="checkbox"
              name="service"
              value={service.name}
              defaultChecked={accepted.includes(service.name)}
            />
            <span>
              <b>{service.title}</b>
              {service.purpose}
            </span>
          </label>
          <p className="small soft">
            {m.design_publicServiceFacts({ provider: service.provider, countries: service.countries })} {service.data}{' '}
            <ServiceCookies cookies={service.cookies} />{' '}
            <a href={service.privacyUrl}>{m.design_publicServicePrivacy()}</a>
          </p>
        </li>
      ))}
    </PlainList>
  );
}

const ServiceCookies = ({ cookies }: { cookies: string[] }) =>
  cookies.length > 0 && m.design_publicServiceCookies({ cookies: cookies.join(', ') });
