import { sites } from '../sites.ts';
import type { DemoSite, DraftEntryOf, SiteSlug } from '../types.ts';

type Page = DraftEntryOf<'page'>;
type Both = { de: string; en: string };

/** The church of each parish and its patron; true facts only. */
export function churchPages(): Page[] {
  return sites.map(churchPage);
}

const CHURCH: Record<SiteSlug, Both> = {
  fels: {
    de: `
Die Pfarrkirche von Fels am Wagram ist der heiligen Margareta geweiht. Ihr Fest feiern wir am 20. Juli, mit dem Pfarrfest am Sonntag, der ihm am nächsten liegt.

## Wer Margareta war

Margareta von Antiochia gehört zu den Vierzehn Nothelfern. Die Legende erzählt von einer jungen Frau, die sich von keiner Drohung einschüchtern ließ und sogar einen Drachen mit dem Kreuz bezwang. Deshalb sieht man sie oft mit einem Drachen zu ihren Füßen. Bauernregeln nennen sie als Wetterheilige: Um ihren Tag begann früher die Ernte.

## Aus der Chronik

Die Orgel erklang 1986 zum ersten Mal; Bilder davon zeigt die [Chronik](./Chronik/Aus-dem-Archiv-die-neue-Orgel).

Unsere Pfarre gehört zum Dekanat Hadersdorf in der Erzdiözese Wien. Nach Kirchberg sind es sechs Kilometer, nach Gösing vier.`,
    en: `
The parish church of Fels am Wagram is dedicated to Saint Margaret. We celebrate her feast on 20 July, with the parish fair on the Sunday next to it.

## Who Margaret was

Margaret of Antioch is one of the Fourteen Holy Helpers. The legend tells of a young woman whom no threat could frighten and who even overcame a dragon with the cross. That is why she is often shown with a dragon at her feet. Country sayings call her a saint of the weather: about her day the harvest used to begin.

## From the chronicle

The organ was heard for the first time in 1986; the [chronicle](./Chronik/Aus-dem-Archiv-die-neue-Orgel) shows pictures.

Our parish belongs to the deanery of Hadersdorf in the archdiocese of Vienna. Kirchberg is six kilometres away, Gösing four.`,
  },
  kirchberg: {
    de: `
Die Pfarrkirche von Kirchberg am Wagram ist dem heiligen Stephanus geweiht. Sein Fest ist der 26. Dezember, und so feiert Kirchberg am Stephanitag gleich nach dem Christtag seinen Kirchenpatron mit einem Hochamt und anschließendem Pfarrkaffee.

## Wer Stephanus war

Von Stephanus erzählt die Apostelgeschichte im sechsten und siebenten Kapitel. Er gehörte zu den sieben Männern, die in der ersten Gemeinde in Jerusalem für die Armen sorgten, und war der Erste, der für seinen Glauben mit dem Leben bezahlte. Noch im Sterben betete er für jene, die ihn steinigten. Bilder zeigen ihn jung, im Gewand eines Diakons und mit Steinen in der Hand.

## Die Pfarre heute

Kirchberg gehört zum Dekanat Hadersdorf in der Erzdiözese Wien. Fels liegt sechs Kilometer entfernt, Gösing neun.`,
    en: `
The parish church of Kirchberg am Wagram is dedicated to Saint Stephen. His feast is 26 December, and so Kirchberg celebrates the patron of its church right after Christmas Day with High Mass and parish coffee.

## Who Stephen was

The Acts of the Apostles tell about Stephen in the sixth and seventh chapters. He was one of the seven men who looked after the poor in the first community of Jerusalem, and he was the first to pay for his faith with his life. Even while dying he prayed for those who stoned him. Pictures show him young, in the vestments of a deacon and with stones in his hand.

## The parish today

Kirchberg belongs to the deanery of Hadersdorf in the archdiocese of Vienna. Fels is six kilometres away, Gösing nine.`,
  },
  goesing: {
    de: `
Die Pfarrkirche von Gösing am Wagram ist dem heiligen Johannes dem Täufer geweiht. Sein Geburtsfest am 24. Juni feiern wir mit einem Hochamt und am Abend mit dem Sonnwendfeuer auf dem Kirchberg.

## Wer Johannes war

Johannes lebte in der Wüste, taufte am Jordan und sprach aus, was andere nur dachten. Das Markusevangelium beginnt mit ihm. Er wies auf einen anderen hin: „Er muss wachsen, ich aber geringer werden“, heißt es im Johannesevangelium. Sein Fest liegt dort, wo die Tage wieder kürzer werden – genau ein halbes Jahr vor Weihnachten, wenn das Licht zunimmt.

## Die Pfarre heute

Gösing gehört zum Dekanat Hadersdorf in der Erzdiözese Wien. Zur Pfarre zählt auch die Marienkapelle im Weingarten. Nach Fels sind es vier Kilometer, nach Kirchberg neun.`,
    en: `
The parish church of Gösing am Wagram is dedicated to Saint John the Baptist. We celebrate the feast of his birth on 24 June with High Mass and in the evening with the midsummer fire on the hill.

## Who John was

John lived in the desert, baptised in the Jordan and said aloud what others only thought. The Gospel of Mark begins with him. He pointed to another: “He must increase, but I must decrease”, says the Gospel of John. His feast is where the days begin to grow shorter – exactly half a year before Christmas, when the light grows.

## The parish today

Gösing belongs to the deanery of Hadersdorf in the archdiocese of Vienna. The chapel of Our Lady in the vineyard is part of the parish. Fels is four kilometres away, Kirchberg nine.`,
  },
};

const YEAR = {
  name: 'Ein Jahr im Pfarrverband',
  pictures: [
    'sternsinger',
    'chronik-osternacht',
    'chronik-sonnwend',
    'chronik-kirtag',
    'chronik-erntedank',
    'chronik-tiersegnung',
    'chronik-allerheiligen',
    'chronik-martinsfest',
  ],
};

function churchPage(site: DemoSite): Page {
  const text = CHURCH[site.slug];
  return {
    type: 'page',
    site: site.slug,
    slug: 'Kirche-Geschichte',
    title: 'Kirche & Geschichte',
    teaser: `Die Pfarrkirche ${site.shortName} und ihr Patron.`,
    details: {
      kind: 'page',
      menu: 'pfarre',
      contact: site.secretary,
      ...(site.slug === 'fels' ? { gallery: YEAR } : {}),
    },
    pictures: [`kirche-${site.slug}`],
    text: text.de,
    en: {
      title: 'Church and history',
      teaser: `The parish church of ${site.shortName} and its patron.`,
      text: text.en,
    },
  };
}
