import type { Page } from '@playwright/test'

/** What can be seen of a page as it stands: every action by its name, and what is wrong with how it lies. */
export interface Layout {
  actions: string[]
  flaws: string[]
}

/**
 * Looks at every action that a member can reach now (of an open dialog, menu or list alone, where there is one). Each has
 * to lie within the screen once it is scrolled to, which a finger can do as well, be covered by nothing, be cut off by
 * nothing and be 44 px high and wide; every label belongs to a field that takes the focus; no text may be wider than its
 * box, and no field's letters so small that a phone zooms in.
 */
export const layoutOf = (page: Page): Promise<Layout> =>
  page.evaluate(async () => {
    const TAP = 44
    const flaws: string[] = []
    const dialogs = [...document.querySelectorAll<HTMLElement>('dialog[open]')]
    const menu = document.querySelector<HTMLElement>('[role=menu]')
    const list = document.querySelector('[role=combobox][aria-expanded=true]')?.getAttribute('aria-controls')
    const root = menu ?? (list ? document.getElementById(list) : undefined) ?? dialogs.at(-1) ?? document.body
    // What follows the scrolling is drawn with the next frames.
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    scrollTo({ top: 0, behavior: 'instant' })
    await drawn()

    const isSeen = (element: Element) =>
      element.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
        contentVisibilityAuto: true,
      }) && !element.closest('[inert], [aria-hidden=true]')
    const nameOf = (element: Element) =>
      (
        element.getAttribute('aria-label') ||
        element.textContent ||
        element.getAttribute('name') ||
        element.id
      )
        .replaceAll(/\s+/g, ' ')
        .trim()
        .slice(0, 50) || element.outerHTML.slice(0, 80)

    /** What is tapped: of a field that is hidden in its label, the label. */
    function targetOf(element: HTMLElement): HTMLElement {
      const { width, height } = element.getBoundingClientRect()
      const label = (element as HTMLInputElement).labels?.[0]
      return label && (element.closest('label') === label || Math.min(width, height) < 2) ? label : element
    }
    /** A pseudo-element may be larger than what it belongs to, or a row be tapped as a whole. */
    const isInText = (element: HTMLElement) => getComputedStyle(element).display === 'inline'

    async function inspect(element: HTMLElement) {
      const target = targetOf(element)
      const before = target.getBoundingClientRect().top
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      if (target.getBoundingClientRect().top !== before) await drawn()
      const box = target.getBoundingClientRect()
      const say = (what: string) => flaws.push(`${nameOf(element)}: ${what}`)
      if (box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1)
        if (box.height <= innerHeight) say(`lies outside the screen (${box.left}, ${box.top})`)
      if (!isInText(element) && Math.min(box.width, box.height) < TAP - 0.5)
        say(`is ${Math.round(box.width)} by ${Math.round(box.height)} px`)
      for (
        let around = target.parentElement;
        around && around !== document.documentElement;
        around = around.parentElement
      ) {
        const { overflowX, overflowY } = getComputedStyle(around)
        const clip = around.getBoundingClientRect()
        // A script scrolls what is hidden, too.
        if (
          (/hidden|clip/.test(overflowY) && around.scrollTop !== 0) ||
          (/hidden|clip/.test(overflowX) && around.scrollLeft !== 0)
        )
          say('lies in a list that cannot be scrolled')
        if (overflowX !== 'visible' && (box.left < clip.left - 1 || box.right > clip.right + 1))
          say('is cut at its side')
        if (
          overflowY !== 'visible' &&
          (box.top < clip.top - 1 || box.bottom > clip.bottom + 1) &&
          box.height <= clip.height
        )
          say('is cut above or below')
      }
      for (const [x, y] of [
        [0.5, 0.5],
        [0.15, 0.5],
        [0.85, 0.5],
        [0.5, 0.2],
        [0.5, 0.8],
      ] as const) {
        const [left, top] = [box.left + box.width * x, box.top + box.height * y]
        if (left < 0 || top < 0 || left >= innerWidth || top >= innerHeight) continue
        const hit = document.elementFromPoint(left, top)
        if (hit && (target.contains(hit) || (hit.contains(target) && isInText(element)))) continue
        say(
          `is covered by ${hit ? `<${hit.tagName.toLowerCase()} ${hit.className}> ${nameOf(hit)}` : 'nothing'}`,
        )
        break
      }
    }

    const selector =
      'button, a[href], input:not([type=hidden]), select, textarea, [role=tab], [role=option], [role=menuitemradio], [role=switch], summary'
    const actions = [...root.querySelectorAll<HTMLElement>(selector)].filter(isSeen)
    for (const action of actions) await inspect(action)

    for (const label of root.querySelectorAll('label')) {
      const field = label.control
      if (!isSeen(label) || !field || field.matches(':disabled')) continue
      if (!field.checkVisibility({ visibilityProperty: true }) || field.tabIndex < 0)
        flaws.push(`${nameOf(label)}: its field cannot be reached by keyboard`)
    }

    // iPhones zoom into a field of smaller letters, and stay so.
    for (const field of root.querySelectorAll('input, textarea, select'))
      if (parseFloat(getComputedStyle(field).fontSize) < 16)
        flaws.push(`${nameOf(field)}: letters below 16 px`)

    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      // The head of a sheet is dragged.
      if (
        !/auto|manipulation|pan-y/.test(getComputedStyle(element).touchAction) &&
        !element.closest('dialog')
      )
        flaws.push(`${nameOf(element)}: a finger on it does not scroll the page`)
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
      if (!hasText || !isSeen(element) || isInText(element)) continue
      const { overflowX, textOverflow } = getComputedStyle(element)
      if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') continue
      const { width } = element.getBoundingClientRect()
      if (width > 2 && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
        flaws.push(
          `the text "${nameOf(element)}" is ${element.scrollWidth - element.clientWidth} px wider than its box`,
        )
    }
    const wider = document.documentElement.scrollWidth - innerWidth
    if (wider > 0) flaws.push(`the page is ${wider} px wider than the screen`)
    return { actions: actions.map(nameOf), flaws: [...new Set(flaws)] }
  })
