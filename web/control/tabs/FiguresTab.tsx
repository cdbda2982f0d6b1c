import { useEffect, useState } from 'react'
import { formatTime } from '../../src/format/date.ts'
import { useReading } from '../mock.ts'
import styles from '../parts.module.css'
import { Part, Row, Rows } from '../parts.tsx'
import { type TextKey, text } from '../texts.ts'

const POLL_MS = 2_000
const MAX_VALUES = 60
const HEIGHT = 20

type Sums = ReadonlyMap<string, number>

/** Adds up the Prometheus samples of each name. */
function sumsOf(text: string): Sums {
  const sums = new Map<string, number>()
  for (const [, name = '', value] of text.matchAll(/^(\w+)(?:\{.*\})? (\S+)$/gm))
    sums.set(name, (sums.get(name) ?? 0) + Number(value))
  return sums
}

const grown = (name: string, now: Sums, before: Sums) => (now.get(name) ?? 0) - (before.get(name) ?? 0)
const figureOf =
  (name: string, factor = 1) =>
  (now: Sums) => {
    const value = now.get(name)
    return value === undefined ? undefined : value * factor
  }

type Figure = readonly [
  title: TextKey,
  unit: string,
  value: (now: Sums, before: Sums, seconds: number) => number | undefined,
]

const figures: readonly Figure[] = [
  ['figureRequests', '/ s', (now, before, seconds) => grown('mock_requests_total', now, before) / seconds],
  [
    'figureTime',
    'ms',
    (now, before) =>
      (1000 * grown('mock_request_seconds_sum', now, before)) /
      Math.max(1, grown('mock_request_seconds_count', now, before)),
  ],
  ['figureWorlds', '', figureOf('mock_worlds')],
  ['figureJobs', '', figureOf('mock_jobs')],
  ['figureSockets', '', figureOf('mock_sockets')],
  ['figureMemory', 'MB', figureOf('process_resident_memory_bytes', 2 ** -20)],
  ['figureStoreWaiting', '', figureOf('mock_store_waiting')],
  ['figureStoreWrite', 'ms', figureOf('mock_store_write_seconds', 1000)],
]

const short = (value: number) =>
  value < 10 && !Number.isInteger(value) ? value.toFixed(1) : String(Math.round(value))

/** The server's metrics and the reports of the app's pages. */
export function FiguresTab() {
  const [rows, setRows] = useState<ReadonlyMap<Figure, number[]>>()
  useEffect(() => {
    let before: Sums | undefined
    let readAt = 0
    const look = async () => {
      const response = await fetch('/metrics')
      // Without MOCK_METRICS=1 the answer is empty.
      if (response.status !== 200) return
      const now = sumsOf(await response.text())
      const last = before ?? now
      before = now
      // More than the pause, if the page was hidden.
      const seconds = Math.max(1, (performance.now() - readAt) / 1000)
      readAt = performance.now()
      setRows((rows) => {
        const next = new Map<Figure, number[]>()
        for (const figure of figures) {
          const value = figure[2](now, last, seconds)
          if (value !== undefined) next.set(figure, [...(rows?.get(figure) ?? []), value].slice(-MAX_VALUES))
        }
        return next
      })
    }
    void look().catch(() => {})
    const timer = setInterval(() => document.hidden || void look().catch(() => {}), POLL_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      <Part title={text('server')}>
        {rows ? (
          <table className={styles.figures}>
            <tbody>
              {[...rows].map(([[title, unit], values]) => (
                <tr key={title}>
                  <th scope="row">{text(title)}</th>
                  <td>{`${short(values.at(-1) ?? 0)} ${unit}`}</td>
                  <td>
                    <Columns values={values} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <p>{text('noMetrics')}</p>
        )}
      </Part>
      <Reports />
    </>
  )
}

/** The last values as columns, newest at the right. */
function Columns({ values }: { values: readonly number[] }) {
  const highest = Math.max(...values, 0)
  return (
    <svg viewBox={`0 0 ${MAX_VALUES} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {values.map((value, index) => {
        const height = highest > 0 ? Math.max((value / highest) * HEIGHT, 1) : 1
        const x = MAX_VALUES - values.length + index
        return <rect key={index} x={x} y={HEIGHT - height} width={0.8} height={height} />
      })}
    </svg>
  )
}

function Reports() {
  const reports = useReading('GET /reports')?.reports ?? []
  return (
    <Part title={text('reports')}>
      <Rows empty={text('noReports')}>
        {reports.map(({ at, page, errors, vitals }, index) => (
          <Row
            key={index}
            title={page}
            detail={[
              formatTime(at),
              ...vitals.map(
                ({ name, value, rating }) => `${name} ${Math.round(value * 1000) / 1000} (${rating})`,
              ),
              ...errors.map(({ message, stack, count }) => `${count} × ${message} ${stack[0] ?? ''}`),
            ].join(' · ')}
          />
        ))}
      </Rows>
    </Part>
  )
}
