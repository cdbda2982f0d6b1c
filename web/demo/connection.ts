import type { Connect, JoinAnswer } from '@wallet/contracts/socket'
import { ask } from './service.ts'

/** A browser stops an idle worker without an event, so the page pings the worker. */
const PING_MS = 10_000
const PONG_WITHIN_MS = 4_000

/** Replaces the socket of `src/api/socketConnect.ts`. The chat uses a port to the worker, where the mock runs. */
export const connectTo =
  (_address: string): Connect =>
  ({ token = null }, { connected, messaging, disconnected }) => {
    const { port1: port, port2 } = new MessageChannel()
    const joining = new Map<number, (answer: JoinAnswer) => void>()
    let lastId = 0
    let overdue: ReturnType<typeof setTimeout> | undefined
    const pinging = setInterval(() => {
      port.postMessage({ ping: true })
      overdue ??= setTimeout(lose, PONG_WITHIN_MS)
    }, PING_MS)

    function end() {
      clearInterval(pinging)
      clearTimeout(overdue)
      port.close()
    }
    function lose() {
      end()
      disconnected()
    }

    port.onmessage = ({ data }) => {
      if (data.event === 'connected') connected()
      else if (data.event === 'messaging') messaging(data.message)
      else if (data.event === 'disconnected') lose()
      else if (data.pong) {
        clearTimeout(overdue)
        overdue = undefined
      } else joining.get(data.id)?.(data.answer)
    }
    ask({ type: 'connect', token }, port2)

    return {
      join: (room) =>
        new Promise((resolve) => {
          joining.set(++lastId, resolve)
          port.postMessage({ join: room, id: lastId })
        }),
      close: () => {
        port.postMessage({ close: true })
        end()
      },
    }
  }
