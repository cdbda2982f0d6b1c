declare global {
  interface Window {
    /** Stops recording taps and returns the button that was tapped last. */
    endTaps?: (() => HTMLElement | undefined) | undefined
  }
}

/** Records the last tap until the app has hydrated the page, and marks its button as busy. */
export function keepTaps(root: HTMLElement): void {
  let tapped: HTMLElement | undefined

  function keep(button: HTMLElement | undefined) {
    tapped?.removeAttribute('data-kept')
    tapped = button
    tapped?.setAttribute('data-kept', '')
  }
  function onSubmit(event: SubmitEvent) {
    // The app handled this submit.
    if (event.defaultPrevented) return keep(undefined)
    event.preventDefault()
    if (event.submitter) keep(event.submitter)
  }
  function onClick({ target }: Event) {
    // From the start of hydration, the app handles clicks.
    if (root.dataset.shows !== 'prerendered' || !(target instanceof Element)) return
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
