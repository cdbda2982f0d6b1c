import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'

const places = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx']

/** The system's nginx, if there is one. */
export const findNginx = () => places.find((path) => existsSync(path))

const deploy = join(root, 'web/deploy')

/** Fills in a template as the container's start does: `${NAME}` of the given values, and of those alone. */
export const filledIn = (template, values) =>
  template.replace(/\$\{(\w+)\}/g, (all, name) => (name in values ? String(values[name]) : all))

/**
 * Lays a folder from which the system's nginx serves the production build, with the very file of the container;
 * answers the arguments to start it with.
 */
export function layNginx(folder, values) {
  mkdirSync(folder, { recursive: true })
  const server = filledIn(readFileSync(join(deploy, 'nginx.conf.template'), 'utf8'), {
    WALLET_SETTINGS: '{}',
    ...values,
  })
  writeFileSync(join(folder, 'server.conf'), server)
  writeFileSync(join(folder, 'wallet-headers.conf'), readFileSync(join(deploy, 'wallet-headers.conf')))
  writeFileSync(join(folder, 'nginx.conf'), around('server.conf', folder))
  return ['-p', folder, '-c', join(folder, 'nginx.conf')]
}

/** What the container's own nginx.conf brings, kept to this folder and in the foreground. */
const around = (server, folder) => `
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
