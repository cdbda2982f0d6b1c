// Runs in the page of every engine. Finds elements by their role and accessible name.
import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom'
import type { SentTarget } from './member.ts'

declare global {
  interface Window {
    flows: { all: typeof all; ready: typeof ready; textOf: typeof textOf }
  }
}

function all(target: SentTarget): HTMLElement[] {
  const roots = target.in ? all(target.in) : [document.body]
  return roots.flatMap((root) => {
    if ('label' in target) return queryAllByLabelText(root, target.label)
    const name = target.pattern === undefined ? target.name : new RegExp(target.pattern)
    return queryAllByRole(root, target.role, name === undefined ? {} : { name })
  })
}

const places = new WeakMap<Element, string>()

/** Returns whether a tap would hit the element: it does not move, and nothing covers its middle. */
function isInReach(element: HTMLElement): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  const place = [x, y, width, height].join()
  const isStill = places.get(element) === place
  places.set(element, place)
  if (!isStill || width === 0 || element.matches(':disabled')) return false
  const hit = document.elementFromPoint(x + width / 2, y + height / 2)
  return hit !== null && (element.contains(hit) || hit.contains(element) || isItsLabel(element, hit))
}

const isItsLabel = (element: HTMLElement, hit: Element) =>
  [...((element as HTMLInputElement).labels ?? [])].some((label) => label.contains(hit))

/** Returns the first element that can be tapped. If there is none, scrolls to the first match and returns null. */
function ready(target: SentTarget): HTMLElement | null {
  const found = all(target)
  const one = found.find(isInReach)
  if (!one) found.at(0)?.scrollIntoView({ block: 'center', inline: 'center' })
  return one ?? null
}

/** Returns the visible text of a target, or of the page, with single spaces. */
function textOf(target?: SentTarget): string {
  const found = target ? all(target) : [document.body]
  // biome-ignore lint/performance/useDomNodeTextContent: textContent would include hidden text
  return found.map((element) => element.innerText.replace(/\s+/g, ' ')).join('\n')
}

window.flows = { all, ready, textOf }
