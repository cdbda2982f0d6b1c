/** The value of a colour token, for a canvas: it does not know var(). */
export const tokenColor = (name: `--${string}`): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()
