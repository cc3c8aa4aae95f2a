// The measure of what Fastify can do at most on this machine: routes that send bytes or an object from memory and do nothing else.
// Arguments: port, folder with page.html, page.html.br and any number of *.json.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';

const [port = '0', folder = '.'] = process.argv.slice(2);
const app = Fastify();
const identity = readFileSync(join(folder, 'page.html'));
const brotli = readFileSync(join(folder, 'page.html.br'));

app.get('/page', async (_request, reply) => reply.header('content-type', 'text/html; charset=utf-8').send(identity));
app.get('/brotli', async (_request, reply) =>
  reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'br').send(brotli),
);
for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
  const value = JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown;
  app.get(`/${file}`, async () => value);
}
await app.listen({ host: '127.0.0.1', port: Number(port) });
