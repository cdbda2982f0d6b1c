/** The settings of a deployment that name other origins. */
export interface Addresses {
  VITE_API_URL?: string
  VITE_CHAT_URL?: string
  VITE_MEDIA_ORIGINS?: string
  VITE_REPORT_URL?: string
}

/** Each begins with a space, or is empty: the same that web/deploy/nginx.conf.template makes of the settings. */
interface Sources {
  api: string
  chat: string
  media: string
  report: string
}

const originIn = (address: string) => /^\s*(https?:\/\/[\w.:-]+)/.exec(address)?.[1]

function sourcesOf({
  VITE_API_URL = '',
  VITE_CHAT_URL = '',
  VITE_MEDIA_ORIGINS = '',
  VITE_REPORT_URL = '',
}: Addresses): Sources {
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

const policyOf = ({ api, chat, media, report }: Sources) =>
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
    // Some games open by a form that is posted to their provider: which, only the member's wallet says.
    "form-action 'self' https:",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // HTML is set by one component, and cleaned by the policy that DOMPurify makes; the other names sw.js.
    "require-trusted-types-for 'script'",
    'trusted-types dompurify app-worker',
  ].join('; ')

const notUsed = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
]

const headersWith = (sources: Sources) => ({
  'Content-Security-Policy': policyOf(sources),
  // Nobody who opened the wallet, and nothing that it opens, keeps a hold of it.
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': notUsed.map((feature) => `${feature}=()`).join(', '),
  // No path ever leaves; but without any origin a game's provider would refuse the form that is posted to it.
  'Referrer-Policy': 'strict-origin',
  'X-Content-Type-Options': 'nosniff',
})

/** What every answer of the production app says of itself; a breach in an end-to-end test is a failure. */
export const securityHeaders = (addresses: Addresses) => headersWith(sourcesOf(addresses))

/** The same as nginx says it, with what its template makes of the settings in the place of the origins. */
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
