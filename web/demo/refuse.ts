import { en } from './texts/en.ts'
import { la } from './texts/la.ts'
import { th } from './texts/th.ts'

/** Explains in all languages why the demo cannot run. The user's language is not known yet. */
export function refuse() {
  const lines = [th, la, en].map(({ needsHttps }) =>
    Object.assign(document.createElement('p'), { textContent: needsHttps }),
  )
  const root = document.getElementById('root')!
  root.style.padding = '2rem'
  root.replaceChildren(...lines)
}
