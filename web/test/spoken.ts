import { virtual } from '@guidepup/virtual-screen-reader'
import { act } from '@testing-library/react'

/** No stops: the end of a part, and announcements, which come at a moment of their own. */
const passing = /^(end of|assertive:|polite:)/

/** What a screen reader says as somebody goes through it from the top to the end, a line for each stop. */
export async function spoken(container: HTMLElement): Promise<string> {
  await act(() => virtual.start({ container }))
  // Its name may change on the way, as more of it is read.
  const isAtEnd = async () =>
    virtual.activeNode === container && (await virtual.lastSpokenPhrase()).startsWith('end of ')
  do {
    if (!container.isConnected) throw new Error('What is read has left the page.')
    await act(() => virtual.next())
  } while (!(await isAtEnd()))
  const lines = await virtual.spokenPhraseLog()
  await virtual.stop()
  return `${lines.filter((line) => !passing.test(line)).join('\n')}\n`
}
