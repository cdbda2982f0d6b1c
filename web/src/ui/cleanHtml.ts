import DOMPurify, { type Config } from 'dompurify'
import { safeImage, safeUrl } from './safeUrl.ts'

const words = ['a', 'b', 'code', 'em', 'i', 's', 'small', 'span', 'strong', 'sub', 'sup', 'u']
const blocks = ['blockquote', 'br', 'div', 'h1', 'h2', 'h3', 'h4', 'hr', 'p']
const lists = ['li', 'ol', 'ul']
const tables = ['table', 'tbody', 'td', 'th', 'thead', 'tr']
const pictures = ['figcaption', 'figure', 'img']

/** Allows no styles, classes, forms and frames, so that the app's styles apply. */
const text: Config = {
  ALLOWED_TAGS: [...words, ...blocks, ...lists, ...tables, ...pictures],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan', 'start', 'lang'],
  // The hook below checks the addresses. `line:` is allowed.
  ALLOWED_URI_REGEXP: /^/,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
}

const image: Config = {
  USE_PROFILES: { svg: true },
  ADD_TAGS: ['img'],
  ADD_ATTR: ['alt', 'src'],
  FORBID_TAGS: [
    ...['style', 'a', 'foreignObject', 'use'],
    ...['animate', 'animateColor', 'animateMotion', 'animateTransform', 'mpath', 'set'],
  ],
  FORBID_ATTR: ['style', 'xml:base'],
}
/** A drawing may refer to its own parts only, as in `fill="url(#stripes)"`. */
const isElsewhere = (value: string) => /url\((?!\s*['"]?#)/i.test(value)

function cleanAttributes(node: Element) {
  for (const { name, value } of [...node.attributes])
    if (/^(xlink:)?href$/i.test(name) ? !safeImage(value) : isElsewhere(value)) node.removeAttribute(name)
}

function cleanLink(node: Element, href: string) {
  const safe = safeUrl(href)
  if (!safe) return node.removeAttribute('href')
  node.setAttribute('href', safe)
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
}

function showImage(node: Element) {
  const safe = safeImage(node.getAttribute('src'))
  if (safe) node.setAttribute('src', safe)
  else node.remove()
}

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  const href = node.getAttribute('href')
  if (node instanceof SVGElement) cleanAttributes(node)
  else if (href !== null) cleanLink(node, href)
  if (node.nodeName === 'IMG') showImage(node)
})

/** Clean markup: TrustedHTML if the browser supports Trusted Types, otherwise a string. */
export default function cleanHtml(html: string, kind: 'text' | 'image'): string | TrustedHTML {
  return DOMPurify.sanitize(html, { ...(kind === 'text' ? text : image), RETURN_TRUSTED_TYPE: true })
}
