import { imageOf } from '../../shared/fileKinds.ts'

/** Bank apps save slips as these; an animation proves nothing. */
const slipTypes = ['image/png', 'image/jpeg']

/** The picture that a slip is by its bytes: a whole PNG or JPEG and nothing else behind it. Otherwise null. */
export function pictureOf(bytes: Uint8Array) {
  const picture = imageOf(bytes)
  return picture && slipTypes.includes(picture.mime) && picture.end === bytes.length ? picture : null
}

export type SlipPicture = NonNullable<ReturnType<typeof pictureOf>>
