// Configures the nginx of this machine with the files of the container.
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/lib/project.mjs'

const nginxPaths = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx']

/** The system's nginx, if there is one. */
export const findNginx = () => nginxPaths.find((path) => existsSync(path))

/** Where a system keeps the certificate authorities that it trusts; the first is the container's path. */
const caBundles = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/cert.pem',
]

/** Files that the templates include. */
const included = ['wallet-headers.conf', 'wallet-types.conf', 'provider-headers.conf']

/** Returns WALLET_SETTINGS as the container writes them. Throws for a wrong setting. */
const checkSettings = ({ WALLET_SETTINGS = '{}', PROVIDER }) =>
  execFileSync(
    'sh',
    ['-ec', '. "$0"; printf %s "$WALLET_SETTINGS"', join(root, 'web/deploy/settings.envsh')],
    { env: { PATH: process.env.PATH, WALLET_SETTINGS, PROVIDER }, encoding: 'utf8' },
  )

/** Writes the configuration that serves the production build into a folder. Returns the arguments of nginx. */
export const writeWalletConfig = (folder, values) =>
  writeConfig(folder, 'web/deploy/nginx.conf.template', {
    PROVIDER_CA: caBundles.find((path) => existsSync(path)) ?? caBundles[0],
    PROVIDER_HOST: '$proxy_host',
    REPEAT_GUARD: 'on',
    WEB_ERROR_LOG: '/dev/null',
    WEB_LOG: '/dev/null',
    WEB_TEMP: folder,
    ...values,
    WALLET_SETTINGS: checkSettings(values),
  })

/**
 * Fills in a template as the container does when it starts: `${NAME}` where a value is given, and nothing else. Writes the
 * configuration into a folder. Returns the arguments of nginx.
 */
export function writeConfig(folder, template, values) {
  for (const name of included) copyFileSync(join(root, 'web/deploy', name), join(folder, name))
  const text = readFileSync(join(root, template), 'utf8').replace(/\$\{(\w+)\}/g, (all, name) =>
    name in values ? String(values[name]) : all,
  )
  writeFileSync(join(folder, 'server.conf'), text)
  writeFileSync(join(folder, 'nginx.conf'), mainConfig('server.conf', folder))
  return ['-p', folder, '-c', join(folder, 'nginx.conf')]
}

/**
 * Replaces the container's nginx.conf: writes only to this folder, and runs in the foreground. Started by root, the
 * workers stay root, so that they can read a checkout in a private folder.
 */
const mainConfig = (server, folder) => `
daemon off;${process.getuid?.() === 0 ? '\nuser root;' : ''}
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
