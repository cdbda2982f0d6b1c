/** A smaller difference in px is the bar of the browser. */
const LEAST_PX = 120

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

export function trackKeyboard(): void {
  for (const event of ['resize', 'scroll']) window.visualViewport?.addEventListener(event, measure)
}
