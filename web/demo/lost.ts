/** Returns the path that the host's 404 page (lost.html) passed on, always below the base, or undefined. */
export function lostPath(base: string, search: string): string | undefined {
  const wanted = new URLSearchParams(search).get('open')
  return wanted === null ? undefined : base + wanted.replace(/^[\\/]+/, '')
}
