/** Returns the value of a colour token for a canvas, which does not support var(). */
export const tokenColor = (name: `--${string}`): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()
