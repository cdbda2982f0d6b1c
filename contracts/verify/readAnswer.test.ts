import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ANSWER_BYTES_MAX } from './http.ts'
import { readAnswer } from './readAnswer.ts'

const read = (bytes: Buffer | string, headers = {}, status = 200) =>
  readAnswer({ status, headers, bytes: Buffer.from(bytes), ms: 1 })
const JSON_TEXT = '{"name":"ก"}'

test.each([
  [{}, JSON_TEXT],
  [{}, `\uFEFF${JSON_TEXT}`],
  [{ 'content-encoding': 'gzip' }, gzipSync(JSON_TEXT)],
  [{ 'content-encoding': ' GZip ' }, gzipSync(JSON_TEXT)],
  [{ 'content-encoding': 'x-gzip' }, gzipSync(JSON_TEXT)],
  [{ 'content-encoding': 'br' }, brotliCompressSync(JSON_TEXT)],
  [{ 'content-encoding': 'deflate' }, deflateSync(JSON_TEXT)],
  [{ 'content-encoding': 'identity' }, JSON_TEXT],
])('reads an answer with the headers %j', (headers, bytes) => {
  expect(read(bytes, headers)).toEqual({ text: JSON_TEXT, json: { name: 'ก' } })
})

test.each([
  [gzipSync(JSON_TEXT), {}, 'the body is gzip, and no header Content-Encoding says so'],
  [JSON_TEXT, { 'content-encoding': 'br' }, 'the header Content-Encoding says br, but the body is not br'],
  ['', {}, 'the body is empty'],
  ['', { 'content-encoding': 'gzip' }, 'the body is empty'],
  [Buffer.from([0xe0, 0xb8]), {}, 'the body is not UTF-8'],
  ['{"a":', {}, 'the body is not JSON'],
  ['undefined', {}, 'the body is not JSON'],
  [' \n<!DOCTYPE html><p>', {}, 'a page instead of JSON'],
  ['<html>', {}, 'a page instead of JSON'],
  ['<h1>502</h1>', {}, 'a page instead of JSON'],
  ['<body>', {}, 'a page instead of JSON'],
  [JSON.stringify(JSON_TEXT), {}, 'it was encoded twice'],
  [JSON.stringify(' [1]'), {}, 'it was encoded twice'],
])('rejects the body %j with the headers %j', (bytes, headers, why) => {
  const { unreadable, json } = read(bytes, headers)
  expect(unreadable).toEqual({ field: 'answer', text: expect.stringContaining(why) })
  expect(json).toBeUndefined()
})

test.each([300, 304, 307, 399])('rejects the redirect %i', (status) => {
  const { unreadable } = read(JSON_TEXT, { location: '/v2' }, status)
  expect(unreadable?.field).toBe('status')
  expect(unreadable?.text).toContain(`a redirect (${status}) to /v2`)
  expect(read(JSON_TEXT, {}, status).unreadable?.text).toContain('to nowhere')
})

test('reads every other status, and JSON values that are not objects', () => {
  for (const status of [299, 400]) expect(read('null', {}, status)).toEqual({ text: 'null', json: null })
  expect(read('"a word"').json).toBe('a word')
})

test.each([
  [gzipSync(' '.repeat(ANSWER_BYTES_MAX + 1)), 'larger than 4,194,304 bytes when decompressed'],
  ['['.repeat(101), 'nested more than 100 levels deep'],
  [`[${'{},'.repeat(10_000)}{}]`, 'more than 20,000 values'],
])('rejects an answer that is too large to compare', (bytes, why) => {
  const headers = Buffer.isBuffer(bytes) ? { 'content-encoding': 'gzip' } : {}
  expect(read(bytes, headers).unreadable?.text).toContain(why)
})

test('ignores brackets and commas inside texts', () => {
  expect(read(JSON.stringify(['"[{,\\'.repeat(20_000)])).unreadable).toBeUndefined()
})
