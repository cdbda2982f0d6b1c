/** What every answer of the production app says of itself; a breach in an end-to-end test is a failure. */
export const securityHeaders = {
  'Content-Security-Policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    // Banners, contact pictures and chat media come from the provider; previews of own uploads are blob addresses.
    "img-src 'self' https: data: blob:",
    "media-src 'self' https: blob:",
    "font-src 'self'",
    "connect-src 'self' https: wss:",
    // Some games open by a form that is posted to their provider.
    "form-action 'self' https:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  // No path ever leaves; but without any origin a game's provider would refuse the form that is posted to it.
  'Referrer-Policy': 'strict-origin',
  'X-Content-Type-Options': 'nosniff',
}
