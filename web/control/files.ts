export async function toJpeg(png: Blob): Promise<Blob> {
  const image = await createImageBitmap(png)
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? png), 'image/jpeg', 0.9))
}
