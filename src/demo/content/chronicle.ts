import type { DraftEntryOf, SiteSlug } from './types.ts';

const FROM_FELS: SiteSlug[] = ['kirchberg', 'goesing'];

/** Chronicle: twelve reports of 60 to 120 words each, newest first. */
export const chronicle: Array<DraftEntryOf<'chronicle'>> = [
  {
    type: 'chronicle',
    site: 'kirchberg',
    slug: 'Acht-Kilometer-fuer-den-heiligen-Leopold',
    title: 'Acht Kilometer für den heiligen Leopold',
    teaser: '43 Personen, acht Kilometer und ein Hund namens Bischof.',
    date: '2026-11-15',
    anchor: 'year',
    tags: ['Wanderung', 'Gemeinschaft'],
    details: {
      category: 'gemeinschaft',
      consent: { persons: 'crowd', basis: 'notice' },
      numbers: '43 Personen, 8 Kilometer',
    },
    pictures: [
      { name: 'chronik-wanderung', caption: 'Der Weg durch die Weingärten oberhalb von Kirchberg' },
      { name: 'hund-bischof', caption: 'Bischof wartet auf die Nachzügler' },
      { name: 'kirche-kirchberg', caption: 'Ziel in Sicht' },
    ],
    text: `
Nach der Messe ging es los, hinaus aus dem Ort und hinauf zwischen die Weingärten, in denen nur noch vereinzelt gelbe Blätter hingen. 43 Personen waren dabei, die jüngste im Tragetuch, die älteste mit zwei Stöcken und dem besten Schritt von allen. Ein Hund namens Bischof zählte unterwegs gewissenhaft nach, ob niemand fehlte.

Bei der Kapelle hielten wir inne und beteten für unser Land, wie es am Fest des Landespatrons Brauch ist. Danach gab es Brote, Apfelsaft und den ersten jungen Wein. Nach acht Kilometern läuteten die Glocken zum Heimkommen, und alle waren sich einig: nächstes Jahr wieder, und Bischof geht voran.`,
    en: {
      title: 'Eight kilometres for Saint Leopold',
      teaser: '43 people, eight kilometres and a dog called Bishop.',
      text: `
We set off after Mass, out of the village and up between the vineyards, where only a few yellow leaves were left. 43 people joined in, the youngest in a sling, the oldest with two walking sticks and the steadiest pace of all. A dog called Bishop kept count along the way to make sure nobody was missing.

At the chapel we stopped and prayed for our country, as is the custom on the feast of its patron saint. Then there was bread, apple juice and the first young wine. After eight kilometres the bells rang us home, and everybody agreed: again next year, with Bishop in front.`,
    },
  },
  {
    type: 'chronicle',
    site: 'fels',
    slug: 'Siebzig-Laternen-fuer-die-Waermestube',
    title: 'Siebzig Laternen für die Wärmestube',
    teaser: 'Beim Martinsfest zogen siebzig Laternen durch Fels. Für die Caritas-Wärmestube kamen € 612,40 zusammen.',
    date: '2026-11-11',
    anchor: 'year',
    pinned: true,
    tags: ['Martinsfest', 'Kinder', 'Caritas'],
    details: {
      category: 'kinder',
      consent: { persons: 'children', basis: 'written' },
      numbers: '70 Laternen, € 612,40 für die Caritas-Wärmestube',
    },
    pictures: [
      { name: 'chronik-martinsfest', caption: 'Der Zug auf dem Weg zur Kellergasse' },
      { name: 'laternen', caption: 'Selbst gebastelt: Sonne, Mond und Sterne' },
      { name: 'chronik-martinsfest-kinder', caption: 'Warten auf das Pferd' },
    ],
    text: `
Vom Kirchenplatz bis zur Kellergasse reichte der Zug, vorne das Pferd, hinten die Kleinsten auf den Schultern. Siebzig Laternen leuchteten in der Dämmerung, manche rund wie der Mond, manche schief und gerade deshalb schön. Vor der Kirche spielten Kinder die Geschichte vom geteilten Mantel, und der Bettler vergaß vor Aufregung beinahe zu frieren.

Am Feuer vor dem Pfarrheim wurden Kipferl in der Mitte auseinandergebrochen, eine Hälfte für mich, eine für dich. Für die Caritas-Wärmestube kamen € 612,40 zusammen. Vergelt’s Gott allen, die gebacken, gesungen, abgesperrt und Laternen gehalten haben!`,
    en: {
      title: 'Seventy lanterns for the warming room',
      teaser:
        'Seventy lanterns moved through Fels on Saint Martin’s day. € 612.40 were given for the Caritas warming room.',
      text: `
The procession reached from the church square to the lane of the wine cellars, the horse in front, the smallest ones on shoulders at the back. Seventy lanterns shone in the dusk, some as round as the moon, some crooked and all the more beautiful for it. In front of the church children played the story of the shared cloak, and the beggar was so excited that he almost forgot to shiver.

By the fire at the parish hall pastries were broken in two, one half for me, one for you. € 612.40 were collected for the Caritas warming room. Thank you to everybody who baked, sang, closed the road and held a lantern!`,
    },
  },
  {
    type: 'chronicle',
    site: 'fels',
    alsoOn: FROM_FELS,
    slug: 'Graebersegnung-in-drei-Orten',
    title: 'Gräbersegnung in drei Orten',
    teaser: 'Wir haben der Verstorbenen des Jahres gedacht und ihre Namen verlesen.',
    date: '2026-11-01',
    anchor: 'year',
    tags: ['Allerheiligen', 'Friedhof'],
    details: { category: 'verstorbene', consent: { persons: 'none', basis: 'none' } },
    pictures: [
      { name: 'chronik-allerheiligen', caption: 'Abend auf dem Friedhof' },
      { name: 'grablicht', caption: 'Ein Licht für jeden Namen' },
      { name: 'chronik-allerheiligen-lichter', caption: 'Lichter zwischen den Gräbern' },
    ],
    text: `
Am Nachmittag von Allerheiligen sind wir auf die Friedhöfe gegangen, zuerst in Gösing, dann in Fels und zuletzt in Kirchberg. Viele waren gekommen, auch solche, die weit fort wohnen und nur an diesem Tag heimkehren. Die Namen der Verstorbenen des vergangenen Jahres wurden langsam verlesen, und für jeden Namen wurde ein Licht entzündet.

Der Chor sang ohne Begleitung, der Wind trug die Stimmen über die Mauer hinaus in die Weingärten. Nach dem Segen blieben die Menschen noch lange stehen, bei den Gräbern und beieinander. Als es dunkel war, sah man die Lichter von der Straße aus, in allen drei Orten.`,
    en: {
      title: 'Blessing of the graves in three villages',
      teaser: 'We remembered those who died this year and read out their names.',
      text: `
In the afternoon of All Saints’ Day we went to the cemeteries, first in Gösing, then in Fels and last in Kirchberg. Many had come, some of them people who live far away and return only on this day. The names of those who died during the past year were read slowly, and for each name a light was lit.

The choir sang unaccompanied, and the wind carried the voices over the wall into the vineyards. After the blessing people stayed for a long time, at the graves and with each other. When it was dark, the lights could be seen from the road, in all three villages.`,
    },
  },
  {
    type: 'chronicle',
    site: 'fels',
    slug: 'Die-Krone-der-Landjugend',
    title: 'Die Krone der Landjugend',
    teaser: 'Zwölf Abende lang wurde gebunden, am Sonntag zog die Erntekrone in die Kirche ein.',
    date: '2026-10-18',
    anchor: 'season',
    tags: ['Erntedank', 'Landjugend'],
    details: {
      category: 'fest',
      consent: { persons: 'crowd', basis: 'notice' },
      numbers: '12 Abende, 4 Getreidearten',
    },
    pictures: [
      { name: 'chronik-erntedank', caption: 'Die Erntekrone vor dem Einzug' },
      { name: 'brot-trauben', caption: 'Brot und Trauben vor dem Altar' },
      { name: 'chronik-erntedank-krone', caption: 'Weizen, Roggen, Gerste und Hafer' },
    ],
    text: `
Zwölf Abende lang hat die Landjugend im Stadl gebunden, Ähre um Ähre, Weizen, Roggen, Gerste und Hafer. Am Sonntag trugen vier von ihnen die Krone durch das Kirchentor, und es wurde so still, dass man das Stroh knistern hörte. Vor dem Altar lagen Kürbisse, Trauben, ein Korb Nüsse und ein großer Laib Brot, den zwei Bäckerinnen aus dem Ort gestiftet hatten.

Nach der Messe wurde geteilt: Das Brot reichte für alle, der Sturm fast. Was haltbar war, ging noch am selben Tag an die Tafel im Nachbarort. Die Krone hängt bis zum Advent im Seitenschiff und darf bestaunt werden.`,
  },
  {
    type: 'chronicle',
    site: 'goesing',
    slug: 'Zwei-Alpakas-und-eine-Schildkroete',
    title: 'Zwei Alpakas und eine Schildkröte',
    teaser: 'Zur Tiersegnung kam, wer laufen, fliegen oder kriechen kann.',
    date: '2026-10-04',
    anchor: 'season',
    tags: ['Tiersegnung', 'Kinder'],
    details: { category: 'gemeinschaft', consent: { persons: 'none', basis: 'none' }, numbers: '38 Tiere' },
    pictures: [
      { name: 'chronik-tiersegnung', caption: 'Die größten und die langsamste Besucherin' },
      { name: 'chronik-tiersegnung-schildkroete', caption: 'Sie nahm sich Zeit' },
      { name: 'chronik-tiersegnung-alpaka', caption: 'Aufmerksam bis zum Segen' },
    ],
    text: `
Zur Tiersegnung kam, wer laufen, fliegen oder kriechen kann. Auf der Wiese unter der Kirche standen 38 Tiere mit ihren Menschen: Hunde und Katzen, ein Hahn im Korb, zwei Alpakas vom Nachbarhof und eine Schildkröte, die sich vom Trubel nicht aus der Ruhe bringen ließ.

Wir hörten den Sonnengesang des heiligen Franziskus, und die Kinder zählten auf, wofür sie dankbar sind. Danach ging der Diakon von Tier zu Tier. Die Alpakas schauten ihm aufmerksam nach, der Hahn krähte genau beim Amen. Mitgebracht wurden auch Fotos von Tieren, die nicht mehr leben; auch für sie war Platz.`,
    en: {
      title: 'Two alpacas and a tortoise',
      teaser: 'The blessing of animals was for all that walk, fly or crawl.',
      text: `
The blessing of animals was for all that walk, fly or crawl. On the meadow below the church stood 38 animals with their people: dogs and cats, a cock in a basket, two alpacas from the farm next door and a tortoise that would not be hurried by the bustle.

We heard the Canticle of the Sun of Saint Francis, and the children told us what they are grateful for. Then the deacon went from animal to animal. The alpacas watched him closely, and the cock crowed exactly at the Amen. Some had brought photographs of animals that are no longer alive; there was room for them as well.`,
    },
  },
  {
    type: 'chronicle',
    site: 'kirchberg',
    slug: 'Drei-Neue-am-Altar',
    title: 'Drei Neue am Altar',
    teaser: 'Leonie, Xaver und Emilia wurden in den Kreis der Ministrantinnen und Ministranten aufgenommen.',
    date: '2026-09-20',
    anchor: 'season',
    tags: ['Ministranten', 'Kinder'],
    details: { category: 'kinder', consent: { persons: 'children', basis: 'written' } },
    pictures: [
      { name: 'ministranten', caption: 'Mit Kerze und Kreuz beim Einzug' },
      { name: 'ministranten-kerze', caption: 'Ruhige Hand' },
      { name: 'kirche-kirchberg', caption: 'Nach der Messe vor der Kirche' },
    ],
    text: `
Leonie, Xaver und Emilia haben den ganzen Sommer geübt: wann man läutet, wie man eine brennende Kerze trägt und warum man beim Weihrauch nicht zu fest schwingt. Am Sonntag wurden sie vor der Gemeinde mit ihrem Namen gerufen, bekamen das Gewand und ein kleines Holzkreuz und antworteten laut: „Hier bin ich.“

Dann ging es gleich an die Arbeit. Die Großen standen daneben, flüsterten, wenn es nötig war, und waren sichtlich stolz. Nach der Messe gab es Palatschinken für alle, die am Altar dienen, und für die Eltern einen Platz an der Sonne. Schön, dass ihr da seid!`,
    en: {
      title: 'Three new altar servers',
      teaser: 'Leonie, Xaver and Emilia have joined the altar servers.',
      text: `
Leonie, Xaver and Emilia practised all summer: when to ring the bell, how to carry a burning candle and why the incense must not be swung too hard. On Sunday they were called by name in front of the congregation, received their robe and a small wooden cross and answered loudly: “Here I am.”

Then they went straight to work. The older ones stood beside them, whispered when it was needed and were visibly proud. After Mass there were pancakes for everybody who serves at the altar, and for the parents a place in the sun. How good that you are here!`,
    },
  },
  {
    type: 'chronicle',
    site: 'fels',
    alsoOn: FROM_FELS,
    slug: 'Zu-Fuss-nach-Maria-Dreieichen',
    title: 'Zu Fuß nach Maria Dreieichen',
    teaser: 'Aufbruch im Dunkeln, Ankunft mit Blasen und Liedern.',
    date: '2026-09-05',
    anchor: 'season',
    tags: ['Wallfahrt'],
    details: {
      category: 'gemeinschaft',
      consent: { persons: 'crowd', basis: 'notice' },
      numbers: '26 Pilgerinnen und Pilger',
    },
    pictures: [
      { name: 'wallfahrt', caption: 'Die letzten Kilometer' },
      { name: 'wallfahrt-weg', caption: 'Schritt für Schritt' },
      { name: 'wallfahrt-kreuz', caption: 'Rast beim Wegkreuz' },
    ],
    text: `
Um vier Uhr früh brannte im Pfarrheim schon Licht. 26 Pilgerinnen und Pilger aus allen drei Pfarren tranken stehend ihren Kaffee und gingen los, Stirnlampe an Stirnlampe, bis über den Feldern die Sonne aufging. Bei jedem Wegkreuz wurde ein Anliegen genannt, manche leise, manche gar nicht, nur mit einem Stein, den man dazulegte.

Am Nachmittag wurde der Weg heiß und die Gespräche wurden kürzer. Dafür klang das Lied auf dem letzten Hügel umso kräftiger. In der Wallfahrtskirche feierten wir gemeinsam die Messe, mit staubigen Schuhen und weitem Herzen. Zurück ging es mit dem Bus, und es war selten so still darin.`,
  },
  {
    type: 'chronicle',
    site: 'fels',
    slug: 'Margareta-Kirtag',
    title: 'Margareta-Kirtag',
    teaser: 'Nach der Festmesse wurde im Pfarrgarten bis in den Abend gefeiert.',
    date: '2026-07-19',
    anchor: 'season',
    tags: ['Pfarrfest', 'Patrozinium'],
    details: {
      category: 'fest',
      consent: { persons: 'crowd', basis: 'notice' },
      relatedEvent: 'Pfarrfest-zum-Margareta-Kirtag',
    },
    pictures: [
      { name: 'chronik-kirtag', caption: 'Unter den Wimpeln im Pfarrgarten' },
      { name: 'kirche-fels', caption: 'Festtag der heiligen Margareta' },
      { name: 'chronik-kirtag-tische', caption: 'Lange Tische, lange Gespräche' },
    ],
    text: `
Die heilige Margareta hatte schönes Wetter bestellt, und so wurde die Festmesse kurzerhand unter die Linde verlegt. Der Chor sang gegen die Schwalben an, die Kinder saßen auf Decken, und bei der Predigt ging es um den Mut, freundlich zu bleiben, auch wenn es einmal ungemütlich wird.

Danach füllten sich die Tische im Pfarrgarten: Grillhendl, Erdäpfelsalat, vierzehn verschiedene Mehlspeisen und Wein aus dem Ort. Am Nachmittag gab es Sackhüpfen für alle Altersklassen, und die Altersklasse über siebzig gewann. Der Reinerlös wird für das neue Uhrwerk im Kirchturm zurückgelegt. Danke allen, die früh aufgebaut und spät abgewaschen haben!`,
  },
  {
    type: 'chronicle',
    site: 'goesing',
    slug: 'Patrozinium-mit-Sonnwendfeuer',
    title: 'Patrozinium mit Sonnwendfeuer',
    teaser: 'Um neun wurde der Holzstoß gesegnet und entzündet.',
    date: '2026-06-24',
    anchor: 'year',
    tags: ['Patrozinium', 'Sonnwend'],
    details: { category: 'fest', consent: { persons: 'crowd', basis: 'notice' } },
    pictures: [
      { name: 'chronik-sonnwend', caption: 'Das Feuer auf dem Kirchberg' },
      { name: 'chronik-sonnwend-glut', caption: 'Gesichter im Feuerschein' },
      { name: 'kirche-goesing', caption: 'Die Kirche am Nachmittag davor' },
    ],
    text: `
Am Festtag des heiligen Johannes des Täufers ist in Gösing die Kirche zu klein, und deshalb stehen dann die Türen offen. Nach dem Hochamt wurde auf dem Vorplatz gegessen, was die Gösinger Küchen hergaben, und wer Patenkinder hat, brachte ihnen ein Stück Kirschkuchen.

Um neun am Abend wurde der Holzstoß gesegnet und entzündet. Die Feuerwehr hatte Wasser bereit und Humor dabei. Vom Feuer aus sieht man weit ins Land, und an diesem Abend brannten dort unten noch viele andere Lichter. Gesungen wurde, bis nur noch Glut übrig war, und der Heimweg war hell vom Mond.`,
    en: {
      title: 'Patron feast with a midsummer fire',
      teaser: 'At nine the pile of wood was blessed and lit.',
      text: `
On the feast of Saint John the Baptist the church of Gösing is too small, and so its doors stand open. After High Mass people ate on the forecourt whatever the kitchens of Gösing had to give, and those who have godchildren brought them a piece of cherry cake.

At nine in the evening the pile of wood was blessed and lit. The fire brigade had water at hand and good humour as well. From the fire one can see far across the country, and that evening many other lights were burning down there. There was singing until only embers were left, and the way home was bright with the moon.`,
    },
  },
  {
    type: 'chronicle',
    site: 'kirchberg',
    slug: 'Du-bist-ein-Ton-in-Gottes-Melodie',
    title: 'Erstkommunion: „Du bist ein Ton in Gottes Melodie“',
    teaser: 'Zwölf Kinder, zwölf Töne und ein Lied, das erst gemeinsam ganz wurde.',
    date: '2026-05-14',
    anchor: 'easter',
    tags: ['Erstkommunion', 'Kinder'],
    details: {
      category: 'sakramente',
      consent: { persons: 'children', basis: 'written' },
      numbers: '12 Kinder',
      relatedEvent: 'Erstkommunion-Kirchberg',
    },
    pictures: [
      { name: 'erstkommunion', caption: 'Gruppenbild, mit schriftlicher Einwilligung der Eltern' },
      { name: 'erstkommunion-kelch', caption: 'Brot und Kelch auf dem Altar' },
      { name: 'chor', caption: 'Der Chor begleitete die Kinder' },
    ],
    text: `
Jedes der zwölf Kinder hatte einen Ton auf einem Klangstab, und jedes durfte ihn allein spielen. Schön klang das, aber ein Lied war es nicht. Erst als alle nacheinander und dann miteinander spielten, erkannte die ganze Kirche die Melodie und sang mit. „Du bist ein Ton in Gottes Melodie“, so hieß das Thema, und mehr musste man dazu gar nicht sagen.

Die Kinder standen rund um den Altar, empfingen zum ersten Mal die heilige Kommunion und waren danach so fröhlich, wie es sich für ein Fest gehört. Die Musikkapelle führte den Zug zum Pfarrzentrum, wo das Frühstück wartete. Das Gruppenbild zeigen wir mit schriftlicher Einwilligung der Eltern.`,
    en: {
      title: 'First Communion: “You are a note in God’s melody”',
      teaser: 'Twelve children, twelve notes and a song that became whole only when they played together.',
      text: `
Each of the twelve children had one note on a chime bar, and each was allowed to play it alone. It sounded lovely, but it was not yet a song. Only when they played one after the other and then together did the whole church recognise the melody and sing along. “You are a note in God’s melody” was the theme, and there was no need to explain it further.

The children stood around the altar, received Holy Communion for the first time and were afterwards as cheerful as a feast deserves. The brass band led the way to the parish centre, where breakfast was waiting. The group picture is shown with the written consent of the parents.`,
    },
  },
  {
    type: 'chronicle',
    site: 'fels',
    alsoOn: FROM_FELS,
    slug: 'Osternacht-mit-120-Kerzen',
    title: 'Osternacht mit 120 Kerzen',
    teaser: 'Das Licht wanderte von Bank zu Bank, bis die Kirche hell war.',
    date: '2026-04-04',
    anchor: 'easter',
    tags: ['Ostern'],
    details: { category: 'fest', consent: { persons: 'none', basis: 'none' }, numbers: '120 Kerzen' },
    pictures: [
      { name: 'chronik-osternacht', caption: 'Aus einem Licht werden viele' },
      { name: 'chronik-osternacht-kerzen', caption: 'Kerze an Kerze' },
      { name: 'taufe', caption: 'Der Taufstein in der Osternacht' },
    ],
    text: `
Vor der Kirche brannte ein kleines Feuer, drinnen war es ganz finster. Dann kam die Osterkerze durch das Tor, und das Licht wanderte von Hand zu Hand und von Bank zu Bank, bis 120 Kerzen brannten und man die Gesichter wieder sehen konnte. Aus allen drei Pfarren waren Menschen gekommen, manche noch mit Gartenerde unter den Nägeln.

Die Lesungen erzählten von der Schöpfung und vom Weg durch das Meer. Beim Gloria setzten Orgel und Glocken wieder ein, die seit Gründonnerstag geschwiegen hatten. Nach der Speisensegnung wurde im Pfarrhof geteilt, was in den Körben war: Schinken, Kren, Osterpinzen und bunte Eier.`,
  },
  {
    type: 'chronicle',
    site: 'fels',
    slug: 'Aus-dem-Archiv-die-neue-Orgel',
    title: 'Aus dem Archiv: die neue Orgel',
    teaser: '1986 erklang sie zum ersten Mal. Ein Blick in eine Schachtel mit alten Bildern.',
    date: '1986-11-23',
    anchor: 'fixed',
    tags: ['Archiv', 'Orgel'],
    details: { category: 'geschichte', consent: { persons: 'none', basis: 'none' }, numbers: '1986' },
    pictures: [
      { name: 'chronik-orgel', caption: 'Das Gehäuse im Jahr 1986' },
      { name: 'chronik-orgel-pfeifen', caption: 'Die Pfeifen der Hauptreihe' },
      { name: 'chronik-orgel-spieltisch', caption: 'Der Spieltisch' },
    ],
    text: `
In einer Schachtel im Pfarrarchiv lagen Bilder aus dem Jahr 1986, auf denen die ganze Kirche nach frischem Holz zu riechen scheint. Damals bekam Fels eine neue Orgel. Drei Jahre lang hatten die Familien dafür gesammelt, Altpapier gebündelt und Marmelade verkauft, und wer kein Geld geben konnte, half beim Tragen der Pfeifen.

Zum ersten Mal erklang sie am Christkönigssonntag. In der handschriftlichen Chronik steht darüber nur ein Satz: „Sie singt.“ Sie tut es noch immer, jeden Sonntag, und einmal im Jahr dürfen Kinder in das Gehäuse schauen und die größte und die kleinste Pfeife selbst anblasen.`,
    en: {
      title: 'From the archive: the new organ',
      teaser: 'In 1986 it sounded for the first time. A look into a box of old pictures.',
      text: `
In a box in the parish archive there were pictures from the year 1986 in which the whole church seems to smell of fresh wood. That was when Fels was given a new organ. For three years the families had saved for it, bundled waste paper and sold jam, and those who had no money to give helped to carry the pipes.

It was heard for the first time on the Sunday of Christ the King. The handwritten chronicle has only one sentence about it: “It sings.” It still does, every Sunday, and once a year children may look inside and blow the largest and the smallest pipe themselves.`,
    },
  },
];
