import multipart from '@fastify/multipart'
import type { FileRule } from '@wallet/contracts/define'
import { endpointNames, endpoints } from '@wallet/contracts/endpoints/table'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../backend/error.ts'
import type { Upload } from '../backend/handler.ts'
import { tooLarge } from '../backend/validate.ts'
import type { Worlds } from '../backend/worlds.ts'
import { addRoute, carryOut } from './api.ts'

const PARTS = 'send exactly one part, a file named file'

/** The one file of a multipart call, null where there is none, or why the call cannot be taken. */
async function uploadOf(request: FastifyRequest, rule: FileRule): Promise<Upload | ApiError | null> {
  if (!request.isMultipart()) return null
  let upload: Upload | ApiError | null = null
  try {
    for await (const part of request.parts({ limits: { fileSize: rule.maxBytes, parts: 8 } })) {
      const isFile = part.type === 'file' && part.fieldname === 'file'
      const bytes = part.type === 'file' ? await part.toBuffer() : null
      if (isFile && bytes && !upload) upload = { name: part.filename, type: part.mimetype, bytes }
      else upload = new ApiError('KEY_INVALID', { key: part.fieldname, hint: PARTS })
    }
    return upload
  } catch (error) {
    if ((error as { code?: string }).code !== 'FST_REQ_FILE_TOO_LARGE')
      return new ApiError('KEY_INVALID', { hint: PARTS })
    return tooLarge(rule)
  }
}

/** The routes of the endpoints that take a file. */
export async function addUploads(app: FastifyInstance, worlds: Worlds) {
  await app.register(multipart)
  for (const name of endpointNames) {
    const endpoint = endpoints[name]
    if (!('file' in endpoint)) continue
    addRoute(app, worlds, name, (request, reply) => {
      uploadOf(request, endpoint.file).then((file) => carryOut(worlds, request, reply, undefined, file))
    })
  }
}
