import { writeFileSync } from 'node:fs'
import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'

type Mark = 'ok' | 'untrue' | 'twice' | 'blocked' | 'broken' | 'skipped'
interface Row {
  title: string
  action: string
  fault: string
  mark: Mark
  reason: string
  seconds: number
}

const signs: Record<Mark, string> = {
  ok: '.',
  untrue: 'U',
  twice: '2',
  blocked: 'B',
  broken: '!',
  skipped: '-',
}

const verdicts: readonly Mark[] = ['ok', 'untrue', 'twice', 'blocked']

const markOf = ({ status }: TestResult, kind: string | undefined): Mark => {
  if (status === 'skipped') return 'skipped'
  return verdicts.find((verdict) => verdict === kind) ?? 'broken'
}

/** Prints the matrix: rows are money actions, columns are faults. */
export default class Matrix implements Reporter {
  readonly #rows: Row[] = []
  #all: TestCase[] = []

  onBegin(_: FullConfig, suite: Suite) {
    this.#all = suite.allTests()
  }

  onTestEnd({ title, annotations }: TestCase, result: TestResult) {
    const [action = '', fault = ''] = title.split(' × ')
    const verdict = [...annotations, ...result.annotations].find(({ type }) => type in signs)
    const mark = markOf(result, verdict?.type)
    const reason = verdict?.description ?? result.error?.message?.split('\n').slice(0, 6).join(' ') ?? ''
    this.#rows.push({ title, action, fault, mark, reason, seconds: result.duration / 1000 })
    if (mark !== 'ok') console.log(`${mark.padEnd(7)} ${title}: ${reason}`)
    this.#tellProgress(fault)
  }

  /** Prints a line after the last cell of a fault. */
  #tellProgress(fault: string) {
    const rows = this.#rows.filter((row) => row.fault === fault)
    if (rows.length < this.#all.filter(({ title }) => title.endsWith(` × ${fault}`)).length) return
    const good = rows.filter(({ mark }) => mark === 'ok').length
    console.log(`${fault}: ${good} of ${rows.length} ok (${this.#rows.length} of ${this.#all.length} cells)`)
  }

  onError({ message }: { message?: string }) {
    console.log(message)
  }

  async onEnd({ duration }: FullResult) {
    const faults = [...new Set(this.#rows.map(({ fault }) => fault))]
    const actions = [...new Set(this.#rows.map(({ action }) => action))]
    const sign = (action: string, fault: string) => {
      const row = this.#rows.find((each) => each.action === action && each.fault === fault)
      return row ? signs[row.mark] : ' '
    }
    console.log('')
    for (const [index, fault] of faults.entries())
      console.log(`${' '.repeat(13)}${'| '.repeat(index)}${fault}`)
    for (const action of actions)
      console.log(`${action.padEnd(13)}${faults.map((fault) => sign(action, fault)).join(' ')}`)
    const count = (mark: Mark) => this.#rows.filter((row) => row.mark === mark).length
    const counts = ([...verdicts, 'broken', 'skipped'] as const).map((mark) => `${count(mark)} ${mark}`)
    console.log(`\n${this.#rows.length} cells in ${Math.round(duration / 1000)} s: ${counts.join(', ')}`)
    const file = process.env.FAULT_CELLS
    if (file) writeFileSync(file, JSON.stringify(this.#rows))
    return { status: count('ok') > 0 && count('ok') === this.#rows.length ? 'passed' : 'failed' } as const
  }

  printsToStdio = () => true
}
