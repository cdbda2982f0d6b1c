/** Settings of a deployment that contain origins. */
export type OriginSettings = Partial<
  Record<'VITE_API_URL' | 'VITE_CHAT_URL' | 'VITE_MEDIA_ORIGINS' | 'VITE_REPORT_URL', string>
>

const originIn = (address: string) => /^\s*(https?:\/\/[\w.:-]+)/i.exec(address)?.[1]

/** Each source starts with a space or is empty, as in web/deploy/nginx.conf.template. */
function sourcesOf({
  VITE_API_URL = '',
  VITE_CHAT_URL = '',
  VITE_MEDIA_ORIGINS = '',
  VITE_REPORT_URL = '',
}: OriginSettings) {
  const api = originIn(VITE_API_URL)
  const report = originIn(VITE_REPORT_URL)
  const [, tls, chat] = /^\s*(?:http|ws)(s?):\/\/([\w.:-]+)/.exec(VITE_CHAT_URL) ?? []
  const media = /^\s*(https?:\/\/[\w.:*-]+(?: +https?:\/\/[\w.:*-]+)*)/.exec(VITE_MEDIA_ORIGINS)?.[1]
  return {
    api: api ? ` ${api}` : '',
    chat: chat ? ` http${tls}://${chat} ws${tls}://${chat}` : '',
    media: media ? ` ${media}` : '',
    report: report ? ` ${report}` : '',
  }
}

const policyOf = ({ api, chat, media, report }: ReturnType<typeof sourcesOf>) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // Banners, contact pictures and chat media come from the provider; previews of own uploads are blob addresses.
    `img-src 'self'${api}${chat}${media} data: blob:`,
    `media-src 'self'${api}${chat}${media} blob:`,
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${api}${chat}${report}`,
    // Some games open by a form that is posted to their provider. The wallet returns its address.
    "form-action 'self' https:",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // DOMPurify's policy sanitizes HTML. The policy `app-worker` permits sw.js.
    "require-trusted-types-for 'script'",
    'trusted-types dompurify app-worker',
  ].join('; ')

const notUsed =
  'accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi payment publickey-credentials-get serial usb'.split(
    ' ',
  )

const headersWith = (sources: ReturnType<typeof sourcesOf>) => ({
  'Content-Security-Policy': policyOf(sources),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': notUsed.map((feature) => `${feature}=()`).join(', '),
  // Send only the origin, to hide paths. Game providers reject a form without an origin.
  'Referrer-Policy': 'strict-origin',
  'X-Content-Type-Options': 'nosniff',
})

/** Returns the headers of the production app. A violation fails an end-to-end test. */
export const securityHeaders = (addresses: OriginSettings) => headersWith(sourcesOf(addresses))

/** Returns the headers as nginx directives, with the variables of its template in place of the origins. */
export function nginxHeaders(): string {
  const headers = {
    ...headersWith({
      api: '$api_source',
      chat: '$chat_sources',
      media: '$media_sources',
      report: '$report_source',
    }),
    'Strict-Transport-Security': '$transport_security',
  }
  return Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join('')
}
