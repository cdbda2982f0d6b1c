import { expect, test } from 'vitest'
import { wordsOf } from './wordsOf.ts'

test.each([
  ['<p>Deposit <b>200</b></p><p>Today</p>', 'Deposit 200 Today'],
  ['ฝาก<br>ถอน', 'ฝาก ถอน'],
  ['a &lt; b &amp;&amp; c &gt; d &quot;e&quot; &apos;f&apos;&nbsp;g', `a < b && c > d "e" 'f' g`],
  ['&#3647;100 &#xE3F;200', '฿100 ฿200'],
  // Decoded once: what was written as words stays words.
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['&lt;script&gt;ran()&lt;/script&gt;', '<script>ran()</script>'],
  ['a<script>ran()</script>b<style>p{}</style>c<!-- d -->e', 'a b c e'],
  ['a<SCRIPT\n>ran()</script >b', 'a b'],
  ['a<script>ran()', 'a'],
  ['a<!-- ran()', 'a'],
  ['a<img src=x onerror=ran()', 'a'],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  [
    '&unknown; &constructor; &toString; &#0; &#x110000; &#9999999;',
    '&unknown; &constructor; &toString; &#0; &#x110000; &#9999999;',
  ],
  ['  a \n\t b  ', 'a b'],
  ['', ''],
])('reads %j as %j', (html, words) => {
  expect(wordsOf(html)).toBe(words)
})

test('needs linear time for a long text of incomplete tags', () => {
  for (const part of ['<!--', '<script', '<a ', '&#', '<'])
    expect(wordsOf(part.repeat(200_000)).length).toBeLessThanOrEqual(part.length * 200_000)
})
