declare global {
  interface Window {
    /** Stops keeping taps, and gives the button that was tapped last. */
    endTaps?: (() => HTMLElement | undefined) | undefined
  }
}

/** Until the app has taken the page over, nobody answers a tap: the last one is kept for it, and shown as under way. */
export function keepTaps(root: HTMLElement): void {
  let tapped: HTMLElement | undefined

  function keep(button: HTMLElement | undefined) {
    tapped?.removeAttribute('data-kept')
    tapped = button
    tapped?.setAttribute('data-kept', '')
  }
  function onSubmit(event: SubmitEvent) {
    // The app has answered this one.
    if (event.defaultPrevented) return keep(undefined)
    event.preventDefault()
    if (event.submitter) keep(event.submitter)
  }
  function onClick({ target }: Event) {
    // From when it begins to take the page over, the app answers clicks itself.
    if (root.dataset.shows !== 'picture' || !(target instanceof Element)) return
    const button = target.closest<HTMLElement>('button[type=button]')
    if (button) keep(button)
  }

  document.addEventListener('submit', onSubmit)
  document.addEventListener('click', onClick)
  window.endTaps = () => {
    document.removeEventListener('submit', onSubmit)
    document.removeEventListener('click', onClick)
    const last = tapped
    keep(undefined)
    return last
  }
}
