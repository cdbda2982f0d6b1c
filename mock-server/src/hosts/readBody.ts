import type { FileRule } from '@wallet/contracts/define'
import { ApiError } from '../engine/apiError.ts'
import type { Upload } from '../engine/apiRequest.ts'
import { parseBody, refusalOf } from './bodies.ts'
import { PARTS_MAX, type Part, unreadable, uploadOf } from './multipart.ts'

const mediaTypeOf = (type: string) => type.split(';', 1)[0]?.trim().toLowerCase()

/** Returns the bytes of a body of this media type, or the error that Fastify would answer. A body without a type is an error. */
async function bytesIn(
  request: Request,
  mediaType: string,
  maxBytes: number,
): Promise<Uint8Array | ApiError> {
  const type = request.headers.get('content-type')
  if (type !== null && mediaTypeOf(type) !== mediaType)
    return refusalOf({ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' })
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.length > maxBytes) return refusalOf({ code: 'FST_ERR_CTP_BODY_TOO_LARGE' })
  if (type === null && bytes.length > 0) return refusalOf({ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' })
  return bytes
}

const hasBody = ({ method }: Request) => method !== 'GET' && method !== 'HEAD'

/** Returns the JSON of a body, or the error of an invalid body. */
export async function jsonIn(request: Request, maxBytes: number): Promise<unknown> {
  if (!hasBody(request)) return undefined
  const bytes = await bytesIn(request, 'application/json', maxBytes)
  return bytes instanceof ApiError ? bytes : parseBody(bytes)
}

export async function formIn(request: Request, mediaType: string, maxBytes: number) {
  if (!hasBody(request)) return undefined
  const bytes = await bytesIn(request, mediaType, maxBytes)
  return bytes instanceof ApiError ? bytes : new URLSearchParams(new TextDecoder().decode(bytes))
}

/** Removes the path before a file name, as a server's multipart parser does. */
const plainNameOf = (name: string) => name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)

async function* partsOf(form: FormData): AsyncGenerator<Part> {
  for (const [name, value] of form) {
    if (typeof value === 'string') yield { name, file: null }
    else {
      const bytes = new Uint8Array(await value.arrayBuffer())
      yield { name, file: { name: plainNameOf(value.name), type: value.type, bytes } }
    }
  }
}

/** Returns the file of a multipart call, null without a file, or the error of the call. */
export async function fileIn(request: Request, rule: FileRule): Promise<Upload | ApiError | null> {
  const type = request.headers.get('content-type') ?? ''
  if (mediaTypeOf(type) !== 'multipart/form-data') {
    const body = await bytesIn(request, 'application/json', Number.POSITIVE_INFINITY)
    return body instanceof ApiError ? body : null
  }
  const copy = request.clone()
  const form = await request.formData().catch(() => undefined)
  // An empty body counts as a form without parts.
  if (!form) return (await copy.arrayBuffer()).byteLength === 0 ? null : unreadable()
  const names = [...form.keys()]
  if (names.length > PARTS_MAX || names.some((name) => name in Object.prototype)) return unreadable()
  return uploadOf(partsOf(form), rule)
}
