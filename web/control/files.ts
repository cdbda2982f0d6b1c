/** Saves a file on this device. */
export function saveFile(name: string, content: Blob | string) {
  const blob = typeof content === 'string' ? new Blob([content], { type: 'text/plain' }) : content
  const href = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { download: name, href }).click()
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}

export async function toJpeg(png: Blob): Promise<Blob> {
  const image = await createImageBitmap(png)
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? png), 'image/jpeg', 0.9))
}
