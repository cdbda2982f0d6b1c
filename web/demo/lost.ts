/** The path that the host did not know and its 404 page brought here (lost.html), if it did: below this base, always. */
export function lostPath(base: string, search: string): string | undefined {
  const wanted = new URLSearchParams(search).get('open')
  return wanted === null ? undefined : base + wanted.replace(/^[\\/]+/, '')
}
