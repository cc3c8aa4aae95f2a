import { m } from '#texts';
import type { ServiceList } from '../../../../contract.ts';

export const COLOUR_WORDS = {
  violett: m.design_publicColourViolet,
  weiss: m.design_publicColourWhite,
  rot: m.design_publicColourRed,
  gruen: m.design_publicColourGreen,
  rosa: m.design_publicColourRose,
  schwarz: m.design_publicColourBlack,
};

/** Name of the liturgical colour, because colour alone is not accessible. */
export const colourWord = ({ colour }: ServiceList['day'][number]['liturgy']): string => COLOUR_WORDS[colour]();
