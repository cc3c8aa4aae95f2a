import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeOf } from './boundaries/places.ts';
import type { Tree } from './boundaries/read-tree.ts';

/** A room as its code says it, beside the text of its README.md. */
export type RoomFacts = {
  room: string;
  sign: string;
  /** Rooms that its files import, tests and demo included, but for test kits. */
  uses: readonly string[];
  /** Events that it declares in `interface Events`. */
  sends: readonly string[];
  hears: readonly string[];
  /** Its collections send events that nobody has to list. */
  hasCollections: boolean;
  /** Declared events that no other line of the room names. */
  unsent: readonly string[];
};

const OF_COLLECTIONS = 'the events of its collections';

/**
 * Faults of a sign: the first sentence of **Neighbours** names in backticks exactly the rooms that are used, **Sends** and
 * **Hears** exactly the events. What is said about them beyond that is free.
 */
export function signFaults({ room, sign, uses, sends, hears, hasCollections, unsent }: RoomFacts): string[] {
  const file = `src/modules/${room}/README.md`;
  const [sending, hearing] = [paragraphOf(sign, 'Sends'), paragraphOf(sign, 'Hears')];
  const neighbours = /^[\s\S]*?(?=[.;](\s|$))/.exec(paragraphOf(sign, 'Neighbours'))?.[0] ?? '';
  const faults = [
    ...differences('Neighbours', namesIn(neighbours, /`([a-z]+)`/g), uses),
    ...differences('Sends', namesIn(sending, EVENT), sends),
    ...differences('Hears', namesIn(hearing, EVENT), hears),
    ...(sending.replace(/\s+/g, ' ').includes(OF_COLLECTIONS) === hasCollections
      ? []
      : [`Sends has to say '${OF_COLLECTIONS}' exactly when there are any`]),
  ];
  return [
    ...faults.map((fault) => `${file}: ${fault}`),
    ...unsent.map((event) => `src/modules/${room} declares the event ${event} and never sends it`),
  ];
}

const EVENT = /`([a-z]+\.[a-zA-Z]+)`/g;

/** The text behind a bold word, up to the next one. */
function paragraphOf(sign: string, word: string): string {
  return new RegExp(`\\*\\*${word}\\*\\*([\\s\\S]*?)(?=\\*\\*|\\n#|\\nTraps|$(?![\\s\\S]))`).exec(sign)?.[1] ?? '';
}

const namesIn = (text: string, names: RegExp): string[] => [...text.matchAll(names)].map(([, name = '']) => name);

function differences(word: string, said: readonly string[], real: readonly string[]): string[] {
  const missing = real.filter((name) => !said.includes(name));
  const wrong = said.filter((name) => !real.includes(name));
  return [
    ...missing.map((name) => `${word} lacks \`${name}\``),
    ...wrong.map((name) => `${word} names \`${name}\`, which the code does not`),
  ];
}

/** Reads what the code of each room says. */
export function readRoomFacts(root: string, { files, edges }: Tree): RoomFacts[] {
  const rooms = Map.groupBy(files, roomOf);
  rooms.delete(undefined);
  return [...rooms].map(([room = '', own]) => {
    const sources = own.filter((file) => !isTest(file)).map((file) => readFileSync(join(root, file), 'utf8'));
    // The test kit of a room above is no neighbour: a test makes what its own room is about as the product does.
    const uses = edges.filter(({ from, to }) => roomOf(from) === room && !isKit(to)).map(({ to }) => roomOf(to));
    const sends = sources.flatMap((source) =>
      [...source.matchAll(/interface Events \{([\s\S]*?)\n {2}\}/g)].flatMap(([, body = '']) =>
        namesIn(body, /^ {4}'([\w.]+)':/gm),
      ),
    );
    return {
      room,
      sign: readFileSync(join(root, 'src/modules', room, 'README.md'), 'utf8'),
      uses: unique(uses.flatMap((used) => (used && used !== room ? [used] : []))),
      sends,
      hears: unique(sources.flatMap((source) => namesIn(source, /\bon: '([a-z]+\.[a-zA-Z]+)'/g))),
      hasCollections: sources.some(
        (source) => /^ {2}collections[:,]/m.test(source) && source.includes('defineModule('),
      ),
      unsent: sends.filter((event) => !sources.some((source) => isNamed(source, event))),
    };
  });
}

/** Named outside of the declaration. */
const isNamed = (source: string, event: string): boolean => new RegExp(`'${event}'(?!\\??:)`).test(source);

const unique = (names: readonly string[]): string[] => [...new Set(names)].sort();

const isKit = (file: string): boolean => /^src\/modules\/[^/]+\/testing(\.ts|\/)/.test(file);

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

function roomOf(file: string): string | undefined {
  const place = placeOf(file);
  return place?.storey === 'room' ? place.room : undefined;
}
