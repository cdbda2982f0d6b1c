import { virtual } from '@guidepup/virtual-screen-reader'
import { act } from 'react'

/** No stops: the end of a part, and announcements, which come at a moment of their own. */
const passing = /^(end of|assertive:|polite:)/

/** What a screen reader says as somebody goes through it from the top to the end, a line for each stop. */
export async function spoken(container: HTMLElement): Promise<string> {
  await act(() => virtual.start({ container }))
  const last = `end of ${await virtual.lastSpokenPhrase()}`
  do await act(() => virtual.next())
  while ((await virtual.lastSpokenPhrase()) !== last)
  const lines = await virtual.spokenPhraseLog()
  await virtual.stop()
  return `${lines.filter((line) => !passing.test(line)).join('\n')}\n`
}
