import { imageOf } from '../../shared/fileKinds.ts'

/**
 * The picture that a slip is by its bytes: a whole PNG and nothing behind it, or a whole JPEG, behind whose end phones
 * put more (a film of the moment, a gain map, a second picture). Otherwise null: an animation proves nothing.
 */
export function pictureOf(bytes: Uint8Array) {
  const picture = imageOf(bytes)
  if (picture?.mime === 'image/jpeg') return picture
  return picture?.mime === 'image/png' && picture.end === bytes.length ? picture : null
}

export type SlipPicture = NonNullable<ReturnType<typeof pictureOf>>
