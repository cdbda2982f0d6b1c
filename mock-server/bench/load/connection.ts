import { connect } from 'node:net'

const HEAD_END = '\r\n\r\n'

/** What went wrong between the generator and a server under load: no figure of that server counts. */
class BadAnswer extends Error {}

/** How many bytes the answer that begins here has, or 0 when its head is not complete. */
function lengthOf(bytes: Buffer): number {
  const end = bytes.indexOf(HEAD_END)
  if (end === -1) return 0
  const head = bytes.toString('latin1', 0, end)
  const status = head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)
  if (status[0] !== '2')
    throw new BadAnswer(`answered ${status}: ${bytes.toString('utf8', end + 4, end + 204)}`)
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? []
  if (length === undefined) throw new BadAnswer('answered without a content-length')
  return end + HEAD_END.length + Number(length)
}

/**
 * One keep-alive connection that sends the next request as soon as the last one is answered. It understands just
 * enough HTTP to know where an answer ends, so that the server under load is what limits the figures.
 */
export function openConnection(
  port: number,
  nextRequest: () => Buffer | null,
  answered: (ms: number) => void,
) {
  return new Promise<void>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let sentAt = 0
    let left = 0
    let head: Buffer | null = null

    const send = () => {
      const request = nextRequest()
      if (!request) return socket.end(resolve)
      sentAt = performance.now()
      socket.write(request)
    }
    const take = (chunk: Buffer) => {
      let length = chunk.length
      if (left === 0) {
        const bytes = head ? Buffer.concat([head, chunk]) : chunk
        left = lengthOf(bytes)
        head = left === 0 ? bytes : null
        length = bytes.length
      }
      if (head) return
      left -= length
      if (left < 0) throw new BadAnswer('answered with more bytes than it said')
      if (left > 0) return
      answered(performance.now() - sentAt)
      send()
    }
    socket.on('connect', send)
    socket.on('data', (chunk) => {
      try {
        take(chunk)
      } catch (error) {
        socket.destroy()
        reject(error)
      }
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new BadAnswer('closed the connection')))
  })
}
