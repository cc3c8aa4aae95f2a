import { m } from '#texts';
import type { LiturgicalColour, LiturgyView } from '../schedule/schedule-view.ts';

/** The liturgical colour as a ribbon. NB: callers must show its name beside it (`colourWords`). */
export function LitRibbon({ liturgy }: { liturgy: LiturgyView }) {
  const shade = liturgy.colourAtNight ? `${liturgy.colour}-${liturgy.colourAtNight}` : liturgy.colour;
  return <span className={`ribbon ${shade}`} aria-hidden="true" />;
}

/** 'violett' or, where it changes in the evening, 'violett, am Abend weiß'. */
export function colourWords(liturgy: LiturgyView): string {
  const colour = colourWord(liturgy.colour);
  if (!liturgy.colourAtNight) return colour;
  return m.design_publicColourChanging({ colour, later: colourWord(liturgy.colourAtNight) });
}

function colourWord(colour: LiturgicalColour): string {
  return {
    violett: m.design_publicColourViolet,
    weiss: m.design_publicColourWhite,
    rot: m.design_publicColourRed,
    gruen: m.design_publicColourGreen,
    rosa: m.design_publicColourRose,
    schwarz: m.design_publicColourBlack,
  }[colour]();
}
