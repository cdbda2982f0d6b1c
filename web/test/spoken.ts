import { virtual } from '@guidepup/virtual-screen-reader'
import { act } from '@testing-library/react'

/** Phrases to skip: ends of regions, and announcements, whose time varies. */
const passing = /^(end of|assertive:|polite:)/

/** Returns what a screen reader says from top to end, one line per stop. */
export async function spoken(container: HTMLElement): Promise<string> {
  await act(() => virtual.start({ container }))
  // The name may change while more is read.
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
