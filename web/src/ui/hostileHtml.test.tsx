// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { hostileHtml } from '../../test/hostile/html.ts'
import { Html, wordsOf } from './Html.tsx'

const ran = vi.fn()
afterEach(() => ran.mockClear())

// From then on, the sanitizer is loaded.
beforeAll(async () => {
  render(<Html html="<b>loaded</b>" />)
  await screen.findByText('loaded')
})

/** The allowed tags and attributes. A copy, so that a tag that is added to cleanHtml.ts fails this test. */
const textTags =
  'A B BLOCKQUOTE BR CODE DIV EM FIGCAPTION FIGURE H1 H2 H3 H4 HR I IMG LI OL P S SMALL SPAN STRONG SUB SUP TABLE TBODY TD TH THEAD TR U UL'.split(
    ' ',
  )
const textAttributes = 'alt colspan height href lang rel rowspan src start target title width'.split(' ')
const notInDrawings =
  /^(a|animate.*|applet|base|body|discard|embed|foreignobject|form|frame|frameset|handler|iframe|input|link|math|meta|object|script|set|style|template|use)$/i

const elementsOf = (root: ParentNode) => [...root.querySelectorAll('*')]

/** True for a link or a picture that runs no script and is not loaded over plain HTTP from another site. */
function isSafe(address: string, picture: boolean) {
  if (picture && /^data:image\//.test(address)) return true
  const { protocol, origin } = new URL(address, location.href)
  if (picture) return protocol === 'https:' || origin === location.origin
  return ['https:', 'tel:', 'mailto:', 'line:'].includes(protocol) || origin === location.origin
}

function expectText(root: ParentNode) {
  for (const element of elementsOf(root)) {
    expect(textTags).toContain(element.tagName)
    for (const { name, value } of element.attributes) {
      expect(textAttributes).toContain(name)
      if (name === 'src') expect(isSafe(value, true), value).toBe(true)
      if (name === 'href') expect(isSafe(value, false), value).toBe(true)
      if (name === 'target') expect(element.getAttribute('rel')).toBe('noopener noreferrer')
    }
  }
}

function expectDrawing(root: ParentNode) {
  for (const element of elementsOf(root)) {
    expect(element.tagName).not.toMatch(notInDrawings)
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on|^style$|^srcset$|action$|^ping$|^srcdoc$|^xml:base$|^background$/i)
      expect(value).not.toMatch(/javascript:|url\((?!\s*['"]?#)/i)
      if (/^(xlink:)?href$|^src$/.test(name))
        expect(/^#/.test(value) || isSafe(value, true), value).toBe(true)
    }
  }
}

/** Dispatches the usual events at each element that has attributes. Only these can have a handler. */
function touch(root: ParentNode) {
  for (const element of elementsOf(root).filter(({ attributes }) => attributes.length > 0))
    for (const type of ['load', 'error', 'click', 'mouseover', 'focus', 'toggle', 'begin', 'animationend'])
      element.dispatchEvent(new Event(type))
}

describe.each(['text', 'image'] as const)('cleans the kind %s', (kind) => {
  test.each(Object.entries(hostileHtml))('against %s', async (_, vectors) => {
    vi.stubGlobal('ran', ran)
    for (const html of vectors) {
      const { container, unmount } = render(<Html html={html} kind={kind} />)
      const expectClean = kind === 'text' ? expectText : expectDrawing
      expectClean(container.firstChild as Element)

      // An editor or a copy reads the result again.
      const again = document.createElement('template')
      again.innerHTML = container.innerHTML
      const twice = again.innerHTML
      again.innerHTML = twice
      for (const element of elementsOf(again.content)) element.removeAttribute('class')
      expectClean(again.content)
      touch(container)
      expect(ran, html).not.toHaveBeenCalled()
      unmount()
    }
  })
})

test('shows the text without scripts when the sanitizer cannot be loaded', () => {
  for (const html of Object.values(hostileHtml).flat()) {
    const { container } = render(<p>{wordsOf(html)}</p>)
    expect(elementsOf(container).map(({ tagName }) => tagName)).toEqual(['P'])
  }
})
