/** English texts of the demo services, by German text. */
const ENGLISH: Readonly<Record<string, string>> = {
  'Hl. Messe': 'Holy Mass',
  Abendmesse: 'Evening Mass',
  Vorabendmesse: 'Vigil Mass',
  'Wort-Gottes-Feier': 'Liturgy of the Word',
  Rosenkranz: 'Rosary',
  Rorate: 'Rorate Mass',
  'Rorate bei Kerzenschein': 'Rorate Mass by candlelight',
  'Rorate mit den Schulkindern': 'Rorate Mass with the schoolchildren',
  'Letzte Rorate': 'Last Rorate Mass',
  'Eucharistische Anbetung (Herz-Jesu-Freitag)': 'Eucharistic adoration (First Friday)',
  Beichtgelegenheit: 'Confessions',
  'Hl. Messe im Seniorenheim': 'Mass at the home for the elderly',
  'Weihnachtsmesse im Seniorenheim': 'Christmas Mass at the home for the elderly',
  'Familienmesse – Vorstellung der Firmlinge': 'Family Mass – presentation of the confirmation candidates',
  'Familienmesse mit Nikolaus': 'Family Mass with Saint Nicholas',
  'Familienmesse – Aktion „Sei so frei“': 'Family Mass – “Sei so frei” campaign',
  Adventkranzsegnung: 'Blessing of Advent wreaths',
  'Vorabendmesse mit Adventkranzsegnung': 'Vigil Mass with blessing of Advent wreaths',
  Festmesse: 'Festive Mass',
  Hochamt: 'High Mass',
  'Vorabendmesse zu Mariä Empfängnis': 'Vigil Mass of the Immaculate Conception',
  'Abendmesse – Segnung der Barbarazweige': 'Evening Mass – blessing of Saint Barbara’s branches',
  'Bußfeier im Advent': 'Penitential service in Advent',
  Kinderkrippenfeier: 'Children’s nativity service',
  Christmette: 'Christmas Mass in the night',
  'Christmette (Mitternacht)': 'Midnight Mass',
  'Hochamt zum Christtag': 'High Mass on Christmas Day',
  'Hochamt zum Patrozinium hl. Stephanus': 'High Mass on the patron feast of Saint Stephen',
  'Wort-Gottes-Feier mit Kindersegnung': 'Liturgy of the Word with blessing of children',
  'Hl. Messe mit Segnung des Johannisweins': 'Holy Mass with blessing of Saint John’s wine',
  'Jahresschlussandacht mit Te Deum': 'Prayers at the end of the year with Te Deum',
  Jahresschlussmesse: 'Mass at the end of the year',
  Neujahrsmesse: 'New Year’s Mass',
  Sternsingermesse: 'Mass with the star singers',
  'Vorabendmesse mit Segnung von Dreikönigswasser und Weihrauch':
    'Vigil Mass with blessing of Epiphany water and incense',
  Taufe: 'Baptism',
  Betstunde: 'Prayer vigil',
  Begräbnis: 'Funeral',
  'Anschließend Frühstück im Pfarrheim': 'Followed by breakfast at the parish centre',
  'Anschließend Frühstück im Dorfstadl': 'Followed by breakfast in the village barn',
  'Anschließend Punschstand der Pfarrjugend': 'Followed by punch at the stall of the parish youth',
  'Anschließend Pfarrkaffee im Pfarrzentrum': 'Followed by parish coffee at the parish centre',
  'Anschließend Beichtgelegenheit': 'Followed by confessions',
  'für † Hermine Abendroth': 'for † Hermine Abendroth',
  '† Hermine Abendroth': '† Hermine Abendroth',
};

type German = { title?: string | undefined; note?: string | null | undefined };

/** Translates title and note. @throws if a text has no translation, so that no demo row is missed */
export function inEnglish({ title, note }: German): { titleEn?: string; noteEn?: string } {
  return { ...(title ? { titleEn: englishOf(title) } : {}), ...(note ? { noteEn: englishOf(note) } : {}) };
}

function englishOf(words: string): string {
  const english = ENGLISH[words];
  if (!english) throw new Error(`The demo says '${words}' and has no English for it`);
  return english;
}
