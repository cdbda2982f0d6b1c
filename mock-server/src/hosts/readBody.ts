import type { FileRule } from '@wallet/contracts/define'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../engine/apiError.ts'
import type { Upload } from '../engine/apiRequest.ts'
import { tooLarge } from '../engine/validate.ts'
import { parseBody, refusalOf } from './bodies.ts'

/** A body as it was received, with its `Content-Type`. */
export interface RawBody {
  type: string | undefined
  bytes: Uint8Array
}

const mediaTypeOf = (type: string) => type.split(';', 1)[0]?.trim().toLowerCase()

/** Returns the error of a body of another media type. A body without a type is an error. */
const refuseType = ({ type, bytes }: RawBody, mediaType: string): ApiError | undefined =>
  (type === undefined ? bytes.length === 0 : mediaTypeOf(type) === mediaType)
    ? undefined
    : refusalOf({ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' })

/** Returns the JSON of a body, or the error of an invalid body. Returns a promise for a long body. */
export const jsonIn = (body: RawBody): unknown =>
  refuseType(body, 'application/json') ?? parseBody(body.bytes)

/** Returns the fields of a form, or the error of an invalid body. */
export const formIn = (body: RawBody): URLSearchParams | ApiError =>
  refuseType(body, 'application/x-www-form-urlencoded') ??
  new URLSearchParams(new TextDecoder().decode(body.bytes))

const PARTS_MAX = 8
const hint = 'send exactly one part, a file named file'

/** Removes the path before a file name. */
const plainNameOf = (name: string) => name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)

/** Returns the file of a multipart call, null without a file, or the error of the call. */
export async function fileIn(body: RawBody, rule: FileRule): Promise<Upload | ApiError | null> {
  const { type = '', bytes } = body
  if (mediaTypeOf(type) !== 'multipart/form-data') return refuseType(body, 'application/json') ?? null
  // An empty body counts as a form without parts.
  if (bytes.length === 0) return null
  const response = new Response(bytes as BodyInit, { headers: { 'content-type': type } })
  const form = await response.formData().catch(() => undefined)
  const parts = [...(form ?? [])]
  if (!form || parts.length > PARTS_MAX || parts.some(([name]) => name in Object.prototype))
    return new ApiError('KEY_INVALID', { hint })
  let upload: Upload | ApiError | null = null
  for (const [name, value] of parts) {
    const file = typeof value === 'string' ? null : value
    if (file && file.size > rule.maxBytes) return tooLarge(rule)
    upload =
      name === 'file' && file && !upload
        ? { name: plainNameOf(file.name), type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) }
        : new ApiError('KEY_INVALID', { key: name, hint })
  }
  return upload
}

/** Makes Fastify read the bodies of all types by this function. */
export function takeBodies(app: FastifyInstance, read: (body: RawBody) => unknown) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, ({ headers }, bytes, done) => {
    const body = read({ type: headers['content-type'], bytes: bytes as Buffer })
    if (body instanceof Promise) body.then((value) => done(null, value), done)
    else done(null, body)
  })
}
