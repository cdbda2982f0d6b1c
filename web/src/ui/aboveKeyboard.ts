/** A smaller difference in px is the bar of the browser. */
const LEAST_PX = 120

let users = 0

/** On iOS, the keyboard covers the bottom of the page. Modal.module.css keeps this height free. */
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

/** Tracks the height of the keyboard. Returns a function that stops the tracking. */
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
