// The upper limit of Node: parses the request and stringifies the same answers as the mock.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port, walletFile] = process.argv.slice(2)
const wallet = JSON.parse(readFileSync(walletFile, 'utf8'))
const done = { message: 'SUCCESS' }

function send(response, answer) {
  const body = JSON.stringify(answer)
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}

createServer((request, response) => {
  if (request.method === 'GET') return send(response, wallet)
  let text = ''
  request.setEncoding('utf8')
  request.on('data', (chunk) => {
    text += chunk
  })
  request.on('end', () => {
    JSON.parse(text)
    send(response, done)
  })
}).listen(Number(port), '127.0.0.1')
