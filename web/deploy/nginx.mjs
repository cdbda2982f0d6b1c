// The system's nginx in place of a container's, with the very files of the container.
import { chmodSync, copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

const places = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx']

/** The system's nginx, if there is one. */
export const findNginx = () => places.find((path) => existsSync(path))

/** Fills in a template as a container's start does: `${NAME}` of the given values, and of those alone. */
const filledIn = (template, values) =>
  template.replace(/\$\{(\w+)\}/g, (all, name) => (name in values ? String(values[name]) : all))

/** The authorities that this machine trusts; the first is where the container has them. */
const authorities = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/cert.pem',
]

/** Files that the templates include, from beside them. */
const included = ['wallet-headers.conf', 'wallet-types.conf', 'provider-headers.conf']

const include = (folder) => {
  // Started by root, nginx works as another user.
  chmodSync(folder, 0o755)
  for (const name of included) copyFileSync(join(root, 'web/deploy', name), join(folder, name))
}

/**
 * Lays a folder from which the system's nginx serves the production build, with the very file of the container;
 * answers the arguments to start it with.
 */
export function layNginx(folder, values) {
  include(folder)
  return lay(folder, 'web/deploy/nginx.conf.template', {
    WALLET_SETTINGS: '{}',
    PROVIDER_CA: authorities.find((path) => existsSync(path)) ?? authorities[0],
    PROVIDER_HOST: '$proxy_host',
    REPEAT_GUARD: 'on',
    WEB_LOG: '/dev/null',
    WEB_TEMP: folder,
    ...values,
  })
}

/** The same for the offline demo. */
export function layDemoNginx(folder, values) {
  include(folder)
  return lay(folder, 'web/deploy/demo.conf.template', values)
}

/** The same for several mock servers of this machine behind one port. */
export function layMockBalancer(folder, { port, ports }) {
  const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`)
  return lay(folder, 'mock-server/deploy/nginx.conf.template', {
    MOCKS_PORT: port,
    MOCKS: servers.join('\n  '),
  })
}

function lay(folder, template, values) {
  writeFileSync(join(folder, 'server.conf'), filledIn(readFileSync(join(root, template), 'utf8'), values))
  writeFileSync(join(folder, 'nginx.conf'), nginxAround('server.conf', folder))
  return ['-p', folder, '-c', join(folder, 'nginx.conf')]
}

/** What the container's own nginx.conf brings, kept to this folder and in the foreground. */
const nginxAround = (server, folder) => `
daemon off;
worker_processes auto;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
  default_type application/octet-stream;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  sendfile on;
  include ${server};
}
`
