import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';

/** Path at which Debian's package libnginx-mod-http-brotli-static installs the module. */
export const NGINX_BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

export type Machine = { description: string; has: { wrk: boolean; nginx: boolean; nginxBrotli: boolean } };

/** Describes the machine that the figures were measured on, and the tools it has. */
export function lookAtMachine(): Machine {
  const [cpu] = os.cpus();
  const memoryGiB = Math.round(os.totalmem() / 2 ** 30);
  const description = [
    `${os.cpus().length} cores (${cpu?.model.trim() ?? 'unknown'})`,
    `${memoryGiB} GiB`,
    `${os.type()} ${os.release()}`,
    `Node ${process.versions.node}`,
  ].join(', ');
  const nginx = isInstalled('nginx', ['-v']);
  return {
    description,
    has: { wrk: isInstalled('wrk', ['-v']), nginx, nginxBrotli: nginx && existsSync(NGINX_BROTLI) },
  };
}

/** One sentence for everything that is missing and what it costs. */
export function missingTools({ has }: Machine): string[] {
  return [
    ...(has.wrk ? [] : ['wrk is not installed: no load can be made (Debian: apt-get install wrk).']),
    ...(has.nginx ? [] : ['nginx is not installed: no comparison with it (Debian: apt-get install nginx).']),
    ...(has.nginx && !has.nginxBrotli
      ? ['nginx lacks brotli_static: no comparison with it (Debian: apt-get install libnginx-mod-http-brotli-static).']
      : []),
  ];
}

/** `wrk -v` ends with code 1 although it is there; only a program that cannot be started is missing. */
function isInstalled(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: 5000 });
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}
