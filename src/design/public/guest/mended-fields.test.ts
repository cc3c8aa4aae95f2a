// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { wireMendedFields } from './mended-fields.ts';

const PAGE = `<form><section class="mistakes"><ul><li><a href="#vorname">Vorname</a></li><li><a href="#email">E-Mail</a></li>
  <li><a href="#zahlung">Zahlung</a></li></ul></section>
  <input id="vorname" aria-invalid="true" value=""><p id="vorname-fehler">Geben Sie Ihren Vornamen ein.</p>
  <input id="email" type="email" aria-invalid="true" value="anna@"><p id="email-fehler">Falsch.</p>
  <fieldset id="zahlung" class="field choices wrong"><p id="zahlung-fehler">Wählen Sie.</p><input type="radio" name="z" value="eps"></fieldset>
</form>`;

const byId = (id: string) => document.getElementById(id) as HTMLInputElement;
const shownLines = () =>
  [...document.querySelectorAll<HTMLElement>('.mistakes li')].filter((one) => !one.hidden).map((one) => one.innerText);

function type(id: string, value: string): void {
  byId(id).value = value;
  byId(id).dispatchEvent(new Event('input', { bubbles: true }));
}

beforeEach(() => {
  document.body.innerHTML = PAGE;
  wireMendedFields();
});

test('keeps the error of a field that is still empty, the same, or has the wrong form', () => {
  type('vorname', ' ');
  type('email', 'anna@');
  type('email', 'anna');
  expect(byId('vorname').getAttribute('aria-invalid')).toBe('true');
  expect(byId('email-fehler').hidden).toBe(false);
  expect(shownLines()).toHaveLength(3);
});

test('clears it with its line in the summary once it is mended, and brings both back', () => {
  type('vorname', 'Anna');
  expect(byId('vorname').getAttribute('aria-invalid')).toBe('false');
  expect(byId('vorname-fehler').hidden).toBe(true);
  expect(shownLines()).toEqual(['E-Mail', 'Zahlung']);
  type('vorname', '');
  expect(byId('vorname-fehler').hidden).toBe(false);
  expect(shownLines()).toHaveLength(3);
});

test('the summary goes with its last line; a group is mended by a choice', () => {
  type('vorname', 'Anna');
  type('email', 'anna@example.org');
  const radio = document.querySelector<HTMLInputElement>('[name=z]');
  if (radio) radio.checked = true;
  radio?.dispatchEvent(new Event('change', { bubbles: true }));
  expect(byId('zahlung').classList.contains('wrong')).toBe(false);
  expect(document.querySelector<HTMLElement>('.mistakes')?.hidden).toBe(true);
});

test('what was typed before the script had arrived is seen as well', () => {
  document.body.innerHTML = PAGE;
  byId('vorname').value = 'Anna';
  wireMendedFields();
  expect(byId('vorname').getAttribute('aria-invalid')).toBe('false');
  expect(shownLines()).toEqual(['E-Mail', 'Zahlung']);
});
