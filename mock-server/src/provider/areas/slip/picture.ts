import { detectFile, pictures } from '../../shared/fileKinds.ts'

/**
 * Finds the picture of a slip: a complete PNG with no bytes after it, or a complete JPEG. Phones add bytes after the
 * end of a JPEG (a film, a gain map, a second picture). Returns null for all other data, also for an animation.
 */
export function findPicture(bytes: Uint8Array) {
  const picture = detectFile(bytes, pictures)
  if (picture?.mime === 'image/jpeg') return picture
  return picture?.mime === 'image/png' && picture.end === bytes.length ? picture : null
}

export type SlipPicture = NonNullable<ReturnType<typeof findPicture>>
