import type { Page } from '@playwright/test'

/** The visible layout of a page: the names of all actions, and the layout flaws. */
export interface Layout {
  actions: string[]
  flaws: string[]
}

/**
 * Checks every action that a member can reach now (only those of an open dialog or menu, if there is one). After
 * scrolling, an action must be inside the screen, not covered, not cut off, and at least 44 px high and wide. A label
 * must belong to a field that can take the focus. A text must fit its box, and the letters of a field must be large
 * enough that a phone does not zoom in. The cells of a table must not touch. Before the member scrolls, the foot of a
 * sheet must cut no text.
 */
export const layoutOf = (page: Page): Promise<Layout> =>
  page.evaluate(async () => {
    const TAP = 44
    const flaws: string[] = []
    const dialogs = [...document.querySelectorAll<HTMLElement>('dialog[open]')]
    const menu = document.querySelector<HTMLElement>('[role=menu]')
    const root = menu ?? dialogs.at(-1) ?? document.body
    // Lazy content after scrolling is drawn with the next frames.
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    scrollTo({ top: 0, behavior: 'instant' })
    await drawn()

    const visible = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }
    const isSeen = (element: Element) =>
      element.checkVisibility(visible) && !element.closest('[inert], [aria-hidden=true]')
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

    /** Returns the element to tap. For a field that is hidden in its label, this is the label. */
    function targetOf(element: HTMLElement): HTMLElement {
      const { width, height } = element.getBoundingClientRect()
      const label = (element as HTMLInputElement).labels?.[0]
      return label && (element.closest('label') === label || Math.min(width, height) < 2) ? label : element
    }
    /** Ignores inline elements, because a pseudo-element or the whole row may be the tap target. */
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
      // Nothing around an open dialog cuts it.
      const end = target.closest('dialog')?.parentElement ?? document.documentElement
      for (let around = target.parentElement; around && around !== end; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around)
        const clip = around.getBoundingClientRect()
        // A script can scroll an element with hidden overflow, but a member cannot.
        const isDown = /hidden|clip/.test(overflowY) && around.scrollTop !== 0
        const isAcross = /hidden|clip/.test(overflowX) && around.scrollLeft !== 0
        if (isDown || isAcross) say('lies in a list that cannot be scrolled')
        if (overflowX !== 'visible' && (box.left < clip.left - 1 || box.right > clip.right + 1))
          say('is cut at its side')
        const isTaller = box.height > clip.height
        if (overflowY !== 'visible' && !isTaller && (box.top < clip.top - 1 || box.bottom > clip.bottom + 1))
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
        const cover = hit ? `<${hit.tagName.toLowerCase()} ${hit.className}> ${nameOf(hit)}` : 'nothing'
        say(`is covered by ${cover}`)
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

    // iPhones zoom into a field with smaller letters, and stay zoomed.
    for (const field of root.querySelectorAll('input, textarea, select'))
      if (parseFloat(getComputedStyle(field).fontSize) < 16)
        flaws.push(`${nameOf(field)}: letters below 16 px`)

    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      // Skip sheets, because their header can be dragged.
      const { touchAction } = getComputedStyle(element)
      if (!/auto|manipulation|pan-y/.test(touchAction) && !element.closest('dialog'))
        flaws.push(`${nameOf(element)}: a finger on it does not scroll the page`)
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
      if (!hasText || !isSeen(element) || isInText(element)) continue
      const { width } = element.getBoundingClientRect()
      const { overflowX, textOverflow } = getComputedStyle(element)
      if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') continue
      const excess = element.scrollWidth - element.clientWidth
      if (width > 2 && excess > 1 && element.clientWidth > 0)
        flaws.push(`the text "${nameOf(element)}" is ${excess} px wider than its box`)
    }
    const range = document.createRange()
    const contentOf = (cell: Element) => {
      range.selectNodeContents(cell)
      return range.getBoundingClientRect()
    }
    for (const cell of root.querySelectorAll('td + td:not(:empty)')) {
      const [before, own] = [contentOf(cell.previousElementSibling!), contentOf(cell)]
      const isBeside = before.bottom > own.top && own.bottom > before.top
      const gap = Math.max(own.left - before.right, before.left - own.right)
      if (isSeen(cell) && before.width > 0 && isBeside && gap < 2)
        flaws.push(`the cell "${nameOf(cell)}" touches the cell before`)
    }
    const wider = document.documentElement.scrollWidth - innerWidth
    if (wider > 0) flaws.push(`the page is ${wider} px wider than the screen`)
    return { actions: actions.map(nameOf), flaws: [...new Set(flaws)] }
  })
