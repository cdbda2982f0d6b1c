/** A picture in grey, a value from 0 to 255 a pixel, row by row. */
export interface Grey {
  width: number
  height: number
  values: Uint8Array
}

interface Decoded {
  width: number
  height: number
  data: ArrayLike<number>
  /** Values of a pixel: grey, grey and opacity, colours, colours and opacity. */
  channels: number
  /** Bits of a value. */
  depth: number
  palette?: readonly (readonly number[])[]
}

const WHITE = 255

const luminance = (red: number, green: number, blue: number) => (red * 299 + green * 587 + blue * 114) / 1000

/** What is transparent shows the white behind it. */
const onWhite = (value: number, opacity: number) => WHITE + ((value - WHITE) * opacity) / 255

/** Packed values of less than eight bits begin anew in each row. */
function samplesOf({
  width,
  height,
  data,
  channels,
  depth,
}: Decoded): (pixel: number, channel: number) => number {
  if (depth >= 8) return (pixel, channel) => data[pixel * channels + channel] ?? 0
  const bytesOfRow = Math.ceil((width * channels * depth) / 8)
  if (data.length !== bytesOfRow * height) return (pixel) => data[pixel] ?? 0
  return (pixel) => {
    const bit = (pixel % width) * depth
    const byte = data[Math.floor(pixel / width) * bytesOfRow + (bit >> 3)] ?? 0
    return (byte >> (8 - depth - (bit & 7))) & (2 ** depth - 1)
  }
}

export function greyOf(picture: Decoded): Grey {
  const { width, height, channels, depth, palette, data } = picture
  if (channels === 1 && depth === 8 && !palette) return { width, height, values: Uint8Array.from(data) }
  const sample = samplesOf(picture)
  const scale = 255 / (2 ** depth - 1)
  const values = new Uint8Array(width * height)
  for (let pixel = 0; pixel < values.length; pixel++) {
    const at = (channel: number) => sample(pixel, channel) * scale
    if (palette) {
      const [red = 0, green = 0, blue = 0, opacity = 255] = palette[sample(pixel, 0)] ?? []
      values[pixel] = onWhite(luminance(red, green, blue), opacity)
    } else if (channels < 3) values[pixel] = onWhite(at(0), channels === 2 ? at(1) : 255)
    else values[pixel] = onWhite(luminance(at(0), at(1), at(2)), channels === 4 ? at(3) : 255)
  }
  return { width, height, values }
}

/** A picture of which each pixel is the mean of a square of `step` by `step`. */
export function shrunk(picture: Grey, step: number): Grey {
  if (step === 1) return picture
  const width = Math.floor(picture.width / step)
  const height = Math.floor(picture.height / step)
  const values = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let row = 0; row < step; row++) {
        const start = (y * step + row) * picture.width + x * step
        for (let at = start; at < start + step; at++) sum += picture.values[at] ?? 0
      }
      values[y * width + x] = sum / (step * step)
    }
  return { width, height, values }
}
