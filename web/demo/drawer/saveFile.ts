/** Saves the content of an address as a file. */
export function saveFile(name: string, href: string) {
  Object.assign(document.createElement('a'), { download: name, href }).click()
}
