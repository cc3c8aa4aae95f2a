type Given = { files: readonly { name: string; longName?: string; body: string }[]; html?: string };

/** Bytes of a 'winmail.dat' as Outlook writes it (MS-OXTNEF). */
export function winmail({ files, html }: Given): Buffer {
  const signature = Buffer.from([0x78, 0x9f, 0x3e, 0x22, 0x01, 0x00]);
  return Buffer.concat([
    signature,
    ...(html ? [attribute(1, 0x00069003, properties([[0x1013, 0x102, Buffer.from(html)]]))] : []),
    ...files.flatMap(({ name, longName, body }) => [
      attribute(2, 0x00069002, Buffer.alloc(14)),
      attribute(2, 0x00018010, Buffer.from(`${name}\0`, 'latin1')),
      attribute(2, 0x0006800f, Buffer.from(body)),
      ...(longName
        ? [attribute(2, 0x00069005, properties([[0x3707, 0x1f, Buffer.from(`${longName}\0`, 'utf16le')]]))]
        : []),
    ]),
  ]);
}

function attribute(level: number, id: number, value: Buffer): Buffer {
  const head = Buffer.alloc(9);
  head.writeUInt8(level, 0);
  head.writeUInt32LE(id, 1);
  head.writeUInt32LE(value.length, 5);
  const sum = Buffer.alloc(2);
  sum.writeUInt16LE(value.reduce((total, byte) => (total + byte) & 0xffff, 0));
  return Buffer.concat([head, value, sum]);
}

type Property = [id: number, type: number, value: Buffer];

/** A number and a named property stand before, as they do in real ones. */
function properties(given: readonly Property[]): Buffer {
  const number = Buffer.concat([u16(0x0003), u16(0x0037), u32(7)]);
  const named = Buffer.concat([u16(0x000b), u16(0x8001), Buffer.alloc(16), u32(0), u32(0x8506), u32(1)]);
  const variable = given.map(([id, type, value]) =>
    Buffer.concat([u16(type), u16(id), u32(1), u32(value.length), value, Buffer.alloc((4 - (value.length % 4)) % 4)]),
  );
  return Buffer.concat([u32(given.length + 2), number, named, ...variable]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
