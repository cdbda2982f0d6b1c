import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'

const signs = { ok: '.', untrue: 'U', twice: '2', blocked: 'B', broken: '!', skipped: '-' }
type Mark = keyof typeof signs
const marks = Object.keys(signs) as Mark[]

interface Row {
  action: string
  fault: string
  mark: Mark
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
    const mark = result.status === 'skipped' ? 'skipped' : ((verdict?.type as Mark | undefined) ?? 'broken')
    const reason = verdict?.description ?? result.error?.message?.split('\n').slice(0, 6).join(' ') ?? ''
    this.#rows.push({ action, fault, mark })
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
    const sign = (action: string, fault: string) => {
      const row = this.#rows.find((each) => each.action === action && each.fault === fault)
      return row ? signs[row.mark] : ' '
    }
    console.log('')
    for (const [index, fault] of faults.entries())
      console.log(`${' '.repeat(13)}${'| '.repeat(index)}${fault}`)
    for (const action of new Set(this.#rows.map((row) => row.action)))
      console.log(`${action.padEnd(13)}${faults.map((fault) => sign(action, fault)).join(' ')}`)
    const count = (mark: Mark) => this.#rows.filter((row) => row.mark === mark).length
    const counts = marks.map((mark) => `${count(mark)} ${mark}`).join(', ')
    console.log(`\n${this.#rows.length} cells in ${Math.round(duration / 1000)} s: ${counts}`)
    return { status: count('ok') > 0 && count('ok') === this.#rows.length ? 'passed' : 'failed' } as const
  }

  printsToStdio = () => true
}
