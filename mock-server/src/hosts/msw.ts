import { http, type RequestHandler } from 'msw'
import { type BrowserHost, isMocked } from './browser.ts'

const textOf = (cookies: Record<string, string>) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

/** The mock for MSW: `setupWorker(...handlers)` in a page, `setupServer(...handlers)` in Node. */
export const handlersOf = ({ answer }: BrowserHost): RequestHandler[] => [
  http.all(
    ({ request }) => isMocked(new URL(request.url).pathname),
    ({ request, cookies }) => answer(request, textOf(cookies)),
  ),
]
