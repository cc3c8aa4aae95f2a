const SIGNATURE = 0x223e9f78;
const MESSAGE_BODY = 0x800c;
const MESSAGE_PROPERTIES = 0x9003;
const ATTACHMENT_BEGINS = 0x9002;
const ATTACHMENT_TITLE = 0x8010;
const ATTACHMENT_DATA = 0x800f;
const ATTACHMENT_PROPERTIES = 0x9005;

/** MAPI properties. */
const BODY = 0x1000;
const BODY_HTML = 0x1013;
const LONG_FILE_NAME = 0x3707;
const MIME_TYPE = 0x370e;

const MOST_PROPERTIES = 2000;

type UnpackedFile = { name: string; type: string; body: Uint8Array };
export type Winmail = { text: string; html: string; files: UnpackedFile[] };

/**
 * Opens a 'winmail.dat' (TNEF, MS-OXTNEF), which Outlook sends instead of attachments. Null when it is none, or broken before
 * anything could be read; a part that is cut off is left out.
 */
export function openWinmail(bytes: Uint8Array): Winmail | null {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (data.length < 6 || data.readUInt32LE(0) !== SIGNATURE) return null;
  const found: Winmail = { text: '', html: '', files: [] };
  let file: UnpackedFile | undefined;
  for (const { id, value } of attributesOf(data)) {
    if (id === ATTACHMENT_BEGINS) {
      file = { name: '', type: 'application/octet-stream', body: new Uint8Array() };
      found.files.push(file);
    } else if (id === MESSAGE_BODY) found.text ||= ansi(value);
    else if (id === MESSAGE_PROPERTIES) readBody(found, value);
    else if (file && id === ATTACHMENT_TITLE) file.name ||= ansi(value);
    else if (file && id === ATTACHMENT_DATA) file.body = value;
    else if (file && id === ATTACHMENT_PROPERTIES) readFileProperties(file, value);
  }
  found.files = found.files.filter(({ body }) => body.length > 0);
  return found.text || found.html || found.files.length > 0 ? found : null;
}

function* attributesOf(data: Buffer): Generator<{ id: number; value: Buffer }> {
  // Signature and key; then level (1), id (2), type (2), length (4), value, checksum (2).
  for (let at = 6; at + 9 <= data.length; ) {
    const length = data.readUInt32LE(at + 5);
    const end = at + 9 + length;
    if (end > data.length) return;
    yield { id: data.readUInt16LE(at + 1), value: data.subarray(at + 9, end) };
    at = end + 2;
  }
}

function readBody(found: Winmail, value: Buffer): void {
  for (const { id, isUnicode, bytes } of propertiesOf(value)) {
    if (id === BODY) found.text = textIn(bytes, isUnicode);
    if (id === BODY_HTML) found.html = isUnicode ? textIn(bytes, true) : bytes.toString('utf8');
  }
}

function readFileProperties(file: UnpackedFile, value: Buffer): void {
  for (const { id, isUnicode, bytes } of propertiesOf(value)) {
    if (id === LONG_FILE_NAME) file.name = textIn(bytes, isUnicode);
    if (id === MIME_TYPE) file.type = textIn(bytes, isUnicode);
  }
}

type Property = { id: number; isUnicode: boolean; bytes: Buffer };

const FIXED_BYTES: Readonly<Record<number, number>> = {
  2: 4,
  3: 4,
  4: 4,
  10: 4,
  11: 4,
  5: 8,
  6: 8,
  7: 8,
  20: 8,
  64: 8,
  72: 16,
};
const VARIABLE = new Set([0x0d, 0x1e, 0x1f, 0x102]);

/** The list of MAPI properties; ends at the first one of an unknown type, because its length is not known. */
function* propertiesOf(data: Buffer): Generator<Property> {
  if (data.length < 4) return;
  const count = Math.min(data.readUInt32LE(0), MOST_PROPERTIES);
  let at = 4;
  for (let index = 0; index < count && at + 4 <= data.length; index += 1) {
    const [type, id] = [data.readUInt16LE(at), data.readUInt16LE(at + 2)];
    at = id >= 0x8000 ? afterName(data, at + 4) : at + 4;
    const single = type & 0x0fff;
    const isVariable = VARIABLE.has(single);
    const values = isVariable || type & 0x1000 ? readNumber(data, at) : 1;
    if (isVariable || type & 0x1000) at += 4;
    if (values > MOST_PROPERTIES) return;
    for (let one = 0; one < values; one += 1) {
      const length = isVariable ? readNumber(data, at) : FIXED_BYTES[single];
      if (length === undefined) return;
      if (isVariable) at += 4;
      if (at + length > data.length) return;
      yield { id, isUnicode: single === 0x1f, bytes: data.subarray(at, at + length) };
      at += padded(length);
    }
  }
}

/** Named properties carry a GUID, and a number or a name. */
function afterName(data: Buffer, at: number): number {
  const isNamed = readNumber(data, at + 16) === 1;
  return isNamed ? at + 24 + padded(readNumber(data, at + 20)) : at + 24;
}

const readNumber = (data: Buffer, at: number): number => (at + 4 <= data.length ? data.readUInt32LE(at) : 0);
const padded = (length: number): number => Math.ceil(length / 4) * 4;

const textIn = (bytes: Buffer, isUnicode: boolean): string =>
  isUnicode ? bytes.toString('utf16le').replace(/\0+$/, '') : ansi(bytes);

/** Outlook in Western Europe writes windows-1252. */
const ansi = (bytes: Buffer): string => new TextDecoder('windows-1252').decode(bytes).replace(/\0+$/, '');
