import { HTTP_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '@wallet/contracts/limits'
import { type ActionName, actions } from './actions.ts'
import { judge, type Verdict } from './judge.ts'
import { type FaultName, faults } from './proxy/faults.ts'
import type { ProviderState } from './proxy/provider.ts'
import { Run } from './run.ts'
import { type Cell, MEMBER } from './test.ts'
import { deniesTexts, saysAny, t } from './words.ts'

const plain = (fault: FaultName) => async (run: Run) => {
  const { seen } = run.armFault(fault)
  await run.tap()
  await seen
}

/** The order runs, and its answer never arrives. */
const underWay = plain('hang-after')

type Script = (run: Run) => Promise<unknown>

/** Faults with further steps. */
const scripts: Partial<Record<FaultName, Script>> = {
  async late(run) {
    await plain('late')(run)
    await run.settle('given up', [
      (run.action === actions.slip ? UPLOAD_TIMEOUT_MS : HTTP_TIMEOUT_MS) / 1000 + 1,
      5,
      10,
    ])
    if (saysAny(run.phases.at(-1)?.lines ?? [], deniesTexts)) await run.again('once more')
    await run.trap?.release()
  },
  async 'slow-body'(run) {
    await plain('slow-body')(run)
    await run.cell.pass(20)
    await run.trap?.release()
  },
  async offline(run) {
    await plain('offline')(run)
    await run.cell.context.setOffline(true)
    await run.trap?.release()
    await run.settle('offline', [1, 1])
    await run.cell.context.setOffline(false)
  },
  async 'login-ends'(run) {
    await plain('login-ends')(run)
    await run.page.getByLabel(t.member.phone).waitFor()
    // Wait until the page is ready and its dialogs are closed.
    await run.page.getByRole('button', { name: t.login.submit }).click({ trial: true })
    await run.cell.pass(2)
    await run.cell.quiet()
    await run.page.getByLabel(t.member.phone).fill(MEMBER)
    await run.page.getByLabel(t.member.password, { exact: true }).fill('wallet-demo-1')
    await run.page.getByRole('button', { name: t.login.submit }).click()
    await run.page.waitForURL('**/user/home')
    await run.page.goto(run.path)
  },
  async 'sent-twice'(run) {
    await plain('sent-twice')(run)
    await run.settle('answered')
    await run.trap?.release()
  },
  async 'out-of-order'(run) {
    await plain('out-of-order')(run)
    // The next reads get the data from before the order, and arrive after its answer.
    const letGo = run.cell.proxy.holdReads()
    await run.page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      dispatchEvent(new Event('focus'))
    })
    await run.cell.pass(1)
    await run.trap?.release()
    await run.cell.pass(1)
    letGo()
  },
}

/** Runs in the page: fills the storage, so that no entry fits any more. */
function fillStorage() {
  for (let size = 2 ** 22; size >= 1; size /= 2)
    try {
      for (let index = 0; ; index += 1) localStorage.setItem(`full ${size} ${index}`, 'x'.repeat(size))
    } catch {}
}

/** Runs in the page: changes the stored orders to those of another version of the app. */
function storeOtherVersion() {
  for (const area of [localStorage, sessionStorage])
    for (const name of Object.keys(area))
      if (/^(order|commands) /.test(name)) area.setItem(name, '{"v":99,"orders":{}}')
}

const reload: Script = async (run) => {
  await underWay(run)
  await run.cell.pass(5)
  await run.page.goto(run.path)
  await run.settle('reloaded', [1, 2])
  if (!run.isDone()) await run.again('once more')
}

/** Events on the member's side during the order. */
export const habits = {
  'double-tap': async (run) => {
    await run.action.send(run.page).dblclick()
  },
  reload,
  'storage-full': async (run) => {
    await run.page.evaluate(fillStorage)
    await reload(run)
  },
  'stored-version': async (run) => {
    await underWay(run)
    await run.cell.pass(5)
    await run.page.evaluate(storeOtherVersion)
    run.isForgotten = true
    await run.page.goto(run.path)
    await run.settle('reloaded', [1, 2])
    await run.again('once more')
  },
  crash: async (run) => {
    await underWay(run)
    await run.page.close()
    run.page = await run.cell.context.newPage()
    await run.page.goto(run.path)
    await run.settle('opened anew', [1, 2])
    if (!run.isDone()) await run.again('once more')
  },
  'second-tab': async (run) => {
    const second = await run.cell.context.newPage()
    await run.prepare(second)
    await underWay(run)
    run.page = second
    await run.end('in the second tab')
    await run.again('once more')
  },
  back: async (run) => {
    // The browser needs a page to go back to.
    await run.page.goto('/user/profile')
    await run.prepare(run.page)
    await underWay(run)
    await run.page.goBack()
    // An alert on the page before adds a history entry, so that there is no page to go forward to.
    await run.page.goForward().catch(() => run.page.goto(run.path))
    await run.settle('came back', [1, 2])
    if (!run.isDone()) await run.again('once more')
  },
} as const satisfies Record<string, Script>

/** The provider stops during the order, and is back after a few seconds. */
export const outages = {
  'provider-away': 'away',
  'provider-502': 502,
  'provider-503': 503,
  'provider-504': 504,
  'provider-starts': 'resets',
  'provider-restarts': 'resets-after',
} as const satisfies Record<string, ProviderState>

const AWAY_S = 2
/** Within this time after the provider is back, the result must be known or the order repeatable. */
const BLOCKED_S = [3, 5, 5, 10, 15, 20]

const outage = (state: ProviderState) => async (run: Run) => {
  const { provider } = run.cell
  await provider?.become(state)
  await run.tap()
  await run.cell.quiet()
  if (state === 'resets-after') await provider?.become('away')
  await run.cell.pass(AWAY_S)
  await provider?.become('up')
  await run.settle('the provider is back', BLOCKED_S)
  run.isBlocked = !run.isDone() && !(await run.isRepeatable())
}

export type Trouble = FaultName | keyof typeof habits | keyof typeof outages
export const troubles = [...Object.keys(faults), ...Object.keys(habits), ...Object.keys(outages)] as Trouble[]
export const isOutage = (trouble: Trouble): trouble is keyof typeof outages => trouble in outages
export const isOfHttp2 = (trouble: Trouble) => trouble.startsWith('h2-')

function scriptOf(trouble: Trouble): Script {
  if (isOutage(trouble)) return outage(outages[trouble])
  if (trouble in habits) return habits[trouble as keyof typeof habits]
  return scripts[trouble as FaultName] ?? plain(trouble as FaultName)
}

/** The page refetches pending money within this time. */
const LOOK_S = 25

export async function runCell(cell: Cell, name: ActionName, trouble: Trouble): Promise<Verdict> {
  const run = await Run.begin(cell, actions[name])
  await scriptOf(trouble)(run)
  await run.settle('settled')
  if (!run.isDone()) await run.again('once more')
  await run.reload()
  let [balance, shownBalance] = await bothBalances(run)
  if (!shownBalance.includes(balance)) {
    // The money may have arrived after the last refetch of the page.
    await run.cell.pass(LOOK_S)
    await run.cell.quiet()
    ;[balance, shownBalance] = await bothBalances(run)
  }
  return judge(run.action, run.phases, {
    repeatedAfter: run.repeatedAfter,
    isBlocked: run.isBlocked,
    isForgotten: run.isForgotten,
    firstWasAnswered: run.trap?.wasAnswered() ?? false,
    shownBalance,
    balance,
  })
}

/** Returns the balance of the ledger and the text of the page. */
async function bothBalances(run: Run): Promise<[string, string]> {
  const { total } = await run.ledger()
  const text = await run.page.getByRole('region', { name: t.money.balance }).textContent()
  return [total.toLocaleString('en-US', { minimumFractionDigits: 2 }), text ?? '']
}
