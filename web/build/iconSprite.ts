import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../src/ui/icons')

/** Adds the drawings of `src/ui/icons` to the page as one hidden SVG sprite, so that the first paint has icons. */
export function iconSprite(): Plugin {
  return {
    name: 'icon-sprite',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace('<!-- icons -->', buildSprite()) },
  }
}

function buildSprite(): string {
  const symbols = readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => buildSymbol(basename(file, '.svg'), readFileSync(join(folder, file), 'utf8')))
  return `<svg id="icons" width="0" height="0" aria-hidden="true">${symbols.join('')}</svg>`
}

/** Removes the outer element. Stroke and fill come from the place that uses the icon. */
function buildSymbol(name: string, svg: string): string {
  const drawing = svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  return `<symbol id="icon-${name}" viewBox="0 0 24 24">${drawing}</symbol>`
}
