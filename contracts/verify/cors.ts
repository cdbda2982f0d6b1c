import type { Area, Name } from '../src/endpoints/table.ts'
import { IDEMPOTENCY_HEADER } from '../src/idempotency.ts'
import type { Mismatch } from './exchange.ts'
import { jsonCall } from './http.ts'
import { type RunnableCase, withDescription } from './pacts.ts'
import type { Fault, Session } from './session.ts'

/** Headers of the app that need a preflight request. */
const HEADERS = ['authorization', 'content-type', IDEMPOTENCY_HEADER.toLowerCase(), 'x-requested-with']

const asked: [area: Area, endpoint: Name][] = [
  ['wallet', 'GET /api/wallet'],
  ['wallet', 'POST /api/wallet/transfer'],
  ['account', 'PUT /api/account/changepwd'],
  ['qr', 'DELETE /api/qrcode/{qrcodeId}'],
]

const wordsOf = (text = '') => text.toLowerCase().split(/[\s,]+/)

function faultsOf(
  status: number,
  headers: Record<string, string>,
  method: string,
  origin: string,
): Mismatch[] {
  const allowed = headers['access-control-allow-origin']
  const methods = wordsOf(headers['access-control-allow-methods'])
  const names = wordsOf(headers['access-control-allow-headers'])
  const missing = HEADERS.filter(
    (name) => !names.includes(name) && !(names.includes('*') && name !== 'authorization'),
  )
  const isSimple = ['GET', 'POST'].includes(method)
  const isListed = isSimple || methods.includes(method.toLowerCase()) || methods.includes('*')
  const isOrigin = allowed === origin || allowed === '*'
  const faults: [isRight: boolean, field: string, text: string][] = [
    [status >= 200 && status <= 299, 'status', `expected 200 or 204 but was ${status}`],
    [isOrigin, 'header Access-Control-Allow-Origin', `expected ${origin} but was ${allowed ?? 'missing'}`],
    [isListed, 'header Access-Control-Allow-Methods', `expected it to name ${method}`],
    [
      missing.length === 0,
      'header Access-Control-Allow-Headers',
      `expected it to name ${missing.join(', ')}`,
    ],
  ]
  return faults.flatMap(([isRight, field, text]) => (isRight ? [] : [{ field, text }]))
}

/** Sends the preflight request of a browser. The answer may be empty. */
async function checkPreflight(name: Name, session: Session): Promise<Mismatch[]> {
  const [method = '', path = ''] = name.split(' ')
  const { url, origin = '' } = session.target
  const call = jsonCall('OPTIONS', url + path.replace(/\{\w+\}/, 'example'), {
    headers: { 'access-control-request-method': method, 'access-control-request-headers': HEADERS.join(',') },
  })
  const fault = await session.send(call).catch((error: Fault) => error)
  const { answer } = session.exchange
  if (!answer) throw fault
  return faultsOf(answer.status, answer.headers as Record<string, string>, method, origin)
}

export const preflights: RunnableCase[] = asked.map(([area, name]) => {
  const [method = ''] = name.split(' ')
  return withDescription({
    area,
    endpoint: `CORS ${method}`,
    title: `a browser may send ${method} from the app’s origin`,
    state: { name: 'the service is open', params: {} },
    check: (session: Session) => checkPreflight(name, session),
  })
})
