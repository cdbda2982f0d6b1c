// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { cleanHtml } from './cleanHtml.ts'
import { Html } from './Html.tsx'
import { safeImage, safeUrl } from './safeUrl.ts'

describe('addresses', () => {
  test.each([
    'https://line.me/ti/p/x',
    'tel:0810000001',
    'mailto:care@sabai.example',
    'line://ti/p/@sabaicare',
    '/user/bonus',
    '/media/slips/1.png',
    `${location.origin}/play/naga`,
  ])('allows the address %s', (address) => {
    expect(safeUrl(address)).toBe(address)
  })

  test('allows data: addresses for pictures only', () => {
    expect(safeImage('data:image/png;base64,AAAA')).toBeDefined()
    expect(safeImage('data:text/html,x')).toBeUndefined()
    expect(safeImage('/media/art/naga.svg')).toBe('/media/art/naga.svg')
  })
})

describe('markup of the provider', () => {
  test.each([
    ['<p>Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
    ['<img src="/a.png" onerror="alert(1)">', '<img src="/a.png">'],
    ['<p style="position:fixed" class="x" id="root">Hi</p>', '<p>Hi</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<img src="http://tracker.example/p.gif">', ''],
    ['<iframe src="https://x.example"></iframe><form><input></form>', ''],
    ['<svg onload="alert(1)"></svg>', ''],
  ])('cleans %s to %j', (dirty, clean) => {
    expect(cleanHtml(dirty, 'text')).toBe(clean)
  })

  test('opens a link in a new tab without access to this one', () => {
    expect(cleanHtml('<a href="line://ti/p/x">LINE</a>', 'text')).toBe(
      '<a href="line://ti/p/x" target="_blank" rel="noopener noreferrer">LINE</a>',
    )
  })

  test('shows a QR code as a drawing without scripts', () => {
    const drawing =
      '<svg viewBox="0 0 2 2"><script>alert(1)</script><path d="M0 0h1v1H0z" onclick="x()"></path></svg>'
    expect(cleanHtml(drawing, 'image')).toBe('<svg viewBox="0 0 2 2"><path d="M0 0h1v1H0z"></path></svg>')
    expect(cleanHtml('<img src="data:image/png;base64,AAAA">', 'image')).toContain(
      'data:image/png;base64,AAAA',
    )
  })

  test('shows the text after it was cleaned', async () => {
    render(<Html html="<p>Deposit <b>200</b></p><script>alert(1)</script>" />)
    await waitFor(() => expect(screen.getByText('200').closest('p')?.textContent).toBe('Deposit 200'))
    expect(document.querySelector('script')).toBeNull()
  })
})
