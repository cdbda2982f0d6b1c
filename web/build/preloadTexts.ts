import type { Plugin } from 'vite'

/**
 * Lets the texts of the usual language load beside the app, which asks for them as soon as it runs, and not after it: a
 * round trip less before the first page stands. Who reads another language has loaded some kB too many, once.
 */
export function preloadTexts(language: 'th' | 'la'): Plugin {
  return {
    name: 'preload-texts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const texts = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.name === `${language}.visitor`,
        )
        if (!texts) throw new Error(`the build has no texts for visitors in ${language}`)
        const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${texts.fileName}` }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}
