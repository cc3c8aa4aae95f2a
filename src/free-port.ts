import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Fails before anything is created when the port is taken: an installation whose first start failed later would have a password
 * that was never shown.
 * @throws the EADDRINUSE or EACCES of the operating system
 */
export async function demandFreePort({ HOST, PORT }: { HOST: string; PORT: number }): Promise<void> {
  const probe = createServer();
  await once(probe.listen(PORT, HOST), 'listening');
  probe.close();
  await once(probe, 'close');
}
