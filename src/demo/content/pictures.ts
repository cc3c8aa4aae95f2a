import type { DemoPicture } from './types.ts';

type Words = { alt: string; altEn: string };

/** Alternative text of each SVG in `src/demo/pictures`; the key is the file name without '.svg'. */
const WORDS: Record<string, Words> = {
  adventkranz: {
    alt: 'Ein Adventkranz mit vier Kerzen, eine brennt.',
    altEn: 'An Advent wreath with four candles, one of them burning.',
  },
  ball: {
    alt: 'Ein Paar tanzt Walzer unter Lichterketten.',
    altEn: 'A couple dancing a waltz under strings of lights.',
  },
  begraebnis: {
    alt: 'Ein Weg führt zwischen Zypressen auf ein Kreuz zu.',
    altEn: 'A path between cypresses leading to a cross.',
  },
  bibel: { alt: 'Eine aufgeschlagene Bibel, daneben eine Kerze.', altEn: 'An open Bible with a candle beside it.' },
  'brot-trauben': {
    alt: 'Ein Laib Brot, Trauben und ein Krug auf einem Tisch.',
    altEn: 'A loaf of bread, grapes and a jug on a table.',
  },
  bus: {
    alt: 'Ein Reisebus fährt am Morgen durch Hügel mit Weingärten.',
    altEn: 'A coach driving through hills with vineyards in the morning.',
  },
  chor: {
    alt: 'Sängerinnen und Sänger vor drei hohen Fenstern, dahinter die drei Kirchtürme.',
    altEn: 'Singers in front of three tall windows, behind them the three church towers.',
  },
  'chor-stimmen': {
    alt: 'Singende mit Notenblättern, von nah gesehen.',
    altEn: 'Singers with sheets of music, seen from close by.',
  },
  'chronik-allerheiligen': {
    alt: 'Grabkreuze und Lichter in der Dämmerung.',
    altEn: 'Grave crosses and lights at dusk.',
  },
  'chronik-allerheiligen-lichter': {
    alt: 'Brennende Lichter vor einem Grabkreuz.',
    altEn: 'Burning lights in front of a grave cross.',
  },
  'chronik-erntedank': { alt: 'Eine Erntekrone aus Ähren.', altEn: 'A harvest crown made of ears of corn.' },
  'chronik-erntedank-krone': {
    alt: 'Die Ähren der Erntekrone von nah gesehen.',
    altEn: 'The ears of the harvest crown seen from close by.',
  },
  'chronik-kirtag': {
    alt: 'Menschen an Tischen unter Wimpeln vor der Kirche.',
    altEn: 'People at tables under bunting in front of the church.',
  },
  'chronik-kirtag-tische': {
    alt: 'Menschen sitzen unter Wimpeln an Tischen vor der Kirche, näher gesehen.',
    altEn: 'People sitting at tables under bunting in front of the church, seen closer.',
  },
  'chronik-martinsfest': {
    alt: 'Kinder ziehen mit leuchtenden Laternen in der Dämmerung an der Kirche vorbei.',
    altEn: 'Children with shining lanterns walk past the church at dusk.',
  },
  'chronik-martinsfest-kinder': {
    alt: 'Kinder mit Laternen, von nah gesehen.',
    altEn: 'Children with lanterns, seen from close by.',
  },
  'chronik-orgel': { alt: 'Das Gehäuse einer Orgel mit ihren Pfeifen.', altEn: 'The case of an organ with its pipes.' },
  'chronik-orgel-pfeifen': { alt: 'Orgelpfeifen von nah gesehen.', altEn: 'Organ pipes seen from close by.' },
  'chronik-orgel-spieltisch': {
    alt: 'Der Spieltisch der Orgel mit zwei Reihen von Tasten.',
    altEn: 'The console of the organ with two rows of keys.',
  },
  'chronik-osternacht': { alt: 'Viele brennende Kerzen im Dunkel.', altEn: 'Many burning candles in the dark.' },
  'chronik-osternacht-kerzen': {
    alt: 'Einige Kerzen mit ruhigen Flammen, von nah gesehen.',
    altEn: 'Some candles with calm flames, seen from close by.',
  },
  'chronik-sonnwend': {
    alt: 'Menschen um ein großes Feuer in der Nacht.',
    altEn: 'People around a large fire at night.',
  },
  'chronik-sonnwend-glut': { alt: 'Die Flammen des Sonnwendfeuers.', altEn: 'The flames of the midsummer fire.' },
  'chronik-tiersegnung': {
    alt: 'Zwei Alpakas und eine Schildkröte vor der Kirche.',
    altEn: 'Two alpacas and a tortoise in front of the church.',
  },
  'chronik-tiersegnung-alpaka': {
    alt: 'Ein helles Alpaka schaut aufmerksam.',
    altEn: 'A light-coloured alpaca looking attentively.',
  },
  'chronik-tiersegnung-schildkroete': { alt: 'Eine Schildkröte im Gras.', altEn: 'A tortoise in the grass.' },
  'chronik-wanderung': {
    alt: 'Eine Gruppe wandert auf einem Weg durch die Weingärten.',
    altEn: 'A group walking on a path through the vineyards.',
  },
  erstkommunion: {
    alt: 'Kinder in weißen Gewändern mit Kerzen vor dem Altar.',
    altEn: 'Children in white robes with candles in front of the altar.',
  },
  'erstkommunion-kelch': { alt: 'Kelch und Hostie auf dem Altar.', altEn: 'Chalice and host on the altar.' },
  firmung: { alt: 'Eine weiße Taube über einer Flamme.', altEn: 'A white dove above a flame.' },
  flohmarkt: {
    alt: 'Ein Marktstand mit Büchern, Krügen und einer Lampe.',
    altEn: 'A market stall with books, jugs and a lamp.',
  },
  friedenslicht: { alt: 'Eine Laterne mit brennender Kerze.', altEn: 'A lantern with a burning candle.' },
  grablicht: { alt: 'Ein rotes Grablicht auf einem Stein.', altEn: 'A red grave light on a stone.' },
  herbergsuche: {
    alt: 'Zwei Gestalten mit Laterne vor einer Tür im Schnee.',
    altEn: 'Two figures with a lantern at a door in the snow.',
  },
  'hund-bischof': {
    alt: 'Ein brauner Hund sitzt zwischen Rebzeilen.',
    altEn: 'A brown dog sitting between rows of vines.',
  },
  jakobsmuschel: { alt: 'Eine Jakobsmuschel an einem Wegweiser.', altEn: 'A scallop shell on a signpost.' },
  'kaffee-buecher': {
    alt: 'Eine Kaffeetasse neben einem Stoß Bücher und einem Gugelhupf.',
    altEn: 'A cup of coffee beside a pile of books and a ring cake.',
  },
  kekse: { alt: 'Kekse in Sternform auf einem Backblech.', altEn: 'Star-shaped biscuits on a baking tray.' },
  'kirche-fels': {
    alt: 'Die Pfarrkirche Fels mit spitzem Turm zwischen Weingärten.',
    altEn: 'The parish church of Fels with its pointed spire among vineyards.',
  },
  'kirche-fels-nacht': {
    alt: 'Der Kirchturm von Fels in der Nacht, die Fenster sind hell.',
    altEn: 'The church tower of Fels at night, its windows lit.',
  },
  'kirche-goesing': {
    alt: 'Die kleine Kirche von Gösing auf dem Hügel.',
    altEn: 'The small church of Gösing on its hill.',
  },
  'kirche-kirchberg': {
    alt: 'Die Pfarrkirche Kirchberg mit Zwiebelturm über der Ebene.',
    altEn: 'The parish church of Kirchberg with its onion dome above the plain.',
  },
  krankensalbung: {
    alt: 'Zwei Hände halten eine dritte, dahinter eine Kerze.',
    altEn: 'Two hands holding a third one, a candle behind them.',
  },
  laternen: {
    alt: 'Drei selbst gebastelte Laternen: Sonne, Mond und Stern.',
    altEn: 'Three home-made lanterns: sun, moon and star.',
  },
  marienkapelle: { alt: 'Eine kleine Kapelle zwischen Rebzeilen.', altEn: 'A small chapel between rows of vines.' },
  ministranten: {
    alt: 'Drei Ministrantinnen und Ministranten mit Kreuz und Kerzen.',
    altEn: 'Three altar servers with cross and candles.',
  },
  'ministranten-kerze': { alt: 'Ein Kind trägt eine brennende Kerze.', altEn: 'A child carrying a burning candle.' },
  nikolaus: {
    alt: 'Der heilige Nikolaus mit Mitra und Bischofsstab im Schnee.',
    altEn: 'Saint Nicholas with mitre and crozier in the snow.',
  },
  pfarrheim: {
    alt: 'Das Pfarrheim, ein breites Haus mit offenem Tor und hellen Fenstern.',
    altEn: 'The parish hall, a wide house with an open gate and lit windows.',
  },
  sternsinger: {
    alt: 'Drei Kinder als Könige mit Kronen und einem Stern.',
    altEn: 'Three children dressed as kings with crowns and a star.',
  },
  'sternsinger-stern': {
    alt: 'Der goldene Stern der Sternsinger am Nachthimmel.',
    altEn: 'The golden star of the star singers in the night sky.',
  },
  taufe: {
    alt: 'Ein Taufstein mit Wasser, darüber eine Taufkerze.',
    altEn: 'A font with water and a baptismal candle above it.',
  },
  trauung: {
    alt: 'Zwei Ringe auf einem Kissen, daneben ein Zweig.',
    altEn: 'Two rings on a cushion, a twig beside them.',
  },
  turmuhr: {
    alt: 'Das Zifferblatt einer Turmuhr, dahinter Zahnräder.',
    altEn: 'The face of a tower clock with cogwheels behind it.',
  },
  wallfahrt: {
    alt: 'Pilgerinnen und Pilger gehen auf eine Kirche mit zwei Türmen zu.',
    altEn: 'Pilgrims walking towards a church with two towers.',
  },
  'wallfahrt-kreuz': { alt: 'Ein Wegkreuz am Feldrand.', altEn: 'A wayside cross at the edge of a field.' },
  'wallfahrt-weg': {
    alt: 'Menschen mit Stöcken auf einem Feldweg, von hinten.',
    altEn: 'People with sticks on a field track, seen from behind.',
  },
};

const WIDTH = 800;
const HEIGHT = 600;

/** Picture with its texts in both languages. @throws for an unknown name */
export function picture(name: string, caption?: string): DemoPicture {
  const words = WORDS[name];
  if (!words) throw new Error(`no words for the drawing ${name}`);
  const base = { src: `/demo/${name}.svg`, alt: words.alt, altEn: words.altEn, width: WIDTH, height: HEIGHT };
  return caption === undefined ? base : { ...base, caption };
}

/** Names of all pictures with texts. */
export const pictureNames: string[] = Object.keys(WORDS);
