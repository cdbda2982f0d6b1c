/** Texts that are known to break servers. */
const texts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202eabc',
  '\r\nSet-Cookie: a=b',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' OR 1=1 --",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a hostile text, not a template
  '${7*7}',
  '{{7*7}}',
  '%s%n%d',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'NaN',
  '-0',
  '1e309',
  '0x10',
  '٣',
  'undefined',
  '[object Object]',
  '{"a":1}',
  '9999-99-99T99:99:99Z',
  'สวัสดี'.repeat(200),
  '👨‍👩‍👧‍👦'.repeat(50),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L',
  // Slow for a badly written regular expression.
  `${'a'.repeat(5_000)}!`,
  `${'1'.repeat(5_000)}x`,
  `<p${' '.repeat(5_000)}`,
  'x'.repeat(100_000),
]

/** Invalid amounts, and numbers at the limits. */
const numbers = [
  -1,
  -0.01,
  -1e9,
  0,
  -0,
  0.001,
  0.005,
  1.005,
  10.123,
  99.999,
  2_147_483_648,
  2 ** 53,
  1e21,
  1e308,
  5e-324,
]

export const hostileValues: unknown[] = [
  ...texts,
  ...numbers,
  null,
  true,
  false,
  [],
  {},
  [[]],
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
  '{"a":01}',
  "{'a':1}",
  '{"a":1,"a":2}',
  '\ufeff{}',
  '\u0000',
  'null',
  '[]',
  '1e999',
  '"text"',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"\\u005f_proto__":1}',
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
  'text/html',
  'application/xml',
  'application/jsonx',
  'application/json; charset=utf-7',
  'application/json; charset=',
  'application/json,text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
  'multipart/mixed; boundary=a',
  '/',
  ';',
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
  { authorization: 'Basic YTpi' },
  { authorization: 'Bearer \u00e9\u00ff' },
  { 'idempotency-key': '' },
  { 'idempotency-key': 'k'.repeat(255) },
  { 'idempotency-key': 'k'.repeat(256) },
  { 'idempotency-key': '\u00e9' },
  { 'idempotency-key': '__proto__' },
  { 'x-mock-world': '__proto__' },
  { 'x-mock-world': 'w'.repeat(101) },
  { cookie: 'mock-world=constructor; a=b;;=;' },
  { cookie: `${'a=b; '.repeat(1_000)}` },
  { range: 'bytes=0-99999999999' },
  { 'if-none-match': '*' },
  { 'content-encoding': 'gzip' },
  { accept: 'text/html;q=x' },
  { 'accept-encoding': 'br;q=9' },
  { 'x-forwarded-for': "127.0.0.1, ' OR 1=1" },
  { 'x-http-method-override': 'DELETE' },
  { upgrade: 'h2c' },
]

export const oddPaths = [
  '/api',
  '/api/',
  '/api//wallet',
  '/api/wallet/',
  '/api/wallet/../wallet',
  '/api/%77allet',
  '/api/wallet%00',
  '/api/wallet;a=b',
  '/api/nope',
  '/api/wallet/nope/x',
  '/api/wallet/account/%zz',
  '/api/wallet/account/%E0%B8',
  `/api/wallet/account/${'x'.repeat(501)}`,
  `/api/${'x/'.repeat(3_000)}`,
  '/api/wallet?a=1&a=2&__proto__=x',
  '/api/wallet?%zz',
]

export const oddMethods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND']
