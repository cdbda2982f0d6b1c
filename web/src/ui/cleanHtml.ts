import DOMPurify, { type Config } from 'dompurify'
import { safeImage, safeUrl } from './safeUrl.ts'

/** Words, lists, tables, links and pictures; no styles, classes, forms or frames: the look is ours. */
const text: Config = {
  ALLOWED_TAGS: [
    ...[
      'a',
      'b',
      'blockquote',
      'br',
      'code',
      'div',
      'em',
      'figcaption',
      'figure',
      'h1',
      'h2',
      'h3',
      'h4',
      'hr',
      'i',
    ],
    ...[
      'img',
      'li',
      'ol',
      'p',
      's',
      'small',
      'span',
      'strong',
      'sub',
      'sup',
      'table',
      'tbody',
      'td',
      'th',
      'thead',
    ],
    ...['tr', 'u', 'ul'],
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan', 'start', 'lang'],
  // Which addresses may stay, the hook below decides: `line:` is one of ours.
  ALLOWED_URI_REGEXP: /^/,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
}

const image: Config = {
  USE_PROFILES: { svg: true },
  ADD_TAGS: ['img'],
  ADD_ATTR: ['alt', 'src'],
  FORBID_TAGS: ['style', 'a', 'foreignObject', 'animate', 'set', 'use'],
  FORBID_ATTR: ['style'],
}

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  const href = node.getAttribute('href')
  if (href !== null) {
    if (safeUrl(href)) {
      node.setAttribute('target', '_blank')
      node.setAttribute('rel', 'noopener noreferrer')
    } else node.removeAttribute('href')
  }
  if (node.nodeName === 'IMG' && !safeImage(node.getAttribute('src'))) node.remove()
})

export function cleanHtml(html: string, kind: 'text' | 'image'): string {
  return DOMPurify.sanitize(html, kind === 'text' ? text : image)
}
