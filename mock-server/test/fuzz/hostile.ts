/** Texts that are known to break servers. */
const texts = [
  '',
  '\u0000',
  '\u202eabc',
  '\r\nSet-Cookie: a=b',
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a hostile text, not a template
  '${7*7}',
  '%s%n%d',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'NaN',
  '-0',
  '1e309',
  '[object Object]',
  'สวัสดี'.repeat(200),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L',
  // Slow for a badly written regular expression.
  `${'a'.repeat(5_000)}!`,
  `<p${' '.repeat(5_000)}`,
  'x'.repeat(100_000),
]

/** Invalid amounts, and numbers at the limits. */
const numbers = [-0.01, -1e9, 0, 0.001, 1.005, 10.123, 2_147_483_648, 9_007_199_254_740_992, 1e21, 5e-324]

export const hostileValues: unknown[] = [
  ...texts,
  ...numbers,
  null,
  true,
  [],
  {},
  [1, 'a', null],
  { $gt: '' },
  { toString: 'x', length: -1 },
]

const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)

/** Bodies that are invalid JSON, too deep or too large. */
export const hostileBodies: string[] = [
  '',
  '{',
  '{"a":1}}',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '\u0000',
  'null',
  '[]',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"amount":1e999}',
  deep('[', ']', 20_000),
  deep('{"a":', '}', 20_000).replace(':}', ':1}'),
  `{"__proto__":${deep('[', ']', 20_000)}}`,
  `{"amount":${'9'.repeat(100_000)}}`,
  JSON.stringify({ page: 'x'.repeat(1_000_000) }),
  JSON.stringify({ page: 'x'.repeat(1_100_000) }),
  JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, number) => [`k${number}`, number]))),
]

export const hostileTypes = [
  'text/plain',
  'application/jsonx',
  'application/json; charset=utf-7',
  'application/json,text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
  'multipart/mixed; boundary=a',
  '/',
  'application/json\t',
]

/** Larger than Node's limit for all headers together. */
const HUGE_HEADER = 'x'.repeat(20_000)
export const longHeaders: Record<string, string>[] = [
  { 'x-huge': HUGE_HEADER },
  { cookie: `a=${HUGE_HEADER}` },
  { authorization: `Bearer ${HUGE_HEADER}` },
  Object.fromEntries(Array.from({ length: 1_000 }, (_, number) => [`x-header-${number}`, 'x'.repeat(20)])),
]

export const oddHeaders: Record<string, string>[] = [
  { authorization: `Bearer ${'x'.repeat(8_000)}` },
  { authorization: 'Bearer \u00e9\u00ff' },
  { 'idempotency-key': '' },
  { 'idempotency-key': 'k'.repeat(256) },
  { 'idempotency-key': '\u00e9' },
  { 'idempotency-key': '__proto__' },
  { 'x-mock-world': '__proto__' },
  { 'x-mock-world': 'w'.repeat(101) },
  { cookie: 'mock-world=constructor; a=b;;=;' },
  { cookie: `${'a=b; '.repeat(1_000)}` },
  { range: 'bytes=0-99999999999' },
  { 'content-encoding': 'gzip' },
  { 'x-forwarded-for': "127.0.0.1, ' OR 1=1" },
  { upgrade: 'h2c' },
]

export const oddPaths = [
  '/api',
  '/api//wallet',
  '/api/wallet/',
  '/api/wallet/../wallet',
  '/api/%77allet',
  '/api/wallet%00',
  '/api/wallet/nope/x',
  '/api/wallet/account/%zz',
  '/api/wallet/account/%E0%B8',
  `/api/wallet/account/${'x'.repeat(501)}`,
  `/api/${'x/'.repeat(3_000)}`,
  '/api/wallet?a=1&a=2&__proto__=x',
]

export const oddMethods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND']
