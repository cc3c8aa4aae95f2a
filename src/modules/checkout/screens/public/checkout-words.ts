import { m } from '#texts';
import type { CartLineView, LineProblem } from '../../pages.ts';

const PROBLEMS: Readonly<Record<LineProblem, (line: CartLineView) => string>> = {
  notOpen: () => m.checkout_groupNotOpen(),
  apart: () => m.checkout_groupApart(),
  gone: () => m.checkout_problemGone(),
  soldOut: ({ freeInMinutes: minutes }) =>
    minutes === null ? m.checkout_problemSoldOut() : m.checkout_problemReserved({ minutes }),
  short: ({ available }) => m.checkout_problemShort({ count: available ?? 0 }),
  incomplete: () => m.checkout_problemIncomplete(),
  tooFew: ({ minimum }) => m.checkout_problemTooFew({ count: minimum }),
};

export const problemWords = (line: CartLineView): string => (line.problem ? PROBLEMS[line.problem](line) : '');
