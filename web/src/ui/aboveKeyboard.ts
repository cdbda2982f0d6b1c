/** Less than this is the bar of the browser, in px. */
const LEAST_PX = 120

let users = 0

/** On iOS the keyboard lies over the page, and over the foot of what stands at its bottom: Modal.module.css makes room. */
function measure() {
  const { visualViewport, innerHeight } = window
  const style = document.documentElement.style
  const covered =
    visualViewport && visualViewport.scale === 1
      ? innerHeight - visualViewport.height - visualViewport.offsetTop
      : 0
  if (covered >= LEAST_PX) style.setProperty('--keyboard', `${Math.round(covered)}px`)
  else style.removeProperty('--keyboard')
}

/** Follows the keyboard for as long as something needs to stand above it; answers what ends that. */
export function standAboveKeyboard(): () => void {
  const viewport = window.visualViewport
  if (users++ === 0)
    for (const event of ['resize', 'scroll'] as const) viewport?.addEventListener(event, measure)
  return () => {
    if (--users > 0) return
    for (const event of ['resize', 'scroll'] as const) viewport?.removeEventListener(event, measure)
    document.documentElement.style.removeProperty('--keyboard')
  }
}
