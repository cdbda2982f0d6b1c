export function saveFile(name: string, content: Blob | string) {
  const blob = typeof content === 'string' ? new Blob([content], { type: 'text/plain' }) : content
  const href = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { download: name, href }).click()
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}
