import { drawFile } from './drawFile.ts'

const LONGEST_PX = 1600

/**
 * Converts the photo of a slip to an upright JPEG of at most 1600 px without camera data. Throws when the browser cannot
 * read the file as an image.
 */
export async function convertSlipImage(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, LONGEST_PX / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  return drawFile(`${file.name.replace(/\.[^.]*$/, '')}.jpg`, [width, height], '--white', (context) => {
    context.drawImage(bitmap, 0, 0, width, height)
    bitmap.close()
  })
}
