import type { TowerShape } from './tower-shapes.ts';

/** The church on the horizon over the vineyard; every parish sees its own tower. Colours come from the tokens. */
export function ChurchScene({ tower }: { tower: TowerShape }) {
  return (
    <svg
      className="scene"
      viewBox="0 0 1600 680"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(38)">
          <path d="M0 0V5" stroke="currentColor" strokeWidth="1.5" opacity=".55" />
        </pattern>
        <clipPath id="hill">
          <path d={`${HILL}V680H0Z`} />
        </clipPath>
      </defs>
      <circle cx="1330" cy="268" r="200" fill="var(--wheat)" />
      <path
        d="M0 612C300 560 560 600 820 560S1120 520 1240 548L1600 500V680H0Z"
        fill="var(--paper-deep)"
        stroke="var(--edge)"
        strokeWidth="1.2"
      />
      <Village at="translate(700 584) scale(.62)" />
      <Village at="translate(905 556) scale(.55)" />
      <path d={`${HILL}V680H0Z`} fill="var(--accent-wash)" />
      <g stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <Nave />
        <TowerBody shape={tower} />
      </g>
      <Trees />
      {CELLARS.map(([x, y, width, height]) => (
        <Cellar key={x} x={x} y={y} width={width} height={height} />
      ))}
      <g clipPath="url(#hill)">
        <path d={VINE_ROWS} fill="var(--accent)" opacity=".5" />
      </g>
      <path d={HILL} fill="none" stroke="currentColor" strokeWidth="2" />
      {[
        [1140, 130, 3],
        [1450, 42, 2],
        [1545, 70, 2.5],
        [1085, 240, 2],
        [1560, 300, 2],
      ].map(([cx, cy, r]) => (
        <circle key={cx} cx={cx} cy={cy} r={r} fill="currentColor" opacity=".45" />
      ))}
    </svg>
  );
}

const HILL =
  'M0 648C70 647 130 644 200 641S330 632 440 632C520 630 590 621 680 608S800 591 880 590C950 588 990 571 1040 556S1110 535 1160 535S1250 512 1310 512H1470C1510 513 1540 524 1600 532';

/** Rows run towards one point behind the church, so that the slope reads as a vineyard. */
const VINE_ROWS = Array.from(
  { length: 66 },
  (_, row) => `M${row * 88 - 2505} 690L1085 395l${row * 88 - 3580} 295Z`,
).join('');

/** x, foot, width and height of the pressing cellars along the lane. */
const CELLARS: [number, number, number, number][] = [
  [946, 597, 30, 34],
  [988, 584, 34, 36],
  [1036, 568, 32, 36],
  [1084, 556, 36, 38],
];

function Village({ at }: { at: string }) {
  return (
    <g transform={at} stroke="var(--edge)" strokeWidth="1.5" fill="var(--paper)">
      <path d="M0 0V-34L8 -62L16 -34V0ZM16 0V-18L20 -28H46L50 -18V0ZM8 -62V-72M4 -68H12" />
    </g>
  );
}

function Nave() {
  return (
    <>
      <path d="M1500 516V442H1552L1570 446V516Z" fill="var(--paper-high)" />
      <path d="M1496 442L1510 384L1530 384L1576 446L1554 441Z" fill="var(--accent-fill)" />
      <path d="M1554 516V442L1570 446V516Z" fill="url(#hatch)" stroke="none" />
      <path d="M1554 516V442" fill="none" />
      <path d="M1522 494V470q0 -9 6 -15q6 6 6 15V494Z" fill="var(--lamp)" />
      <path d="M1286 516V420H1502V516Z" fill="var(--paper-high)" />
      <path d="M1284 422L1300 320H1488L1510 422Z" fill="var(--accent-fill)" />
      <path
        d="M1290 411H1506M1291 399H1503M1293 388H1501M1294 376H1499M1296 365H1496M1298 354H1494M1299 342H1492M1301 331H1490"
        stroke="var(--paper-high)"
        strokeWidth="1"
        opacity=".34"
        strokeDasharray="9 5"
      />
      {[1312, 1362, 1412, 1462].map((x) => (
        <g key={x}>
          <path d={`M${x} 490V454q0 -12 8 -19q8 7 8 19V490Z`} fill="var(--lamp)" />
          <path d={`M${x + 8} 490V440`} strokeWidth="1" />
        </g>
      ))}
      {[1290, 1340, 1390, 1440, 1490].map((x) => (
        <path key={x} d={`M${x} 516V456l4 -14l4 14l2 60Z`} fill="var(--paper-high)" strokeWidth="1.6" />
      ))}
    </>
  );
}

function TowerBody({ shape }: { shape: TowerShape }) {
  return (
    <>
      <path d="M1205 516V454H1208V284H1296V454H1299V516Z" fill="var(--paper-high)" />
      <path d="M1270 516V284H1296V516Z" fill="url(#hatch)" stroke="none" />
      <path d="M1205 454H1299M1207 366H1297" fill="none" />
      <TowerRoof shape={shape} />
      <circle cx="1252" cy="390" r="17" fill="var(--paper-high)" />
      <path d="M1252 390V379M1252 390L1260 395" fill="none" />
      {[1227, 1257].map((x) => (
        <path key={x} d={`M${x} 348V322q0 -11 10 -20q10 9 10 20V348Z`} fill="var(--lamp)" />
      ))}
      <path d="M1228 340h18m-18 -8h18m-18 -8h18M1258 340h18m-18 -8h18m-18 -8h18" strokeWidth="1.2" />
      <path d="M1239 516V490q0 -13 13 -22q13 9 13 22V516Z" fill="var(--accent-fill)" />
    </>
  );
}

function TowerRoof({ shape }: { shape: TowerShape }) {
  if (shape === 'spire')
    return (
      <>
        <path d="M1201 290L1216 270L1252 128L1288 270L1303 290Z" fill="var(--accent-fill)" />
        <path d="M1252 128L1262 276L1303 290L1288 270Z" fill="url(#hatch)" stroke="none" opacity=".8" />
        <path d="M1252 128V88M1242 102H1262" fill="none" strokeWidth="2.6" />
        <circle cx="1252" cy="125" r="4.6" fill="var(--lamp)" />
      </>
    );
  if (shape === 'onion')
    return (
      <>
        <path
          d="M1201 290C1210 266 1236 262 1236 248C1236 240 1222 232 1222 212C1222 184 1248 180 1252 148C1256 180 1282 184 1282 212C1282 232 1268 240 1268 248C1268 262 1294 266 1303 290Z"
          fill="var(--accent-fill)"
        />
        <path d="M1236 248H1268" fill="none" />
        <path d="M1252 148V104M1242 118H1262" fill="none" strokeWidth="2.6" />
        <circle cx="1252" cy="146" r="4.6" fill="var(--lamp)" />
      </>
    );
  return (
    <>
      <path d="M1198 290L1252 206L1306 290Z" fill="var(--accent-fill)" />
      <path d="M1252 206L1262 284L1306 290Z" fill="url(#hatch)" stroke="none" opacity=".8" />
      <path d="M1252 206V166M1242 180H1262" fill="none" strokeWidth="2.6" />
      <circle cx="1252" cy="203" r="4.6" fill="var(--lamp)" />
    </>
  );
}

function Trees() {
  return (
    <g stroke="currentColor" strokeWidth="1.7" strokeLinecap="round">
      {[
        { x: 1180, y: 480, rx: 17, ry: 21, foot: 532 },
        { x: 1154, y: 494, rx: 13, ry: 16, foot: 536 },
        { x: 1586, y: 480, rx: 18, ry: 22, foot: 536 },
      ].map(({ x, y, rx, ry, foot }) => (
        <g key={x}>
          <ellipse cx={x} cy={y} rx={rx} ry={ry} fill="var(--paper-deep)" />
          <ellipse cx={x} cy={y} rx={rx} ry={ry} fill="url(#hatch)" stroke="none" />
          <path d={`M${x} ${foot}V${y - 10}M${x} ${y + 8}l-8 -8M${x} ${y}l8 -8`} fill="none" />
        </g>
      ))}
    </g>
  );
}

function Cellar({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  const [middle, eaves, ridge] = [x + width / 2, y - height, y - height - width * 0.46];
  const door = width * 0.17;
  return (
    <g stroke="currentColor" strokeWidth="1.7" strokeLinejoin="round">
      <path d={`M${x} ${y}V${eaves}L${middle} ${ridge}L${x + width} ${eaves}V${y}Z`} fill="var(--paper-high)" />
      <path
        d={`M${x - 3} ${eaves + 2}L${middle} ${ridge - 1}L${x + width + 3} ${eaves + 2}`}
        fill="none"
        strokeWidth="3.2"
      />
      <path d={`M${middle - door} ${y}V${y - 24}q${door} -7 ${door * 2} 0V${y}Z`} fill="currentColor" />
    </g>
  );
}
