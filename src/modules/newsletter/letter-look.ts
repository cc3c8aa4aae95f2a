import { accentOf } from '#design/admin/palette/palette-accents.ts';
import { accentRamp } from '#design/colour/accent-ramp.ts';

/** Colours of a letter by day, as inline styles. */
export const LOOK = {
  paper: '#f6f1e9',
  card: '#fffdf9',
  ink: '#211d19',
  quiet: '#574f47',
  line: '#d9cfc2',
  text: "'Atkinson Hyperlegible Next',Verdana,'Segoe UI',Arial,sans-serif",
  title: "'Source Serif 4',Georgia,'Times New Roman',serif",
} as const;

const NIGHT = { paper: '#191512', card: '#241e19', ink: '#f3ebe0', quiet: '#c9bdaf', line: '#4b4138' } as const;

/** A colour of its own, or that of the palette. */
export type ParishAccent = { accent: string | null; palette: string };

/** The accent of the parish: dark enough below white text, and light enough on dark paper. */
export function accentsOf({ accent, palette }: ParishAccent): { day: string; night: string } {
  const ramp = accentRamp(accent ?? accentOf(palette));
  return { day: ramp[7], night: ramp[3] };
}

/** Rules for dark schemes; mail programs that know none of them invert the inline colours by themselves. */
export const nightRules = (accent: string): string => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a:focus{outline:2px solid;outline-offset:2px}
@media (prefers-color-scheme:dark){
body,.k-page,.k-page>div{background-color:${NIGHT.paper}!important}
.k-card,.k-card>table,.k-card>table>tbody>tr>td{background:${NIGHT.card}!important;background-color:${NIGHT.card}!important}
.k-ink,.k-ink>div,.k-ink h1,.k-ink h2,.k-ink h3{color:${NIGHT.ink}!important}
.k-quiet,.k-quiet>div,.k-foot,.k-foot>div,.k-foot a{color:${NIGHT.quiet}!important}
.k-accent,.k-accent>div,.k-accent a,.k-link{color:${accent}!important}
.k-line,.k-line p{border-color:${NIGHT.line}!important}
.k-picture img{color:${NIGHT.ink}!important}
}`;
