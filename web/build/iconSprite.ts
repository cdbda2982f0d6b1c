import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../src/ui/icons')

/**
 * Puts every drawing of `src/ui/icons` into the page as one hidden SVG sprite: icons cost no request and no script,
 * and are there with the first paint.
 */
export function iconSprite(): Plugin {
  return {
    name: 'icon-sprite',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace('<!-- icons -->', sprite()) },
  }
}

function sprite(): string {
  const symbols = readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => symbol(basename(file, '.svg'), readFileSync(join(folder, file), 'utf8')))
  return `<svg id="icons" width="0" height="0" aria-hidden="true">${symbols.join('')}</svg>`
}

/** The drawing without its outer element: stroke and fill come from where the icon is used. */
function symbol(name: string, svg: string): string {
  const drawing = svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  return `<symbol id="icon-${name}" viewBox="0 0 24 24">${drawing}</symbol>`
}
