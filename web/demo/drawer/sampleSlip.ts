import { base } from '../base.ts'
import { saveFile } from './saveFile.ts'

const WIDTH = 600
const HEIGHT = 900

async function picture(address: string): Promise<HTMLImageElement> {
  const image = new Image(WIDTH, HEIGHT)
  image.src = address
  await image.decode()
  return image
}

/** Saves a picture of a slip, for those who have none at hand. Each is another: the checker takes none twice. */
export async function saveSampleSlip() {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT })
  const context = canvas.getContext('2d')!
  context.drawImage(await picture(`${base}media/slips/slip-500.svg`), 0, 0, WIDTH, HEIGHT)
  context.fillText(String(Date.now()), 8, HEIGHT - 8)
  saveFile(`sample-${Date.now()}.png`, canvas.toDataURL('image/png'))
}
