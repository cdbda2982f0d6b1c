import socketDocument from '../asyncapi.json' with { type: 'json' }
import { readPacts } from '../verify/pacts.ts'
import { arazzo } from './arazzo.ts'
import { ChatMessage } from './endpoints/chat.ts'
import { examplesIn } from './openapi/examples.ts'
import { openapi } from './openapi.ts'
import { readableJson } from './readableJson.ts'
import { JOIN_EVENT, MESSAGE_EVENT, SOCKET_PATH } from './socket.ts'
import { statesApi } from './statesApi.ts'
import { contact, version } from './version.ts'

/** Returns asyncapi.json, whose texts are edited by hand, with the names and the schema of the code. */
function asyncapi() {
  const document = structuredClone(socketDocument)
  const { info, servers, channels } = document
  Object.assign(info, { version, contact })
  servers.provider.pathname = SOCKET_PATH
  channels.page.address = JOIN_EVENT
  channels.page.messages.join.name = JOIN_EVENT
  Object.assign(channels.room.messages.messaging, { name: MESSAGE_EVENT, payload: ChatMessage })
  return document
}

export const documents = (): Record<string, string> => ({
  'openapi.json': readableJson(openapi(examplesIn(readPacts().pinned))),
  'states.openapi.json': readableJson(statesApi()),
  'asyncapi.json': readableJson(asyncapi()),
  'arazzo.json': readableJson(arazzo()),
})
