// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Breakable } from './breakable.tsx';

test.each([
  ['kunde.birnbaum@pfarrverband.example', 'kunde.birnbaum@<wbr>pfarrverband.example'],
  ['Für das Konto maria@example.org. Danach', 'Für das Konto maria@<wbr>example.org. Danach'],
  ['Ohne Adresse. Nur ein Satz.', 'Ohne Adresse. Nur ein Satz.'],
  ['', ''],
])('%j breaks where an address may', (text, html) => {
  const { container } = render(<Breakable>{text}</Breakable>);
  expect(container.innerHTML).toBe(html);
  expect(container.textContent).toBe(text);
});
