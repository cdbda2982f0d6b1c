/** Addresses of this machine and of private networks: a proxy there is believed. */
const near = /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/i

/** The address of a client, as the proxies of this machine and this network tell it. */
export function clientAddress(address: string, forwarded: string | string[] | undefined): string {
  const listed = [forwarded ?? []].flat().join(',').split(',')
  const hops = [...listed.map((hop) => hop.trim()).filter((hop) => hop !== ''), address]
  return hops.findLast((hop) => !near.test(hop)) ?? (hops[0] as string)
}
