import { tokenColor } from '../../ui/tokenColor.ts'

/** Draws on a canvas of this size, and returns it as a PNG or JPEG. Throws when the browser cannot draw. */
export async function drawFile(
  name: `${string}.${'png' | 'jpg'}`,
  [width, height]: readonly [number, number],
  background: `--${string}`,
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser cannot draw')
  context.fillStyle = tokenColor(background)
  context.fillRect(0, 0, width, height)
  draw(context)
  const type = name.endsWith('.jpg') ? 'image/jpeg' : 'image/png'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.85))
  if (!blob) throw new Error('the browser cannot write the picture')
  return new File([blob], name, { type })
}
