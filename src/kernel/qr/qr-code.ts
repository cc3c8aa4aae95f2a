import encodeQR from 'qr';

/** Modules of white around a code; ISO/IEC 18004 wants four. */
const QUIET_ZONE = 4;
/** Of a module in `qrSvg`. */
const UNITS = 10;

type Frame = {
  /** 0 where the paper around it is white already. */
  quietZone?: number;
};

/** Modules of a QR code by row, dark ones true, with error correction level M. */
export const qrModules = (text: string, { quietZone = QUIET_ZONE }: Frame = {}): boolean[][] => {
  // The library draws one module of white at least.
  const bare = encodeQR(text, 'raw', { ecc: 'medium', border: 1 }).slice(1, -1);
  const side = Array.from({ length: quietZone }, () => false);
  const rows = bare.map((row) => [...side, ...row.slice(1, -1), ...side]);
  const above = side.map(() => Array.from({ length: bare.length + 2 * quietZone }, () => false));
  return [...above, ...rows, ...above];
};

/** SVG path of the dark modules in a square of `size` units, by default one unit for each module. */
export function qrPath(modules: readonly (readonly boolean[])[], unit = 1): { size: number; path: string } {
  const squares = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x * unit} ${y * unit}h${unit}v${unit}h-${unit}z`] : [])),
  );
  return { size: modules.length * unit, path: squares.join('') };
}

/** A QR code as SVG image, black on white. */
export function qrSvg(text: string, frame: Frame = {}): string {
  const { size, path } = qrPath(qrModules(text, frame), UNITS);
  const ground = `<rect fill="white" width="${size}" height="${size}"/>`;
  const box = `viewBox="0 0 ${size} ${size}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${ground}<path fill="black" d="${path}"/></svg>`;
}
