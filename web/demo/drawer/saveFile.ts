/** Saves what is at an address as a file of this device. */
export function saveFile(name: string, href: string) {
  Object.assign(document.createElement('a'), { download: name, href }).click()
}
