import type { Page } from '@playwright/test'
import type { Action } from './actions.ts'
import type { Phase } from './judge.ts'
import { readLedger } from './ledger.ts'
import type { FaultName } from './proxy/faults.ts'
import type { Trap } from './proxy/proxy.ts'
import { inSight } from './screen.ts'
import { type Cell, MEMBER } from './test.ts'
import { checksTexts, deniesTexts, opensTexts, saysAny, t } from './words.ts'

/** Seconds to wait until the screen shows the result. The sum is longer than any limit of the app. */
const SETTLING_S = [1, 2, 5, 10, 20, 30, 60, 60, 120, 300, 30, 30]
/** An offer appears within this time. */
const OFFER_MS = 1_500

/** One order of a member, from the first tap to the next day. */
export class Run {
  readonly phases: Phase[] = []
  /** The last phase before the member repeated the order. */
  repeatedAfter: number | undefined
  trap: Trap | undefined
  isBlocked = false
  isForgotten = false
  #read = 0

  constructor(
    readonly cell: Cell,
    readonly action: Action,
    public page: Page,
    private readonly before: number,
  ) {}

  static async begin(cell: Cell, action: Action): Promise<Run> {
    await action.given?.(cell.world)
    const page = await cell.context.newPage()
    const run = new Run(cell, action, page, action.count(await readLedger(cell.world, MEMBER, cell.token)))
    await run.prepare(page)
    run.#read = cell.lines.length
    return run
  }

  get path() {
    return this.action.path ?? '/user/home'
  }

  async prepare(page: Page) {
    await page.goto(this.path)
    await this.action.open(page, this.cell.world)
    await this.action.send(page).click({ trial: true })
    await this.cell.quiet()
  }

  armFault(fault: FaultName) {
    this.trap = this.cell.proxy.armFault(this.action.endpoint, fault)
    return this.trap
  }

  tap = () => this.action.send(this.page).click()

  ledger = () => readLedger(this.cell.world, MEMBER, this.cell.token)

  /** Returns how often the order has run so far. */
  async count() {
    return this.action.count(await this.ledger()) - this.before
  }

  /** Moves the clock until the screen shows the result, or until the rounds are over. */
  async settle(name: string, rounds: readonly number[] = SETTLING_S) {
    await this.cell.quiet()
    for (const seconds of rounds) {
      await this.cell.pass(seconds)
      await this.cell.quiet()
      const lines = this.cell.lines.slice(this.#read)
      const now = await inSight(this.page)
      const isReported = saysAny(lines, [...this.action.done, ...deniesTexts]) || saysAny(now, opensTexts)
      if (isReported && !saysAny(now, checksTexts)) break
    }
    await this.end(name)
  }

  /** Ends a phase and stores its lines and its count. */
  async end(name: string) {
    const lines = this.cell.lines.slice(this.#read)
    this.#read = this.cell.lines.length
    this.phases.push({ name, lines, inSight: await inSight(this.page), count: await this.count() })
  }

  /** Repeats the order if the screen offers it, here or after the form is opened again. */
  async again(name: string) {
    this.repeatedAfter ??= this.phases.length - 1
    const { page } = this
    page.setDefaultTimeout(OFFER_MS)
    try {
      if (!(await tapIfThere(page, t.action.sendAgain))) await this.#orderAnew()
    } catch {
      // Instead of the form, the screen may offer to send the order again.
      await tapIfThere(page, t.action.sendAgain).catch(() => {})
    }
    page.setDefaultTimeout(20_000)
    await this.settle(name)
  }

  async #orderAnew() {
    const { page, action } = this
    await tapIfThere(page, t.action.tryAgain)
    const dismiss = page.getByRole('alertdialog').getByRole('button').last()
    if (await dismiss.isVisible()) await dismiss.click()
    const send = action.send(page)
    if (!(await send.isVisible())) {
      if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
      await action.open(page, this.cell.world)
    }
    // The result of the first order may have arrived meanwhile: another tap would be a new order.
    if (!saysAny(this.cell.lines.slice(this.#read), action.done)) await send.click()
  }

  /** Returns whether the member can give the order again: the screen denies it, or offers to repeat it. */
  async isRepeatable(): Promise<boolean> {
    if (this.phases.some(({ lines }) => saysAny(lines, deniesTexts))) return true
    return this.page.getByRole('button', { name: t.action.sendAgain, exact: true }).isVisible()
  }

  /** Returns whether the screen has said that the order is done. */
  isDone = () => this.phases.some(({ lines }) => saysAny(lines, this.action.done))

  async reload() {
    await this.page.goto('/user/home')
    await this.page.getByRole('region', { name: t.money.balance }).waitFor()
    await this.settle('after a reload', [1, 3])
  }
}

async function tapIfThere(page: Page, name: string): Promise<boolean> {
  const button = page.getByRole('button', { name, exact: true })
  const isThere = await button.isVisible()
  if (isThere) await button.click()
  return isThere
}
