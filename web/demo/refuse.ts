import en from './texts/en.json'
import la from './texts/la.json'
import th from './texts/th.json'

/** Explains in all languages why the demo cannot run. The user's language is not known yet. */
export function refuse() {
  const lines = [th, la, en].map(({ needsHttps }) =>
    Object.assign(document.createElement('p'), { textContent: needsHttps }),
  )
  const root = document.getElementById('root')!
  root.style.padding = '2rem'
  root.replaceChildren(...lines)
}
