import { formatPhone } from '../tokens.ts';
import type { DemoSite, DraftEntryOf } from '../types.ts';
import { legalFrame } from './page-frame.ts';

type Page = DraftEntryOf<'page'>;

/** Terms, withdrawal, delivery and what else a shop has to say (S2.11): honest demo texts, no legal advice. */
export const sellingPages = (site: DemoSite): Page[] => [
  terms(site),
  withdrawal(site),
  delivery(site),
  specialConditions(site),
  additionalInformation(site),
];

function terms(site: DemoSite): Page {
  return {
    ...legalFrame(site, 'Agb', 'Allgemeine Geschäftsbedingungen', 'Bedingungen für Karten, Waren und Vermietungen.'),
    text: `
Dies ist ein Demo-Text: Über diese Website wird nichts verkauft. Vor dem Einsatz muss die Pfarre ihn mit der Diözese abstimmen.

## Geltung

Die Bedingungen gelten für Bestellungen über diese Website. Ihre Vertragspartnerin ist die ${site.legalName}. Vertragssprache ist Deutsch, es gilt österreichisches Recht.

## Vertrag und Preise

Ein Vertrag kommt zustande, wenn die Kanzlei Ihre Bestellung bestätigt. Alle Preise sind in Euro und enthalten die Umsatzsteuer. Versandkosten stehen auf der Seite [Versandkosten](./Versandkosten).

## Rücktritt

Verbraucherinnen und Verbraucher können innerhalb von vierzehn Tagen ohne Angabe von Gründen zurücktreten. Ausgenommen sind Waren, die nach Ihren Wünschen beschriftet wurden, und Karten für einen bestimmten Termin. Einzelheiten stehen in der [Widerrufsbelehrung](./Widerrufsbelehrung).

## Jugendschutz

Wein geben wir erst ab sechzehn Jahren ab.

## Fragen und Beschwerden

Rufen Sie uns an: [${formatPhone(site.phone)}](tel:${site.phone}). Wir finden fast immer eine Lösung.`,
    en: {
      title: 'General terms and conditions',
      teaser: 'Terms for tickets, goods and rentals.',
      text: `
This is a demo text: nothing is sold through this website. Before it is used, the parish has to agree it with the diocese.

## Scope

These terms apply to orders placed with the ${site.legalName}. The contract language is German, Austrian law applies.

## Contract and prices

A contract is made when the office confirms your order. All prices are in euros and include VAT. Delivery costs are on the page [Delivery costs](./Versandkosten).

## Withdrawal

Consumers may withdraw within fourteen days without giving reasons. This does not apply to goods inscribed according to your wishes and to tickets for a certain date. Details are in the [instructions on withdrawal](./Widerrufsbelehrung).

## Protection of minors

We hand out wine only to people aged sixteen and over.

## Questions and complaints

Call us: [${formatPhone(site.phone)}](tel:${site.phone}). We nearly always find a solution.`,
    },
  };
}

function withdrawal(site: DemoSite): Page {
  const address = `${site.street}, ${site.postcode} ${site.town}`;
  return {
    ...legalFrame(site, 'Widerrufsbelehrung', 'Widerrufsbelehrung', 'Wie Sie einen Kauf rückgängig machen.'),
    text: `
Dies ist ein Demo-Text. Vor dem Einsatz muss die Pfarre ihn rechtlich prüfen lassen.

## Ihr Recht

Was Sie als Verbraucherin oder Verbraucher über diese Website gekauft haben, können Sie vierzehn Tage lang zurückgeben, ohne einen Grund zu nennen. Die Frist beginnt am Tag, nachdem die letzte Ware Ihrer Bestellung bei Ihnen angekommen ist. Endet sie an einem Samstag, Sonntag oder Feiertag, haben Sie bis zum nächsten Werktag Zeit.

## So widerrufen Sie

Am schnellsten geht es mit „Vertrag widerrufen“ am Fuß jeder Seite, auch ohne Konto. Ebenso gilt eine E-Mail an [${site.email}](mailto:${site.email}) oder ein Brief an ${site.legalName}, ${address}. Es genügt, dass Sie ihn vor dem Ende der Frist absenden.

## Was dann geschieht

- Sie bekommen sofort eine Bestätigung mit Tag und Uhrzeit.
- Die Ware schicken oder bringen Sie uns innerhalb von vierzehn Tagen zurück; das Porto dafür zahlen Sie.
- Wir zahlen Ihnen innerhalb von vierzehn Tagen alles zurück, auch den günstigsten Versand zu Ihnen, auf dem Weg, auf dem Sie bezahlt haben. Wir dürfen warten, bis die Ware oder ein Beleg über ihre Absendung da ist.
- Für einen Schaden kommen Sie nur auf, wenn Sie die Ware mehr benutzt haben, als zum Prüfen nötig war.

## Was ausgenommen ist

- Waren nach Ihren Wünschen, etwa Kerzen mit Namen und Datum
- Lebensmittel, die rasch verderben
- versiegelte Waren, die aus Gründen der Hygiene nicht zurückgehen können, sobald das Siegel offen ist
- Karten für einen bestimmten Termin

Ob eine Ware ausgenommen ist, steht bei ihr und in der Bestellung.

## Muster für einen Brief

An ${site.legalName}, ${address}: Ich widerrufe den Vertrag über diese Waren: … Bestellt am … und erhalten am … Name, Anschrift, Datum, Unterschrift.`,
    en: {
      title: 'Instructions on withdrawal',
      teaser: 'How to withdraw from a purchase.',
      text: `
This is a demo text. Before it is used, the parish must have it checked by a lawyer.

## Your right

As a consumer you can withdraw from anything you bought through this website within fourteen days without giving a reason. The period begins on the day after the last item of your order has reached you. If it ends on a Saturday, Sunday or public holiday, you have until the next working day.

## How to withdraw

The quickest way is “Withdraw from a contract” at the bottom of every page, even without an account. An email to [${site.email}](mailto:${site.email}) or a letter to ${site.legalName}, ${address}, Austria, is just as good. It is enough to send it before the period ends.

## What happens then

- You get a confirmation with day and time at once.
- You send or bring the goods back within fourteen days and pay the postage for that.
- Within fourteen days we refund everything, including the cheapest delivery to you, using your original payment method. We may wait until the goods, or proof that they were sent, have arrived.
- You only have to pay for damage if you used the goods more than was necessary to check them.

## What is excluded

- goods made to your wishes, such as candles with name and date
- food that spoils quickly
- sealed goods that cannot be returned for reasons of hygiene once the seal is broken
- tickets for a certain date

If an item is excluded, this is shown next to it and in the order.

## Model letter

To ${site.legalName}, ${address}, Austria: I withdraw from the contract for these goods: … Ordered on … and received on … Name, address, date, signature.`,
    },
  };
}

function delivery(site: DemoSite): Page {
  return {
    ...legalFrame(site, 'Versandkosten', 'Versandkosten', 'Abholung, Post und was wohin geliefert wird.'),
    text: `
Am einfachsten ist die Abholung: Sie kostet nichts, und wir sehen einander. Was die Post kostet, steht weiter unten. Alle Angaben sind Demo-Preise; Wein liefern wir nur innerhalb Österreichs.

## Wie lange es dauert

Wir packen einmal in der Woche. Beschriftete Kerzen brauchen zehn Werktage. Wenn es eilt, rufen Sie in ${site.shortName} an: [${formatPhone(site.phone)}](tel:${site.phone}).`,
    en: {
      title: 'Delivery costs',
      teaser: 'Pickup, post and where we deliver.',
      text: `
Pickup is the simplest way: it costs nothing, and we get to meet. Postage is listed below. All figures are demo prices; wine is delivered only within Austria.

## How long it takes

We pack once a week. Inscribed candles take ten working days. If it is urgent, call ${site.shortName}: [${formatPhone(site.phone)}](tel:${site.phone}).`,
    },
  };
}

function specialConditions(site: DemoSite): Page {
  return {
    ...legalFrame(site, 'Sonderbedingungen', 'Sonderbedingungen', 'Was für Kerzen nach Maß, Karten und Räume gilt.'),
    text: `
Dies ist ein Demo-Text. Er ergänzt die [Allgemeinen Geschäftsbedingungen](./Agb) und geht ihnen vor, wo er etwas anderes sagt.

## Beschriftete Kerzen

Wir gießen und beschriften nach Ihren Angaben. Bitte lesen Sie Namen und Daten vor dem Bestellen noch einmal: Was nach Ihren Wünschen gemacht ist, nehmen wir nicht zurück, außer der Fehler liegt bei uns.

## Karten für Veranstaltungen

Karten gelten für den Tag, der auf ihnen steht. Sagen wir ab, bekommen Sie Ihr Geld zurück oder einen anderen Termin, ganz wie Sie wollen.

## Vermietung

Für Pfarrheim und Pfarrsaal gilt der Vertrag, den Sie in der Kanzlei unterschreiben. Fragen beantwortet ${site.shortName} unter [${formatPhone(site.phone)}](tel:${site.phone}).`,
    en: {
      title: 'Special conditions',
      teaser: 'What applies to made-to-order candles, tickets and rooms.',
      text: `
This is a demo text. It adds to the [general terms and conditions](./Agb) and takes precedence where they differ.

## Inscribed candles

We cast and inscribe to your order. Please check names and dates before ordering: we cannot take back what was made to your wishes, unless the mistake is ours.

## Tickets for events

Tickets are valid on the day printed on them. If we cancel, you get your money back or another date, as you prefer.

## Renting rooms

The contract that you sign in the office applies to the parish centre and hall. ${site.shortName} answers questions at [${formatPhone(site.phone)}](tel:${site.phone}).`,
    },
  };
}

function additionalInformation(site: DemoSite): Page {
  return {
    ...legalFrame(site, 'Zusatzinfo', 'Zusätzliche Informationen', 'Zahlung, Abholung, Pflege und Beschwerden.'),
    text: `
Dies ist ein Demo-Text: Was hier steht, beantwortet die häufigsten Fragen rund um den Pfarrshop.

## Zahlen und abholen

Welche Zahlungsarten es gibt, sehen Sie an der Kassa. Bei Abholung liegt Ihr Paket in der Kanzlei bereit; die Kanzleistunden stehen auf der Seite [Kontakt](./Kontakt).

## Kerzen und Öle

Lassen Sie Kerzen nie unbeaufsichtigt brennen. Öle gehören außer Reichweite von Kindern.

## Wenn etwas nicht passt

Schreiben oder rufen Sie uns an: [${formatPhone(site.phone)}](tel:${site.phone}). Wie Sie eine Bestellung widerrufen, steht in der [Widerrufsbelehrung](./Widerrufsbelehrung).`,
    en: {
      title: 'Additional information',
      teaser: 'Payment, pickup, care and complaints.',
      text: `
This is a demo text: it answers the most frequent questions about the parish shop.

## Payment and pickup

The checkout shows the payment methods available. If you pick up your order, it will be waiting for you in the office; the office hours are on the page [Contact](./Kontakt).

## Candles and oils

Never leave candles burning unattended. Keep oils out of the reach of children.

## If something is not right

Write to us or call: [${formatPhone(site.phone)}](tel:${site.phone}). How to withdraw from an order is explained in the [instructions on withdrawal](./Widerrufsbelehrung).`,
    },
  };
}
