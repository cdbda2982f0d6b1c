/** Addresses of this machine and of private networks. Proxies there are trusted. */
const near = /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/i

/** Returns the address of a client. Uses the headers of trusted proxies. */
export function clientAddress(address: string, forwarded: string | string[] | undefined): string {
  const listed = [forwarded ?? []].flat().join(',').split(',')
  const hops = [...listed.map((hop) => hop.trim()).filter((hop) => hop !== ''), address]
  return hops.findLast((hop) => !near.test(hop)) ?? (hops[0] as string)
}
