type Change = { kind: 'DAYLIGHT' | 'STANDARD'; name: string; from: string; to: string; first: string; month: number };

/** VTIMEZONE with the Central European DST rules since 1996. NB: only for zones with these rules. */
export function zoneLines(timeZone: string): string[] {
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...changeLines({ kind: 'DAYLIGHT', name: 'CEST', from: '+0100', to: '+0200', first: '19960331T020000', month: 3 }),
    ...changeLines({ kind: 'STANDARD', name: 'CET', from: '+0200', to: '+0100', first: '19961027T030000', month: 10 }),
    'END:VTIMEZONE',
  ];
}

const changeLines = ({ kind, name, from, to, first, month }: Change): string[] => [
  `BEGIN:${kind}`,
  `TZNAME:${name}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  `DTSTART:${first}`,
  `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=-1SU`,
  `END:${kind}`,
];
