/**
 * References of the readings, never their text: the Einheitsübersetzung is under copyright (parish.md B3).
 * The table covers the feasts of the demo period; it must be checked against the Direktorium before production.
 */
export type Readings = { first: string; psalm: string; second: string | null; gospel: string };

/** Readings of a feast: by lectionary year first ('adv1:B'), then those that are the same every year. */
export function readingsOf(key: string, lectionary: 'A' | 'B' | 'C'): Readings | null {
  const row = READINGS[`${key}:${lectionary}`] ?? READINGS[key];
  if (!row) return null;
  const [first, psalm, second, gospel] = row;
  return { first, psalm, second, gospel };
}

const READINGS: Record<string, readonly [first: string, psalm: string, second: string | null, gospel: string]> = {
  'christkoenig:A': ['Ez 34,11–12.15–17a', 'Ps 23', '1 Kor 15,20–26.28', 'Mt 25,31–46'],
  'adv1:B': ['Jes 63,16b–17.19b; 64,3–7', 'Ps 80', '1 Kor 1,3–9', 'Mk 13,33–37'],
  'adv2:B': ['Jes 40,1–5.9–11', 'Ps 85', '2 Petr 3,8–14', 'Mk 1,1–8'],
  immaculata: ['Gen 3,9–15.20', 'Ps 98', 'Eph 1,3–6.11–12', 'Lk 1,26–38'],
  'adv3:B': ['Jes 61,1–2a.10–11', 'Lk 1,46–54', '1 Thess 5,16–24', 'Joh 1,6–8.19–28'],
  'adv4:B': ['2 Sam 7,1–5.8b–12.14a.16', 'Ps 89', 'Röm 16,25–27', 'Lk 1,26–38'],
  hl_abend: ['Jes 9,1–6', 'Ps 96', 'Tit 2,11–14', 'Lk 2,1–14'],
  christtag: ['Jes 52,7–10', 'Ps 98', 'Hebr 1,1–6', 'Joh 1,1–18'],
  stephanitag: ['Apg 6,8–10; 7,54–60', 'Ps 31', null, 'Mt 10,17–22'],
  'hl_familie:B': ['Gen 15,1–6; 21,1–3', 'Ps 105', 'Hebr 11,8.11–12.17–19', 'Lk 2,22–40'],
  neujahr: ['Num 6,22–27', 'Ps 67', 'Gal 4,4–7', 'Lk 2,16–21'],
  so2_weihnachten: ['Sir 24,1–2.8–12', 'Ps 147', 'Eph 1,3–6.15–18', 'Joh 1,1–18'],
  dreikoenig: ['Jes 60,1–6', 'Ps 72', 'Eph 3,2–3a.5–6', 'Mt 2,1–12'],
};
