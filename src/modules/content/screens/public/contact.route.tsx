import { BankAccount } from '#design/public/BankAccount.tsx';
import { OfficeHours } from '#design/public/OfficeHours.tsx';
import { officeStateEnds } from '#design/public/office-hours.ts';
import { PageHead } from '#design/public/PageHead.tsx';
import { PersonList } from '#design/public/PersonList.tsx';
import { PlaceCard } from '#design/public/PlaceCard.tsx';
import { SectionHead } from '#design/public/SectionHead.tsx';
import { m } from '#texts';
import type { Route } from './+types/contact.route';
import { IntroText } from './EntryText.tsx';
import { openParish, pageContextOf } from './site-data.ts';
import { wordsOf } from './views/entry-views.ts';
import { metaOf } from './views/meta.ts';
import { addressLine, officeView, placeView } from './views/parish-views.ts';
import { churchData } from './views/structured-data.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, content, worship, person, parish } = await openParish(context, params);
  const { site, now } = parish;
  const [intro, { liturgy }, people] = await Promise.all([
    content.loadEntry(ctx, 'Kontakt'),
    worship.loadToday(ctx),
    person.loadPeople(ctx),
  ]);
  const office = officeView(site, ctx.locale, liturgy.holiday ? [now.on] : []);
  content.pageEndsAt(ctx, officeStateEnds(office.hours, now));
  return {
    slug: site.slug,
    now,
    office,
    place: placeView(site, ctx.locale),
    people,
    bank: site.details.bank ?? null,
    address: addressLine(site.details),
    intro: intro && { id: intro._id, ...wordsOf(intro, ctx.locale) },
    jsonLd: [churchData(site, ctx.publicUrl)],
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { slug, intro, address, jsonLd } = loaderData;
  const [title, description] = [m.content_publicNavContact(), intro?.teaser || address];
  return metaOf(pageContextOf(matches), { title, description, path: `/${slug}/Kontakt`, jsonLd });
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { office, now, place, people, bank, intro } = loaderData;
  return (
    <div className="wrap">
      <PageHead title={m.content_publicNavContact()} />
      <div className="cols two-one second-first">
        <OfficeHours office={office} now={now} />
        <div className="stack">
          <PlaceCard place={place} />
          {bank && (
            <section aria-labelledby="konto">
              <SectionHead id="konto" title={m.content_publicDonationAccount()} />
              <BankAccount holder={bank.holder} iban={bank.iban} />
            </section>
          )}
          {intro && intro.html.length > 0 && (
            <section aria-label={intro.title}>
              <IntroText intro={intro} />
            </section>
          )}
        </div>
      </div>
      {people.length > 0 && (
        <section aria-labelledby="leute">
          <SectionHead id="leute" title={m.content_publicPeople()} />
          <PersonList people={people} />
        </section>
      )}
    </div>
  );
}
