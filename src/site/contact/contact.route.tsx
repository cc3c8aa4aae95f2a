import { PageHead } from '#design/public/frame/PageHead.tsx';
import { SectionHead } from '#design/public/frame/SectionHead.tsx';
import { BankAccount, type BankView } from '#design/public/parish/BankAccount.tsx';
import { MapPlaceholder } from '#design/public/parish/MapPlaceholder.tsx';
import { OfficeHours } from '#design/public/parish/OfficeHours.tsx';
import { PersonList } from '#design/public/parish/PersonList.tsx';
import { PlaceCard } from '#design/public/parish/PlaceCard.tsx';
import { officeStateEnds } from '#kernel/i18n/office-hours.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { BelowText, IntroText, loadFixedPage } from '#modules/content/widgets.tsx';
import { ParishForm } from '#modules/messages/widgets.tsx';
import type { SiteDetails } from '#modules/sites/contract.ts';
import { m } from '#texts';
import { openPage } from '../page/open-page.ts';
import { pageMeta } from '../page/page-meta.ts';
import { useSite } from '../page/site-data.ts';
import { addressLine } from '../page/structured-data.ts';
import type { transferQr } from '../pages.ts';
import { churchData } from '../parish/church-data.ts';
import { mapView, officeView, placeView } from '../parish/parish-views.ts';
import type { Route } from './+types/contact.route';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, parish } = await openPage(context, params);
  const { site, now } = parish;
  const [fixed, { isHoliday }, people, form] = await Promise.all([
    loadFixedPage(roomPages(context, 'content'), ctx, 'Kontakt'),
    roomPages(context, 'worship').loadToday(ctx),
    roomPages(context, 'person').loadPeople(ctx),
    roomPages(context, 'messages').loadForm(ctx),
  ]);
  const office = officeView(site, ctx.locale, isHoliday ? [now.on] : []);
  roomPages(context, 'site').pageEndsAt(ctx, officeStateEnds(office.hours, now));
  return {
    slug: site.slug,
    office,
    place: placeView(site, ctx.locale),
    map: mapView(parish),
    people,
    form,
    bank: bankView(site.details.bank, roomPages(context, 'site').transferQr),
    address: addressLine(site.details),
    ...fixed,
    jsonLd: [churchData(site, ctx.publicUrl)],
  };
}

function bankView(bank: SiteDetails['bank'], codeOf: typeof transferQr): BankView | null {
  if (!bank?.iban) return null;
  const { holder, iban, purpose } = bank;
  return { holder, iban, purpose, code: codeOf({ holder, iban, amountCents: null, reference: purpose }) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { slug, intro, name, address, jsonLd } = loaderData;
  const [title, description] = [name ?? m.site_navContact(), intro?.teaser || address || null];
  return pageMeta(matches, { title, description, path: `/${slug}/Kontakt`, jsonLd });
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { now } = useSite();
  const { slug, office, place, map, people, form, bank, intro, name } = loaderData;
  const hasPlace = place.address.length > 0 || place.directions !== null || place.access.length > 0;
  return (
    <div className="wrap">
      <PageHead title={name ?? m.site_navContact()} />
      <div className="cols two-one second-first">
        <OfficeHours office={office} now={now} isComplete />
        <div className="stack">
          {intro && intro.html.length > 0 && (
            <div>
              <IntroText intro={intro} />
            </div>
          )}
          {hasPlace ? <PlaceCard place={place} /> : <p>{m.site_contactSoon()}</p>}
          {map && <MapPlaceholder map={map} />}
          {bank && (
            <section aria-labelledby="konto">
              <SectionHead id="konto" title={m.site_donationAccount()} />
              <BankAccount {...bank} />
            </section>
          )}
        </div>
      </div>
      {form && (
        <section aria-labelledby="formular">
          <SectionHead id="formular" title={m.site_writeUs()} />
          {form.intro && <p>{form.intro}</p>}
          <ParishForm form={form} site={slug} />
        </section>
      )}
      {people.length > 0 && (
        <section aria-labelledby="leute">
          <SectionHead id="leute" title={m.site_people()} />
          <PersonList people={people} />
        </section>
      )}
      <BelowText intro={intro} />
    </div>
  );
}
