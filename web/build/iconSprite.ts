import type { Plugin } from 'vite'
import icons from '../src/ui/icons.json' with { type: 'json' }

/** Adds the drawings of `icons.json` to the page as one hidden SVG sprite, so that the first paint has icons. */
export function iconSprite(): Plugin {
  return {
    name: 'icon-sprite',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace('<!-- icons -->', buildSprite()) },
  }
}

/** Stroke and fill come from the place that uses the icon. */
function buildSprite(): string {
  const symbols = Object.entries(icons).map(
    ([name, drawing]) => `<symbol id="icon-${name}" viewBox="0 0 24 24">${drawing}</symbol>`,
  )
  return `<svg id="icons" width="0" height="0" aria-hidden="true">${symbols.join('')}</svg>`
}
