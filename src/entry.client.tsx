import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { hearPresses } from '#design/admin/shell/early-press.ts';
import { overwriteMoneyPlace } from '#kernel/web/euro.ts';
import { overwriteGetLocale } from '#texts/runtime';

overwriteGetLocale(() => (document.documentElement.lang.startsWith('en') ? 'en' : 'de'));
overwriteMoneyPlace(() => ({ euroAfter: document.documentElement.dataset.euro === 'after' }));

hearPresses();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
