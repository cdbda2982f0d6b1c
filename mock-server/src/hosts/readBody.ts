import type { FileRule } from '@wallet/contracts/define'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../engine/apiError.ts'
import type { Upload } from '../engine/apiRequest.ts'
import { fileTooLarge } from '../engine/validate.ts'
import { parseBody, refusalOf } from './bodies.ts'

export interface RawBody {
  type: string | undefined
  bytes: Uint8Array
}

export const JSON_TYPE = 'application/json'
const mediaTypeOf = (type: string) => type.split(';', 1)[0]?.trim().toLowerCase()

/** Returns the error of a body of another media type. A body without a type is an error. */
export const checkType = ({ type, bytes }: RawBody, mediaType: string): ApiError | undefined =>
  (type === undefined ? bytes.length === 0 : type === mediaType || mediaTypeOf(type) === mediaType)
    ? undefined
    : refusalOf({ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' })

export const parseJsonBody = (body: RawBody): unknown => checkType(body, JSON_TYPE) ?? parseBody(body.bytes)

/** Parses a saved world or a recording, which have many fields. */
export const parseWorld = (body: RawBody): unknown =>
  checkType(body, JSON_TYPE) ?? parseBody(body.bytes, Number.POSITIVE_INFINITY)

export const parseFormBody = (body: RawBody): URLSearchParams | ApiError =>
  checkType(body, 'application/x-www-form-urlencoded') ??
  new URLSearchParams(new TextDecoder().decode(body.bytes))

export const PARTS_MAX = 8
/** The code of a file that @fastify/multipart has cut. */
export const FILE_CUT = 'FST_REQ_FILE_TOO_LARGE'
const hint = 'send exactly one part, a file named file'

const plainNameOf = (name: string) => name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)

/** A part of a form. `file` is null for a field. */
export type Part = readonly [name: string, file: Upload | null]

/** Returns the file of a form, null without parts, or the error of the call. `parts` throws if the form is unreadable. */
export async function findUpload(
  parts: AsyncIterable<Part>,
  rule: FileRule,
): Promise<Upload | ApiError | null> {
  let upload: Upload | ApiError | null = null
  let count = 0
  try {
    for await (const [name, file] of parts) {
      if (file && file.bytes.length > rule.maxBytes) return fileTooLarge(rule)
      if (++count > PARTS_MAX || name in Object.prototype) return new ApiError('KEY_INVALID', { hint })
      upload = name === 'file' && file && !upload ? file : new ApiError('KEY_INVALID', { key: name, hint })
    }
    return upload
  } catch (error) {
    return (error as { code?: string }).code === FILE_CUT
      ? fileTooLarge(rule)
      : new ApiError('KEY_INVALID', { hint })
  }
}

async function* parseFormParts(type: string, bytes: Uint8Array): AsyncGenerator<Part> {
  const form = await new Response(bytes as BodyInit, { headers: { 'content-type': type } }).formData()
  for (const [name, value] of form) {
    if (typeof value === 'string') yield [name, null]
    else {
      const { type } = value
      yield [name, { name: plainNameOf(value.name), type, bytes: new Uint8Array(await value.arrayBuffer()) }]
    }
  }
}

/** Returns the file of a multipart call, null without a file, or the error of the call. */
export async function parseFileBody(body: RawBody, rule: FileRule): Promise<Upload | ApiError | null> {
  const { type = '', bytes } = body
  if (mediaTypeOf(type) !== 'multipart/form-data') return checkType(body, JSON_TYPE) ?? null
  // An empty body counts as a form without parts.
  return bytes.length === 0 ? null : findUpload(parseFormParts(type, bytes), rule)
}

export function parseBodies(app: FastifyInstance, read: (body: RawBody) => unknown) {
  app.removeAllContentTypeParsers()
  // Fastify looks a named type up faster than it parses an unknown one.
  app.addContentTypeParser([JSON_TYPE, '*'], { parseAs: 'buffer' }, ({ headers }, bytes, done) => {
    const body = read({ type: headers['content-type'], bytes: bytes as Buffer })
    if (body instanceof Promise) body.then((value) => done(null, value), done)
    else done(null, body)
  })
}
