/** Makes a text as wide as its longest line. CSS leaves the full width where a line wraps. */
export function hugLines(text: HTMLElement | null) {
  if (!text) return
  const range = document.createRange()
  range.selectNodeContents(text)
  const longest = Math.max(0, ...[...range.getClientRects()].map(({ width }) => width))
  const { paddingLeft, paddingRight } = getComputedStyle(text)
  text.style.maxWidth = `calc(${Math.ceil(longest)}px + ${paddingLeft} + ${paddingRight})`
}
