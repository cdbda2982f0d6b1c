import { type PlayRequest, playPage } from '../src/provider/play/playPage.ts'
import { openMember } from './account.ts'

export const RICH = '0810000001'

/** Returns the text of the page and its form. */
function seen({ status, html }: { status: number; html: string }) {
  const inputs = [...html.matchAll(/<input [^>]*name="(\w+)"[^>]*>/g)]
  const filledIn = (input: string) => /value="([^"]*)"/.exec(input)?.[1] ?? ''
  return {
    status,
    html,
    form: Object.fromEntries(inputs.map(([input, name]) => [name, filledIn(input)])),
    balance: /<output>(.*)<\/output>/.exec(html)?.[1],
    notice: /role="(?:alert|status)">(.*?)</.exec(html)?.[1],
    isLogin: html.includes('name="password"'),
  }
}

/** Opens the games of a member like a browser. */
export function openGames(phone = RICH) {
  const opened = openMember(phone)
  const { member } = opened
  const visit = (code: string, request: Partial<PlayRequest> = {}) =>
    seen(playPage(opened.world, { code, method: 'GET', query: {}, form: {}, language: 'en', ...request }))
  const follow = (link: string) => {
    const { pathname, searchParams } = new URL(link, 'http://games.test')
    return visit(pathname.slice('/play/'.length), { query: Object.fromEntries(searchParams) })
  }
  return {
    ...opened,
    visit,
    follow,
    post: (code: string, form: Record<string, string>) => visit(code, { method: 'POST', form }),
    credentials: (code: string) => member.get(`/api/wallet/account/${code}`).body,
    openPg: () => follow(member.get(`/api/autoLogin/pg/pgn${phone}`).body.link),
    inGame: (code: string) =>
      member.get('/api/wallet/refresh/slot').body.slots.find((slot: { code: string }) => slot.code === code)
        .amount,
  }
}
